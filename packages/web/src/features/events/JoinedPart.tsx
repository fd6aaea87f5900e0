import { readWebAddress } from '@app/shared/base/web-address.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { mapLink } from '@app/shared/events/map-link.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { eventView } from '@app/ui/text/event-view.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { EntryNote } from '#entries/EntryNote.tsx'
import { DialogButton } from '#features/events/DialogButton.tsx'
import { ShareEvent } from '#features/events/ShareEvent.tsx'
import type { Seat } from '#features/events/useSeat.ts'
import { event as japanese } from '#text/event-page.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { NoBreak } from '#ui/NoBreak.tsx'
import { optional } from '#ui/optional.ts'

/** Asked for once the page stands. */
const LeaveSheet = lazy(async () => ({
  default: (await import('#features/events/party/LeaveSheet.tsx')).LeaveSheet,
}))
/** Asked for after the press. */
const MebukiCelebrating = optional(
  async () => (await import('@app/ui/components/mascot/MebukiCelebrating.tsx')).MebukiCelebrating,
)

/** What a member with a seat sees first: the thanks right after the press, the ticket, and what one does with it (S127). */
export function JoinedPart({
  seat,
  heading,
  people,
}: {
  readonly seat: Seat
  /** The event's name, with day and place. */
  readonly heading: ReactNode
  /** Who of the family is in. */
  readonly people?: ReactNode
}) {
  const words = useWords('seat', japanese)
  const ofEvent = useWords('event', eventView)
  const { lang } = useLanguage()
  const { event, entry } = seat
  const isNew = seat.reply?.code === null && seat.reply.intent === 'join'
  const hasNumber = !seat.isPast && !event.isOnline
  const map = readWebAddress(mapLink(event) ?? '')
  return (
    <>
      {isNew && <Thanks event={event} />}
      <section className="ticket">
        {heading}
        {people}
        <div className="ticket-number" lang={lang}>
          <p className="seat-joined">
            <Icon name="done" />
            {seat.marker}
          </p>
          <div className={hasNumber ? 'entry-room' : undefined}>
            <EntryNote entry={entry} />
          </div>
        </div>
      </section>
      <div className="event-acts">
        {event.eventStartDateTime !== null && !seat.isPast && (
          <DialogButton
            className="event-act"
            event={event}
            title={japanese.calendar}
            load={async () => (await import('#features/events/AddToCalendar.tsx')).AddToCalendar}
          >
            <MemberIcon name="calendar" />
            {words.calendar}
          </DialogButton>
        )}
        <ShareEvent event={event} />
        {map !== null && (
          <a className="event-act" href={map} target="_blank" rel="noreferrer">
            <MemberIcon name="map" />
            {ofEvent.map}
          </a>
        )}
      </div>
    </>
  )
}

/** Says when to come, and with what. */
function Thanks({ event: { eventStartDateTime: start, isOnline } }: { readonly event: EventDetail }) {
  const words = useWords('seat', japanese)
  const { lang } = useLanguage()
  const dates = useDates()
  const at = start === null ? null : dates.shortDayAndTime(new Date(start))
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone, and the page goes on up here.
    thanks.current?.focus()
  }, [])
  return (
    <div className="seat-thanks" lang={lang} role="status" tabIndex={-1} ref={thanks}>
      <Suspense fallback={<span className="mascot-room" />}>
        <MebukiCelebrating />
      </Suspense>
      {/* The heading of the page comes after it. */}
      <p className="seat-thanks-title">
        {words.thanks.map((part, index) => (
          <span className="whole" key={index.toString()}>
            {part}
          </span>
        ))}
      </p>
      {at !== null && <p>{whole(words.thanksUntil(at), at)}</p>}
      <p className="note">{isOnline ? words.joinedOnline : words.joinedNow}</p>
    </div>
  )
}

/** The time in one line, where the words are plain text. */
const whole = (words: ReactNode, part: string) =>
  typeof words === 'string' ? <NoBreak words={words} part={part} /> : words

/** S128: the way out is quiet, at the end of the page, and asks once. */
export function LeaveSeat({ seat }: { readonly seat: Seat }) {
  const words = useWords('seat', japanese)
  const { lang } = useLanguage()
  if (!seat.mayLeave) return null
  return (
    <div className="seat-leave">
      <Button kind="link" lang={lang} busy={seat.busy} onClick={() => seat.ask('leave')}>
        {seat.busy ? words.leaving : words.leave}
      </Button>
      {seat.party !== null ? (
        <Suspense fallback={null}>
          <LeaveSheet
            open={seat.question === 'leave'}
            party={seat.party}
            onLeave={seat.leave}
            onClose={seat.close}
          />
        </Suspense>
      ) : (
        <LeaveQuestion seat={seat} />
      )}
    </div>
  )
}

function LeaveQuestion({ seat }: { readonly seat: Seat }) {
  const words = useWords('seat', japanese)
  return (
    <Dialog
      open={seat.question === 'leave'}
      onClose={seat.close}
      title={words.leaveTitle}
      actions={
        <>
          <Button kind="danger" onClick={() => seat.submit('leave')}>
            {words.leaveYes}
          </Button>
          <Button kind="secondary" onClick={seat.close}>
            {words.leaveNo}
          </Button>
        </>
      }
    >
      <p>{words.leaveConfirm}</p>
    </Dialog>
  )
}
