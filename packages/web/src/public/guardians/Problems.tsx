import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Said, View } from '#public/guardians/View.tsx'
import { guardianPage } from '#text/guardian-page.ts'

const { problems: words } = guardianPage

/** What a link was about, where the words about its end are its own: it cannot be renewed there. */
const ENDS = {
  event: { title: words.eventExpiredTitle, expired: words.eventExpired, used: words.eventUsed },
  household: { title: words.eventExpiredTitle, expired: words.householdExpired, used: words.householdUsed },
} as const

/** A link that is not good, each with what to do. */
export function Problems({ of }: { readonly of?: keyof typeof ENDS }) {
  const ends = of === undefined ? null : ENDS[of]
  return (
    <>
      <View
        name="expired"
        title={ends?.title ?? words.expiredTitle}
        lead={ends?.expired ?? words.expired}
        mascot={<MebukiLetter />}
      >
        <div className="stack" hidden={ends !== null}>
          <Said name="not-renewed" />
          <Button data-part="renew">{words.renew}</Button>
        </div>
      </View>
      <View name="renewed" title={words.renewedTitle} lead={words.renewed} mascot={<MebukiLetter />} />
      <View name="replaced" title={words.replacedTitle} lead={words.replaced} mascot={<MebukiLetter />}>
        <Support />
      </View>
      <View name="used" title={words.usedTitle} lead={ends?.used ?? words.used} mascot={<MebukiLetter />}>
        <Support />
      </View>
      <View name="invalid" title={words.invalidTitle} lead={words.invalid} mascot={<MebukiBowing />}>
        <Support />
      </View>
      <View name="failed" title={words.failedTitle} lead={words.failed} mascot={<MebukiBowing />}>
        <Button data-part="retry">{words.retry}</Button>
        <Support />
      </View>
    </>
  )
}

function Support() {
  return (
    <ButtonLink kind="secondary" href="/support">
      {words.support}
    </ButtonLink>
  )
}
