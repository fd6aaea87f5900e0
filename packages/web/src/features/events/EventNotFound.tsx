import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { Suspense } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { paths } from '#paths.ts'
import { useRetryOnline } from '#routing/useRetryOnline.ts'
import { event as words } from '#text/event-page.ts'
import { guardianEvent } from '#text/guardian-event.ts'
import { optional } from '#ui/optional.ts'

/** After the screen: what can be joined instead. */
export const OpenEvents = optional(async () => (await import('#features/events/OpenEvents.tsx')).OpenEvents)

/** S123: it does not exist, or could not be loaded: then why, with a retry. */
export function EventNotFound({
  code,
  title = words.notFound,
  lead = words.gone,
}: {
  readonly code: ClientCode
  readonly title?: string
  readonly lead?: string | null
}) {
  const { revalidate, state } = useRevalidator()
  useRetryOnline()
  const isGone = code === 'NOT_FOUND' || code === 'BAD_REQUEST'
  if (code === 'CONSENT_REQUIRED') return <Closed />
  return (
    <Screen title={title} lead={isGone ? (lead ?? undefined) : wordsFor(code)} mascot={<MebukiThinking />}>
      {!isGone && (
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          {common.retry}
        </Button>
      )}
      <ButtonLink href={paths.top()} kind={isGone ? 'primary' : 'secondary'}>
        {words.toTop}
      </ButtonLink>
      <Suspense fallback={null}>{isGone && <OpenEvents instead={null} />}</Suspense>
    </Screen>
  )
}

/** R9: closed to a minor because the guardian has not consented; a page of its own shows the state of the consent. */
function Closed() {
  return (
    <Screen title={guardianEvent.closed} lead={wordsFor('CONSENT_REQUIRED')} mascot={<MebukiThinking />}>
      <ButtonLink href={paths.guardian()}>{guardianEvent.toPage}</ButtonLink>
      <ButtonLink href={paths.top()} kind="secondary">
        {words.toTop}
      </ButtonLink>
    </Screen>
  )
}
