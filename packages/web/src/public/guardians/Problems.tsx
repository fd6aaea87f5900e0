import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Said, View } from '#public/guardians/View.tsx'
import { guardianPage } from '#text/guardian-page.ts'

const { problems: words } = guardianPage

/** A link that is not good, each with what to do. */
export function Problems({ isEvent = false }: { readonly isEvent?: boolean }) {
  return (
    <>
      <View
        name="expired"
        title={isEvent ? words.eventExpiredTitle : words.expiredTitle}
        lead={isEvent ? words.eventExpired : words.expired}
        mascot={<MebukiLetter />}
      >
        <div className="stack" hidden={isEvent}>
          <Said name="not-renewed" />
          <Button data-part="renew">{words.renew}</Button>
        </div>
      </View>
      <View name="renewed" title={words.renewedTitle} lead={words.renewed} mascot={<MebukiLetter />} />
      <View name="replaced" title={words.replacedTitle} lead={words.replaced} mascot={<MebukiLetter />}>
        <Support />
      </View>
      <View
        name="used"
        title={words.usedTitle}
        lead={isEvent ? words.eventUsed : words.used}
        mascot={<MebukiLetter />}
      >
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
