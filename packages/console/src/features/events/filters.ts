import { isRealDate } from '@app/shared/base/field.ts'
import { addDays } from '@app/shared/base/tokyo.ts'
import { DESK_STATES, type DeskState } from '@app/shared/events/editing.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { matches } from '#desk/matches.ts'
import { monthLater } from '#text/dates.ts'
import { weekdayOf } from '#text/holidays.ts'

/** The filters of the list as in its address, which can be sent to a colleague. */
export interface Filters {
  readonly view: 'list' | 'month'
  /** '' for every organization. */
  readonly organizationId: string
  /** Days of Tokyo, '' where open. */
  readonly from: string
  readonly to: string
  /** `2026-11`, of the calendar. */
  readonly month: string
  /** A part of the name or the place; it narrows what was read. */
  readonly typed: string
  /** '' for every state. */
  readonly state: DeskState | ''
}

/** The filters of an address, without invalid days and months. */
export function filtersOf(search: URLSearchParams, thisMonth: string): Filters {
  const month = search.get('month') ?? ''
  return {
    view: search.get('view') === 'month' ? 'month' : 'list',
    organizationId: search.get('organization') ?? '',
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    typed: (search.get('q') ?? '').slice(0, 100),
    state: DESK_STATES.find((one) => one === search.get('state')) ?? '',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
  }
}

/** The address of filters, without empty ones. */
export function searchOf(filters: Filters): string {
  const isMonth = filters.view === 'month'
  const said = {
    view: isMonth ? 'month' : '',
    month: isMonth ? filters.month : '',
    organization: filters.organizationId,
    from: isMonth ? '' : filters.from,
    to: isMonth ? '' : filters.to,
    q: filters.typed,
    state: filters.state,
  }
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()
  return search === '' ? '' : `?${search}`
}

/** What the server is asked for filters: both days included, from midnight to midnight of Tokyo. */
export function queryOf(filters: Filters) {
  const [from, to] =
    filters.view === 'month'
      ? [`${filters.month}-01`, addDays(`${monthLater(filters.month, 1)}-01`, -1)]
      : [filters.from, filters.to]
  return {
    ...(filters.organizationId !== '' && { organizationId: filters.organizationId }),
    ...(from !== '' && { from: midnightOf(from) }),
    ...(to !== '' && { to: midnightOf(addDays(to, 1)) }),
  }
}

/** Whether the list shows fewer than all that it reads by itself. */
export function isNarrow({ organizationId, from, to, typed, state }: Filters): boolean {
  return [organizationId, from, to, typed.trim(), state].some((one) => one !== '')
}

/** The events that match the filter. */
export function filterEvents(
  events: readonly StaffEventSummary[],
  { typed, state }: Filters,
): StaffEventSummary[] {
  return events.filter(
    (event) =>
      (state === '' || event.state === state) &&
      matches(`${event.eventName ?? ''} ${event.venueName ?? ''}`, typed),
  )
}

/** The weeks of a month, Sunday first, with the days of its neighbours at both ends. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const next = `${monthLater(month, 1)}-01`
  const weeks: string[][] = []
  for (let day = start; day < next; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}

function dayOf(text: string | null): string {
  return text !== null && isRealDate(text) ? text : ''
}

function midnightOf(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString()
}
