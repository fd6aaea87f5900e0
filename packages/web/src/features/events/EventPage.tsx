import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { EventView } from '@app/ui/event-view/EventView.tsx'
import { eventView } from '@app/ui/text/event-view.ts'
import { useWords } from '@app/ui/text/language.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { EventNotFound, OpenEvents } from '#features/events/EventNotFound.tsx'
import type { DrawLine, EventScreen, Family, Line, PayLine } from '#features/events/event-route.ts'
import { JoinedPart, LeaveSeat } from '#features/events/JoinedPart.tsx'
import { listAddress } from '#features/events/list-address.ts'
import { WithFamily } from '#features/events/party/WithFamily.tsx'
import { SeatBar } from '#features/events/SeatBar.tsx'
import { ShareEvent } from '#features/events/ShareEvent.tsx'
import { useSeat } from '#features/events/useSeat.ts'
import { paths } from '#paths.ts'
import { event as words } from '#text/event-page.ts'
import { guardianEvent } from '#text/guardian-event.ts'
import type { Asking } from '#text/seat.ts'
import { titles } from '#text/titles.ts'
import '#features/events/events.css'
import { optional } from '#ui/optional.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

/** Asked for once the page stands; a press before it is there opens it when it comes. */
const JoinSheet = lazy(async () => ({
  default: (await import('#features/events/party/JoinSheet.tsx')).JoinSheet,
}))
/** For who has a seat. */
const CareRequestPanel = optional(
  async () => (await import('#features/events/party/CareRequestPanel.tsx')).CareRequestPanel,
)
/** The same, where the event asks something. */
const AnswersPanel = optional(
  async () => (await import('#features/events/questions/AnswersPanel.tsx')).AnswersPanel,
)
/** Of an event with files, for who has a seat. */
const MaterialDownload = optional(
  async () => (await import('#features/events/MaterialDownload.tsx')).MaterialDownload,
)
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
    <EventOfMember
      event={screen.event}
      asking={screen.asking}
      family={screen.family}
      line={screen.queue}
      draw={screen.draw}
      paid={screen.paying}
    />
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
  line,
  draw,
  paid,
}: {
  readonly event: EventDetail
  readonly asking: Asking
  readonly family: Family | null
  readonly line: Line | null
  readonly draw: DrawLine | null
  readonly paid: PayLine | null
}) {
  const seat = useSeat(loaded, asking, family?.party ?? null)
  const { PartyPanel, TicketPeople } = family?.parts ?? {}
  const seatWords = useWords('seat', words)
  const { event, entry, party } = seat
  const isMinor = asking.guardian?.isMinor === true
  const isOwn = loaded.userParticipationStatus.isParticipating
  const isTaken = event.userParticipationStatus.isParticipating
  const panel = party !== null && PartyPanel !== undefined && !isTaken && !seat.isPast && (
    <PartyPanel event={event} party={party} isMinor={isMinor} />
  )
  /** Where people wait, the line says what stands there. */
  const inLine = (part: 'QueueTop' | 'QueueEnd', without: ReactNode) => {
    if (line === null) return without
    const Part = line.parts[part]
    return (
      <Part line={{ event, queue: line.queue, party: family?.party ?? null, mayCome: seat.mayWait }}>
        {without}
      </Part>
    )
  }
  /** Before it is drawn, the draw stands there; after it, its result above what the line says. */
  const inDraw = (part: 'DrawTop' | 'DrawEnd', without: ReactNode) => {
    const isBefore = event.drawAt !== null && !isTaken
    if (draw === null) return isBefore && !seat.isPast ? <p className="note">{words.drawUnread}</p> : without
    if (event.drawAt !== null && !isBefore) return without
    const Part = draw.parts[part]
    return (
      <Part line={{ event, draw: draw.draw, party: family?.party ?? null, mayCome: seat.mayWait }}>
        {without}
      </Part>
    )
  }
  /** Where it is paid in advance, what waits for its payment, and the press. */
  const inPaying = (part: 'PayTop' | 'PayEnd', without: ReactNode) => {
    if (paid === null || seat.isPast) return without
    const Part = paid.parts[part]
    const mayCome = seat.mayJoin && !isMinor
    return <Part line={{ event, paying: paid.paying, party: family?.party ?? null, mayCome }}>{without}</Part>
  }
  return (
    <EventView
      event={event}
      hasCome={entry !== undefined && entry.arrivedAt !== null}
      materialFile={(file) => (
        <Suspense fallback={file.name}>
          <MaterialDownload eventId={event.eventId} file={file} />
        </Suspense>
      )}
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
      family={inPaying('PayTop', inDraw('DrawTop', inLine('QueueTop', panel)))}
      ticket={
        seat.marker === null
          ? undefined
          : (heading) => (
              <JoinedPart
                seat={seat}
                heading={heading}
                people={
                  party !== null && TicketPeople !== undefined && <TicketPeople event={event} party={party} />
                }
              />
            )
      }
    >
      <div className="event-rows">
        {seat.mayAdd && event.payAt !== 'advance' && (
          <button type="button" className="event-row" onClick={() => seat.ask('join')}>
            <MemberIcon name="people" />
            {words.addPeople}
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
        {isTaken && !seat.isPast && family !== null && family.party.questions.length > 0 && (
          <AnswersPanel
            questions={family.party.questions}
            people={(party ?? family.party).people.filter(({ part, isOthers }) => part !== null && !isOthers)}
            answers={family.party.answers}
          />
        )}
        {isTaken && !seat.isPast && family !== null && (
          <CareRequestPanel eventId={event.eventId} care={family.party.care ?? null} />
        )}
      </Suspense>
      <LeaveSeat seat={seat} />
      <Suspense fallback={null}>
        {seat.isBound && (party === null ? isOwn : isTaken) && (
          <AbsencePart event={event} party={seat.party} />
        )}
        {loaded.otherDays.length > 0 && <OtherDays days={loaded.otherDays} />}
      </Suspense>
      {inPaying('PayEnd', inDraw('DrawEnd', inLine('QueueEnd', <SeatBar seat={seat} />)))}
      <Suspense fallback={null}>
        {party !== null && (
          <JoinSheet
            key={event.eventId}
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
