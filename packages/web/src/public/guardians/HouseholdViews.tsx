import { Button } from '@app/ui/components/Button.tsx'
import { Answers, Said, View } from '#public/guardians/View.tsx'
import { guardianPage } from '#text/guardian-page.ts'

const { household: words } = guardianPage

/** A household that wants to admit the child, the answer, and the second step of each. */
export function HouseholdViews() {
  return (
    <>
      <View name="household" title={words.title} lead={words.lead}>
        <Rights />
        <p className="note">{words.until}</p>
        <div className="stack">
          <Button data-part="household-approve">{words.approve}</Button>
          <Button kind="secondary" data-part="household-refuse">
            {words.refuse}
          </Button>
          <p className="note">{words.second}</p>
        </div>
      </View>
      <View name="sure-approved" title={words.sureApprove} lead={words.sureApproveLead}>
        <Said name="not-approved" />
        <Rights />
        <Answers
          submit={words.sureApproveSubmit}
          submitPart="household-approved-sure"
          back={words.back}
          backPart="back-approved"
        />
      </View>
      <View name="sure-refused" title={words.sureRefuse} lead={words.sureRefuseLead}>
        <Said name="not-refused" />
        <Answers
          submit={words.sureRefuseSubmit}
          submitPart="household-refused-sure"
          back={words.back}
          backPart="back-refused"
        />
      </View>
      <View name="approved" title={words.doneTitle} lead={words.approved} />
      <View name="refused" title={words.doneTitle} lead={words.refused} />
    </>
  )
}

function Rights() {
  return (
    <>
      <p>{words.opens}</p>
      <ul className="guardian-rights">
        {words.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </>
  )
}
