import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Link } from 'react-router-dom'
import { type Filters, searchOf, weeksOf } from '#features/events/filters.ts'
import { paths } from '#paths.ts'
import { dayOf, monthLater, monthOf, timeOf } from '#text/dates.ts'
import { eventName, states, events as words } from '#text/events.ts'
import { holidaysOf, weekdayOf } from '#text/holidays.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import '#features/events/calendar.css'

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const

interface Props {
  readonly filters: Filters
  readonly events: readonly StaffEventSummary[]
  /** Called with the pressed day, to make an event on it. */
  readonly onDay?: (day: string) => void
}

/** A month of events by the day they start: a grid on a desk, a list of days on a phone. */
export function MonthCalendar({ filters, events, onDay }: Props) {
  const { month } = filters
  const today = tokyoDate(new Date())
  const byDay = eventsByDay(events)
  const isEmpty = ![...byDay.keys()].some((day) => day.startsWith(month))
  const holidays = new Map(
    [month, monthLater(month, 1)].flatMap((of) => [...holidaysOf(Number(of.slice(0, 4)))]),
  )
  const to = (shown: string) => ({ search: searchOf({ ...filters, month: shown }) })
  return (
    <section className="calendar" aria-label={words.calendarOf(monthOf(month))}>
      <header className="calendar-head">
        <Link className="calendar-step" to={to(monthLater(month, -1))} aria-label={words.previousMonth}>
          <Icon name="back" small />
        </Link>
        <h2>{monthOf(month)}</h2>
        <Link className="calendar-step" to={to(monthLater(month, 1))} aria-label={words.nextMonth}>
          <Icon name="next" small />
        </Link>
        <Link className={buttonClass('secondary')} to={to(today.slice(0, 7))}>
          {words.today}
        </Link>
      </header>
      {isEmpty && <p className="note">{words.monthEmpty}</p>}
      <table className="calendar-grid">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday, index) => (
              <th key={weekday} scope="col" data-day={kindOf(index, false)}>
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
                  holiday={holidays.get(day)}
                  {...(onDay && { onDay })}
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
  holiday,
  onDay,
}: {
  readonly day: string
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly events: readonly StaffEventSummary[]
  readonly holiday: string | undefined
  readonly onDay?: (day: string) => void
}) {
  const long = dayOf(`${day}T00:00:00+09:00`)
  const kind = isOutside ? 'calendar-outside' : events.length === 0 ? 'calendar-free' : undefined
  return (
    <td className={kind} data-day={kindOf(weekdayOf(day), holiday !== undefined)}>
      <div className="calendar-day">
        <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
          <span className="calendar-number">{Number(day.slice(8))}</span>
          <span className="calendar-long">{long}</span>
        </time>
        {holiday !== undefined && <span className="calendar-holiday">{holiday}</span>}
        {onDay !== undefined && (
          <button
            type="button"
            className="calendar-add"
            aria-label={words.createOn(long)}
            onClick={() => onDay(day)}
          >
            <span>
              <DeskIcon name="plus" small />
              {words.createHere}
            </span>
          </button>
        )}
      </div>
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

/** How a day is coloured; its words tell the same. */
function kindOf(weekday: number, isHoliday: boolean): 'holiday' | 'saturday' | undefined {
  if (weekday === 0 || isHoliday) return 'holiday'
  return weekday === 6 ? 'saturday' : undefined
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
