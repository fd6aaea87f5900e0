import { Button } from '@app/ui/components/Button.tsx'
import { Answers, Facts, Said, View } from '#public/guardians/View.tsx'
import { guardianPage } from '#text/guardian-page.ts'

const { event: words } = guardianPage

/** One event, its answer, and the second step of each. */
export function EventViews() {
  return (
    <>
      <View name="event" title={words.title} lead={words.lead}>
        <EventFacts />
        <div className="stack">
          <Button data-part="event-approve">{words.approve}</Button>
          <Button kind="secondary" data-part="event-refuse">
            {words.refuse}
          </Button>
          <p className="note">{words.second}</p>
        </div>
      </View>
      <View name="sure-approved" title={words.sureApprove} lead={words.sureApproveLead}>
        <Said name="not-approved" />
        <EventFacts />
        <Answers
          submit={words.sureApproveSubmit}
          submitPart="event-approved-sure"
          back={words.back}
          backPart="back-approved"
        />
      </View>
      <View name="sure-refused" title={words.sureRefuse} lead={words.sureRefuseLead}>
        <Said name="not-refused" />
        <EventFacts />
        <Answers
          submit={words.sureRefuseSubmit}
          submitPart="event-refused-sure"
          back={words.back}
          backPart="back-refused"
        />
      </View>
      <View name="approved" title={words.doneTitle} lead={words.approved}>
        <EventFacts />
      </View>
      <View name="refused" title={words.doneTitle} lead={words.refused}>
        <EventFacts />
      </View>
    </>
  )
}

function EventFacts() {
  return (
    <div className="card">
      <Facts
        rows={[
          [words.name, '{eventName}'],
          [words.when, '{when}'],
          [words.place, '{place}'],
          [words.fee, '{fee}'],
        ]}
      />
    </div>
  )
}
