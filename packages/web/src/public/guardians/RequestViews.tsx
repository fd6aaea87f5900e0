import { RELATIONS } from '@app/shared/guardians/fields.ts'
import { GUARDIAN_LIMITS } from '@app/shared/guardians/states.ts'
import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { FuriganaBox } from '@app/ui/components/FuriganaBox.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { relations } from '@app/ui/text/relations.ts'
import { Answers, Facts, Said, View } from '#public/guardians/View.tsx'
import { guardianLimits } from '#text/guardian-limits.ts'
import { guardianPage } from '#text/guardian-page.ts'
import { SelectField } from '#ui/SelectField.tsx'

const { request: words, sure, refusal } = guardianPage
const CHOICES = RELATIONS.map((value) => ({ value, label: relations[value] }))

/** The text and the answer, the second step of each answer, and the word about a refusal. */
export function RequestViews() {
  return (
    <>
      <View name="request" title={words.title} lead={words.lead}>
        <p className="note">{words.until}</p>
        <FuriganaBox />
        <div className="consent-text" data-part="text" />
        <section className="card stack">
          <h2>{words.readTitle}</h2>
          <p>{words.readLead}</p>
          <ul className="guardian-links">
            {words.links.map(([href, label]) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <Answer />
      </View>
      <View name="sure" title={sure.title} lead={sure.lead}>
        <Said name="not-approved" />
        <div className="card">
          <Facts
            rows={[
              [sure.who, guardianPage.child],
              [sure.relation, <span key="relation" data-part="sure-relation" />],
              [sure.limits, <ul key="limits" data-part="sure-limits" />],
            ]}
          />
        </div>
        <Answers submit={sure.submit} submitPart="approve-sure" back={sure.back} backPart="back-from-sure" />
      </View>
      <View name="refusal" title={refusal.title} lead={refusal.lead}>
        <Said name="not-refused" />
        <div className="stack" data-part="refusal">
          <p>{refusal.told}</p>
          <TextArea label={refusal.reason} name="reason" maxLength={500} />
        </div>
        <Answers
          submit={refusal.submit}
          submitPart="refuse-sure"
          back={refusal.back}
          backPart="back-from-refusal"
          isDanger
        />
      </View>
      <View name="refused" title={refusal.doneTitle} lead={refusal.done}>
        <p>{refusal.doneHelp}</p>
        <ButtonLink kind="secondary" href="/support">
          {guardianPage.problems.support}
        </ButtonLink>
      </View>
    </>
  )
}

function Answer() {
  return (
    <section className="card form no-print" data-part="form">
      <h2>{words.answerTitle}</h2>
      <Said name="missing" />
      <SelectField
        label={words.relation}
        name="relation"
        choices={CHOICES}
        placeholder={words.choose}
        required
      />
      <div>
        <Checkbox label={words.self} name="self" required />
        <Checkbox label={words.terms} name="terms" required />
        <Checkbox label={words.privacy} name="privacy" required />
      </div>
      <p className="note">{words.others}</p>
      <FieldGroup label={words.limitsTitle} hint={words.limitsHint}>
        <div>
          {GUARDIAN_LIMITS.map((limit) => (
            <Checkbox key={limit} label={guardianLimits[limit]} name={limit} />
          ))}
        </div>
      </FieldGroup>
      <div className="stack">
        <Button data-part="approve">{words.approve}</Button>
        <Button kind="secondary" data-part="refuse">
          {words.refuse}
        </Button>
        <p className="note">{words.second}</p>
      </div>
    </section>
  )
}
