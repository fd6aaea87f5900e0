import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { Icon } from '@app/web/ui/Icon.tsx'
import { Link } from 'react-router-dom'
import { type Filters, searchOf, weeksOf } from '#features/events/filters.ts'
import { paths } from '#paths.ts'
import { dayOf, monthLater, monthOf, timeOf } from '#text/dates.ts'
import { eventName, states, events as words } from '#text/events.ts'
import '#features/events/calendar.css'

const WEEKDAYS = ['月', '火', '水', '木', '金', '土', '日'] as const

/** A month of events by the day they start: a grid on a desk, a list of days on a phone. */
export function MonthCalendar({
  filters,
  events,
}: {
  readonly filters: Filters
  readonly events: readonly StaffEventSummary[]
}) {
  const { month } = filters
  const today = tokyoDate(new Date())
  const byDay = eventsByDay(events)
  const isEmpty = ![...byDay.keys()].some((day) => day.startsWith(month))
  const to = (by: number) => ({ search: searchOf({ ...filters, month: monthLater(month, by) }) })
  return (
    <section className="calendar" aria-label={words.calendarOf(monthOf(month))}>
      <header className="calendar-head">
        <Link className="calendar-step" to={to(-1)} aria-label={words.previousMonth}>
          <Icon name="back" small />
        </Link>
        <h2>{monthOf(month)}</h2>
        <Link className="calendar-step" to={to(1)} aria-label={words.nextMonth}>
          <Icon name="next" small />
        </Link>
      </header>
      {isEmpty && <p className="note">{words.monthEmpty}</p>}
      <table className="calendar-grid">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  events={byDay.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{words.undatedNote}</p>
    </section>
  )
}

function Day({
  day,
  isOutside,
  isToday,
  events,
}: {
  readonly day: string
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly events: readonly StaffEventSummary[]
}) {
  const kind = isOutside ? 'calendar-outside' : events.length === 0 ? 'calendar-free' : undefined
  return (
    <td className={kind}>
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span className="calendar-number">{Number(day.slice(8))}</span>
        <span className="calendar-long">{dayOf(`${day}T00:00:00+09:00`)}</span>
      </time>
      {events.map((event) => (
        <Link
          key={event.eventId}
          className={`calendar-event calendar-${event.state}`}
          to={paths.event(event.eventId)}
        >
          <span className="date">
            {event.eventStartDateTime !== null && timeOf(event.eventStartDateTime)}
          </span>
          <span>{eventName(event.eventName)}</span>
          <span className="calendar-state">{states[event.state]}</span>
        </Link>
      ))}
    </td>
  )
}

function eventsByDay(events: readonly StaffEventSummary[]): Map<string, StaffEventSummary[]> {
  const byDay = new Map<string, StaffEventSummary[]>()
  for (const event of events) {
    if (event.eventStartDateTime === null) continue
    const day = tokyoDate(new Date(event.eventStartDateTime))
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  return byDay
}
