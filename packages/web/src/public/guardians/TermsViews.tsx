import { Button } from '@app/ui/components/Button.tsx'
import { Answers, Said, View } from '#public/guardians/View.tsx'
import { guardianPage } from '#text/guardian-page.ts'

const { terms: words } = guardianPage

/** R18: what changes in the terms, the answer, and the second step of each. */
export function TermsViews() {
  return (
    <>
      <View name="terms" title={words.title} lead={words.lead}>
        <div className="stack" data-part="changes" />
        <p>{words.still}</p>
        <div className="stack">
          <Button data-part="terms-agree">{words.agree}</Button>
          <Button kind="secondary" data-part="terms-decline">
            {words.decline}
          </Button>
          <p className="note">{words.second}</p>
        </div>
      </View>
      <View name="sure-agreed" title={words.sureAgree} lead={words.sureAgreeLead}>
        <Said name="not-agreed" />
        <Answers
          submit={words.sureAgreeSubmit}
          submitPart="terms-agreed-sure"
          back={words.back}
          backPart="back-agreed"
        />
      </View>
      <View name="sure-declined" title={words.sureDecline} lead={words.sureDeclineLead}>
        <Said name="not-declined" />
        <Answers
          submit={words.sureDeclineSubmit}
          submitPart="terms-declined-sure"
          back={words.back}
          backPart="back-declined"
        />
      </View>
      <View name="agreed" title={words.doneTitle} lead={words.agreed} />
      <View name="declined" title={words.doneTitle} lead={words.declined} />
    </>
  )
}
