import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { FuriganaBox } from '@app/ui/components/FuriganaBox.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Answers, Facts, Said, View } from '#public/guardians/View.tsx'
import { guardianPage } from '#text/guardian-page.ts'

const { record: words } = guardianPage

/** The copy of an approval, made to fit one sheet of paper, and the two steps of taking it back. */
export function RecordViews() {
  return (
    <>
      <View name="record" title={words.title} titlePart="record-title">
        <States />
        <section className="card stack record-facts">
          <h2>{words.facts}</h2>
          <Facts
            rows={[
              [words.child, guardianPage.child],
              [words.guardian, '{guardianName}'],
              [words.relation, '{relation}'],
              [words.email, '{email}'],
              [words.at, '{approvedAt}'],
              [words.limits, <ul key="limits" data-part="record-limits" />],
              [words.versions, words.version],
            ]}
          />
        </section>
        <div className="stack no-print">
          <Button data-part="print">{words.print}</Button>
          <p className="note">{words.keep}</p>
        </div>
        <section className="stack">
          <h2>{words.text}</h2>
          <FuriganaBox />
          <div className="consent-text" data-part="record-text" />
        </section>
        <section className="card stack no-print" data-part="withdraw-part" hidden>
          <h2>{words.withdrawTitle}</h2>
          <p>{words.withdrawLead}</p>
          <Button kind="danger" data-part="withdraw">
            {words.withdraw}
          </Button>
        </section>
      </View>
      <View name="withdraw" title={words.sureTitle} lead={words.sureLead}>
        <Said name="not-withdrawn" />
        <p>{words.withdrawLead}</p>
        <Answers
          submit={words.sure}
          submitPart="withdraw-sure"
          back={words.keepIt}
          backPart="keep"
          isDanger
        />
      </View>
      <View name="withdrawn" title={words.withdrawnTitle} lead={words.withdrawn} mascot={<MebukiLetter />} />
    </>
  )
}

/** The states of the approval; the script shows one of them. */
function States() {
  return (
    <>
      <div data-part="record-new" hidden>
        <Alert kind="success">
          <p>{words.done}</p>
        </Alert>
      </div>
      <div data-part="record-approved" hidden>
        <Alert kind="success">
          <p>{words.states.approved}</p>
        </Alert>
      </div>
      <div data-part="record-withdrawn" hidden>
        <Alert kind="info">
          <p>{words.states.withdrawn}</p>
        </Alert>
      </div>
      <div data-part="record-other" hidden>
        <Alert kind="info">
          <p>{words.states.other}</p>
        </Alert>
      </div>
    </>
  )
}
