import { PAST_MAX, PAST_STEP } from '@app/shared/check-in/schedule-contract.ts'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router-dom'
import { nextOf } from '#features/events/next-scheduled.ts'
import { ScheduledRow } from '#features/events/ScheduledRow.tsx'
import { ScheduledTicket } from '#features/events/ScheduledTicket.tsx'
import { pastOf, type Schedule } from '#features/events/schedule-route.ts'
import { paths } from '#paths.ts'
import { schedule as words } from '#text/schedule.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '@app/ui/event-view/event-view.css'
import '#features/events/events.css'
import '#features/events/schedule.css'

export { loader } from '#features/events/schedule-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /schedule: the next event as a ticket, what comes later, and what was. */
export function Component() {
  const found = useLoaderData<Schedule | null>()
  if (found === null) return <SignedOut />
  const now = new Date()
  const { coming, waited, past, hasMore } = found
  const next = nextOf(coming)
  const later = coming.filter((event) => event !== next)
  return (
    <div className="screen schedule">
      <div className="schedule-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        <Link className="text-link schedule-calendar" to={paths.calendarFeed()}>
          <MemberIcon name="calendar" small />
          {words.calendar}
        </Link>
      </div>
      {next !== undefined && <ScheduledTicket event={next} now={now} />}
      {coming.length === 0 && waited.length === 0 && <NoneYet />}
      {later.length > 0 && (
        <section>
          <h2>{words.later}</h2>
          <ul className="card event-cards">
            {later.map((event) => (
              <ScheduledRow key={event.eventId} event={event} />
            ))}
          </ul>
        </section>
      )}
      {waited.length > 0 && (
        <section>
          <h2>{words.waited}</h2>
          <ul className="card event-cards">
            {waited.map((event) => (
              <ScheduledRow key={event.eventId} event={event} />
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section>
          <h2>{words.past}</h2>
          <ul className="card event-cards">
            {past.map((event) => (
              <ScheduledRow key={event.eventId} event={event} isPast />
            ))}
          </ul>
          {hasMore && <More />}
        </section>
      )}
    </div>
  )
}

function NoneYet() {
  return (
    <div className="schedule-none">
      <EmptyState title={words.none}>{words.noneNote}</EmptyState>
      <Link className={buttonClass()} to={paths.top()}>
        {words.find}
      </Link>
    </div>
  )
}

/** Further past events: how many is in the address. */
function More() {
  const [search, setSearch] = useSearchParams()
  const shown = pastOf(search)
  const busy = useNavigation().state !== 'idle'
  if (shown >= PAST_MAX) return null
  const more = () =>
    setSearch({ past: String(shown + PAST_STEP) }, { replace: true, preventScrollReset: true })
  return (
    <Button kind="secondary" busy={busy} onClick={more}>
      {words.more}
    </Button>
  )
}
