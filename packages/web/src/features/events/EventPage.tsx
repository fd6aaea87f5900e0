import { nonBlank } from '@app/shared/events/rules.ts'
import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { EventView } from '@app/ui/event-view/EventView.tsx'
import { common } from '@app/ui/text/common.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { useEntries } from '#entries/useEntries.ts'
import { AddToCalendar } from '#features/events/AddToCalendar.tsx'
import type { EventScreen } from '#features/events/event-route.ts'
import { JoinedPart, LeaveSeat } from '#features/events/JoinedPart.tsx'
import { MaterialDownload } from '#features/events/MaterialDownload.tsx'
import { SeatBar } from '#features/events/SeatBar.tsx'
import { ShareEvent } from '#features/events/ShareEvent.tsx'
import { useSeat } from '#features/events/useSeat.ts'
import { paths } from '#paths.ts'
import { useRetryOnline } from '#routing/useRetryOnline.ts'
import { event as words } from '#text/events.ts'
import { guardianEvent } from '#text/guardian.ts'
import { titles } from '#text/titles.ts'
import '#features/events/events.css'
import { Screen } from '@app/ui/components/Screen.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'

export { action, loader } from '#features/events/event-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'

/** /event/:eventId (S118–S128): the route's action calls `joinEvent` of the contract. */
export function Component() {
  const screen = useLoaderData<EventScreen>()
  if (screen.kind === 'signedOut') return <SignedOut />
  if (screen.kind === 'notFound') return <NotFound code={screen.code} />
  return <EventOfMember event={screen.event} asking={screen.asking} />
}

/** The title of the screen, from the loaded event. */
export function handle(screen: EventScreen | undefined): string {
  if (screen?.kind === 'event') return nonBlank(screen.event.eventName) ?? eventView.titleFallback
  if (screen?.kind === 'notFound' && screen.code === 'CONSENT_REQUIRED') return guardianEvent.closed
  return screen?.kind === 'signedOut' ? titles.login : words.notFound
}

/** S123: it does not exist, or could not be loaded: then why, with a retry. */
function NotFound({ code }: { readonly code: ClientCode }) {
  const { revalidate, state } = useRevalidator()
  useRetryOnline()
  const isGone = code === 'NOT_FOUND' || code === 'BAD_REQUEST'
  if (code === 'CONSENT_REQUIRED') return <Closed />
  return (
    <Screen title={words.notFound} lead={isGone ? undefined : wordsFor(code)} mascot={<MebukiThinking />}>
      {!isGone && (
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          {common.retry}
        </Button>
      )}
      <ButtonLink href={paths.top()} kind={isGone ? 'primary' : 'secondary'}>
        {words.toTop}
      </ButtonLink>
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

function EventOfMember({ event, asking }: Omit<Extract<EventScreen, { kind: 'event' }>, 'kind'>) {
  const { isParticipating } = event.userParticipationStatus
  const entries = useEntries(isParticipating)
  const entry = entries?.find(({ eventId }) => eventId === event.eventId)
  const seat = useSeat({ event, asking, entries })
  return (
    <EventView
      event={event}
      hasCome={entry != null && entry.arrivedAt !== null}
      materialFile={(file) => <MaterialDownload eventId={event.eventId} file={file} />}
      back={
        <Link className="back-link" to={paths.top()}>
          <Icon name="back" small />
          {words.back}
        </Link>
      }
      above={isParticipating && <JoinedPart event={event} seat={seat} entry={entry} />}
    >
      {isParticipating && <AddToCalendar event={event} />}
      <div className="event-rows">
        <ShareEvent event={event} />
      </div>
      <LeaveSeat seat={seat} />
      <SeatBar event={event} seat={seat} />
    </EventView>
  )
}
