import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { EventView } from '@app/ui/event-view/EventView.tsx'
import { eventView } from '@app/ui/text/event-view.ts'
import { useWords } from '@app/ui/text/language.ts'
import { lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { EventNotFound, OpenEvents } from '#features/events/EventNotFound.tsx'
import type { EventScreen } from '#features/events/event-route.ts'
import { JoinedPart, LeaveSeat } from '#features/events/JoinedPart.tsx'
import { listAddress } from '#features/events/list-address.ts'
import { MaterialDownload } from '#features/events/MaterialDownload.tsx'
import { PartyPanel, WithFamily } from '#features/events/party/PartyPanel.tsx'
import type { Party } from '#features/events/party/party.ts'
import type { Queue } from '#features/events/queue/queue-press.ts'
import { useQueue } from '#features/events/queue/useQueue.ts'
import { SeatBar } from '#features/events/SeatBar.tsx'
import { ShareEvent } from '#features/events/ShareEvent.tsx'
import { useSeat } from '#features/events/useSeat.ts'
import { paths } from '#paths.ts'
import { event as words } from '#text/event-page.ts'
import { guardianEvent } from '#text/guardian-event.ts'
import { party as partyWords } from '#text/party.ts'
import type { Asking } from '#text/seat.ts'
import { titles } from '#text/titles.ts'
import '#features/events/events.css'
import { optional } from '#ui/optional.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

/** Asked for once the page stands; a press before it is there opens it when it comes. */
const JoinSheet = lazy(async () => ({
  default: (await import('#features/events/party/JoinSheet.tsx')).JoinSheet,
}))
/** Where the event is full and people wait, or may. */
const QueueTop = optional(async () => (await import('#features/events/queue/QueueParts.tsx')).QueueTop)
const QueueEnd = optional(async () => (await import('#features/events/queue/QueueParts.tsx')).QueueEnd)
/** Of an event that is repeated. */
const OtherDays = optional(async () => (await import('#features/events/OtherDays.tsx')).OtherDays)
/** Where cancelling is over. */
const AbsencePart = optional(async () => (await import('#features/events/AbsencePart.tsx')).AbsencePart)

export { action, loader } from '#features/events/event-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'

/** /event/:eventId (S118–S128): the route's action calls `joinEvent` of the contract. */
export function Component() {
  const screen = useLoaderData<EventScreen>()
  if (screen.kind === 'signedOut') return <SignedOut />
  if (screen.kind === 'notFound') return <EventNotFound code={screen.code} />
  return (
    <EventOfMember event={screen.event} asking={screen.asking} family={screen.party} queue={screen.queue} />
  )
}

/** The title of the screen, from the loaded event. */
export function handle(screen: EventScreen | undefined): string {
  if (screen?.kind === 'event') return nonBlank(screen.event.eventName) ?? eventView.titleFallback
  if (screen?.kind === 'notFound' && screen.code === 'CONSENT_REQUIRED') return guardianEvent.closed
  return screen?.kind === 'signedOut' ? titles.login : words.notFound
}

function EventOfMember({
  event: loaded,
  asking,
  family,
  queue,
}: {
  readonly event: EventDetail
  readonly asking: Asking
  readonly family: Party | null
  readonly queue: Queue | null
}) {
  const seat = useSeat(loaded, asking, family)
  const line = useQueue(seat.event, queue, family, asking)
  const waits = line.own !== null
  const hasLine = waits || line.mayEnter
  const seatWords = useWords('seat', words)
  const { event, entry, party } = seat
  const isMinor = asking.guardian?.isMinor === true
  const isOwn = loaded.userParticipationStatus.isParticipating
  const isTaken = event.userParticipationStatus.isParticipating
  return (
    <EventView
      event={event}
      hasCome={entry !== undefined && entry.arrivedAt !== null}
      materialFile={(file) => <MaterialDownload eventId={event.eventId} file={file} />}
      back={
        <Link className="back-link" to={listAddress()}>
          <Icon name="back" small />
          {words.back}
        </Link>
      }
      ofOrganizer={
        event.organization !== null && (
          <Link className="text-link" to={paths.organization(event.organization.organizationId)}>
            {words.moreOf}
          </Link>
        )
      }
      family={
        <>
          <Suspense fallback={null}>{hasLine && <QueueTop seat={line} />}</Suspense>
          {party !== null && !isTaken && !seat.isPast && !waits && (
            <PartyPanel event={event} party={party} isMinor={isMinor} />
          )}
        </>
      }
      ticket={seat.marker === null ? undefined : (heading) => <JoinedPart seat={seat} heading={heading} />}
    >
      <div className="event-rows">
        {seat.mayAdd && (
          <button type="button" className="event-row" onClick={() => seat.ask('join')}>
            <MemberIcon name="people" />
            {partyWords.addPeople}
            <Icon name="next" small />
          </button>
        )}
        {seat.mayJoin && party === null && family !== null && !isMinor && <WithFamily event={event} />}
        {seat.marker === null && <ShareEvent event={event} isRow />}
        <Link className="event-row" to={paths.ask(event.eventId)}>
          <MemberIcon name="speech" />
          {seatWords.ask}
          <Icon name="next" small />
        </Link>
      </div>
      <Suspense fallback={null}>
        {loaded.otherDays.length > 0 && <OtherDays days={loaded.otherDays} />}
      </Suspense>
      <LeaveSeat seat={seat} />
      <Suspense fallback={null}>{seat.isBound && isOwn && <AbsencePart event={event} />}</Suspense>
      {hasLine ? (
        <Suspense fallback={null}>
          <QueueEnd seat={line} />
        </Suspense>
      ) : (
        <SeatBar seat={seat} />
      )}
      <Suspense fallback={null}>
        {party !== null && (
          <JoinSheet
            open={seat.question === 'join'}
            event={event}
            party={party}
            onJoin={seat.join}
            onClose={seat.close}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{!isTaken && !seat.mayJoin && <OpenEvents instead={event} />}</Suspense>
    </EventView>
  )
}
