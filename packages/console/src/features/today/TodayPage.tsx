import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { readDeskDue } from '@app/shared/events/due-contract.ts'
import { listStaffEvents, type StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { readArrivals } from '@app/shared/figures/contract.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import { useEffect } from 'react'
import { Link, Navigate, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { countWaiting } from '#desk/counts.ts'
import { fromToday } from '#desk/from-today.ts'
import { useAllowed, useSelf } from '#desk/self.ts'
import { useUnread } from '#desk/unread.ts'
import { ApplicationsToday } from '#features/today/ApplicationsToday.tsx'
import { CareToday } from '#features/today/CareToday.tsx'
import { type Arrivals, DayEvents } from '#features/today/DayEvents.tsx'
import { type Due, DueToday } from '#features/today/DueToday.tsx'
import { FirstSteps } from '#features/today/FirstSteps.tsx'
import { GuardiansToday } from '#features/today/GuardiansToday.tsx'
import { RequestsToday } from '#features/today/RequestsToday.tsx'
import { waitingOf } from '#features/today/waiting-events.ts'
import { paths } from '#paths.ts'
import { dayOf, dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { inbox } from '#text/inbox.ts'
import { today as words } from '#text/today.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/today/today.css'

/** Today's and tomorrow's events, and events with a task for staff. */
export function loader() {
  const now = new Date()
  const arrivals = read(readArrivals, {}).then(
    ({ events }) => new Map(events.map(({ eventId, ...counts }) => [eventId, counts])),
    // 今日 is shown without them, and says so.
    () => null,
  )
  const due = read(readDeskDue, {}).catch(() => null)
  const events = read(listStaffEvents, { from: fromToday(now) }).then((value) => countWaiting(value.events))
  return { day: tokyoDate(now), events: later(Promise.all([events, arrivals, due])) }
}

/** 今日: what is on, how many are coming, what waits for me. */
export function Component() {
  const { day, events } = useLoaderData<typeof loader>()
  const { role } = useSelf()
  if (role === 'door') return <ToDoor />
  if (!isAllowed(role, 'events.read')) return <Navigate to={paths.settings()} replace />
  return (
    <Page title={words.title}>
      <Deferred promise={events} skeleton={<Rows />}>
        {([found, arrivals, due]) => <Today day={day} events={found} arrivals={arrivals} due={due} />}
      </Deferred>
    </Page>
  )
}

/** A volunteer's work is a page of its own, loaded again. */
function ToDoor() {
  useEffect(() => window.location.replace(paths.door()), [])
  return null
}

function Today({
  day,
  events,
  arrivals,
  due,
}: {
  readonly day: string
  readonly events: readonly StaffEventSummary[]
  readonly arrivals: Arrivals
  readonly due: Due | null
}) {
  const tomorrow = addDays(day, 1)
  const on = (date: string) =>
    events.filter(
      ({ eventStartDateTime: start, state }) =>
        start !== null && tokyoDate(new Date(start)) === date && !WAITING.has(state),
    )
  return (
    <>
      <DueToday due={due} />
      <FirstSteps events={events} />
      <div className="today">
        <div className="stack">
          <DayEvents
            title={words.todayOf(nameOf(day))}
            none={words.noneToday}
            events={on(day)}
            arrivals={arrivals}
            told={due?.notices ?? []}
            hasBegun
          />
          <DayEvents
            title={words.tomorrowOf(nameOf(tomorrow))}
            none={words.noneTomorrow}
            events={on(tomorrow)}
            arrivals={arrivals}
            told={due?.notices ?? []}
            hasBegun={false}
          />
        </div>
        <div className="stack">
          <Waiting events={events} />
          <ApplicationsToday />
          <CareToday />
          <GuardiansToday />
          <RequestsToday />
          <UnreadTickets />
          <Planned events={events} />
        </div>
      </div>
    </>
  )
}

const WAITING: ReadonlySet<StaffEventSummary['state']> = new Set(['draft', 'scheduledPublication'])
const nameOf = (date: string) => dayOf(`${date}T00:00:00+09:00`)

/** How many tickets are unread; it polls by itself. */
function UnreadTickets() {
  const { unread } = useUnread()
  if (!useAllowed('inbox.read')) return null
  return (
    <section className="panel">
      <h2>{inbox.waiting}</h2>
      <p role="status">{unread === 0 ? inbox.waitingNone : inbox.unread(unread)}</p>
      <p>
        <Link to={`${paths.inbox()}?state=new`}>{inbox.waitingMore}</Link>
      </p>
    </section>
  )
}

function Waiting({ events }: { readonly events: readonly StaffEventSummary[] }) {
  const groups = waitingOf(events, 'tasks')
  return (
    <section className="panel">
      <h2>{words.waiting}</h2>
      {groups.length === 0 && <p className="note">{words.nothing}</p>}
      <Groups groups={groups} />
    </section>
  )
}

/** What is published by itself, at its time. */
function Planned({ events }: { readonly events: readonly StaffEventSummary[] }) {
  const groups = waitingOf(events, 'planned')
  if (groups.length === 0) return null
  return (
    <section className="panel">
      <Groups groups={groups} />
    </section>
  )
}

function Groups({ groups }: { readonly groups: ReturnType<typeof waitingOf> }) {
  return (
    <>
      {groups.map(({ kind, shown, more }) => (
        <div key={kind} className="waiting">
          <h3>{words[kind]}</h3>
          <ul>
            {shown.map((event) => (
              <li key={event.eventId}>
                <Link to={paths.event(event.eventId)}>{eventName(event.eventName)}</Link>
                <span className="note">
                  {event.publishAt !== null
                    ? words.plannedAt(dayTimeOf(event.publishAt))
                    : dayTimeOf(event.eventStartDateTime)}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="note">
              <Link to={paths.events()}>{words.more(more)}</Link>
            </p>
          )}
        </div>
      ))}
    </>
  )
}
