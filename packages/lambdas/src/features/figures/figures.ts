import { ok } from '@app/shared/base/result.ts'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { figuresOf, groupsOf } from '@app/shared/figures/rules.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import { inParallel } from '#aws/in-parallel.ts'
import {
  type FiguresDeps,
  type ListedEvent,
  readAttendance,
  readEvents,
  readLines,
  readMinors,
  readPeople,
  readRows,
  readUnits,
} from '#features/figures/figures-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** R22: the events of a month of Tokyo. */
export async function figures(deps: FiguresDeps, month: string, staff: StaffRow) {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const events = inScope(await readEvents(deps, dayBegins(first), dayBegins(next)), staff)
  const now = deps.now()
  const ids = events.map(({ eventId }) => eventId)
  const [units, lineOf] = await Promise.all([readUnits(deps, ids), readLines(deps, ids)])
  const counted = await inParallel(events, async (event) => {
    const { eventId, organizationId, eventName, eventStartDateTime: starts } = event
    if (starts === null) return []
    const [people, attendance] = await Promise.all([readPeople(deps, eventId), readAttendance(deps, eventId)])
    return [
      {
        eventId,
        organizationId: organizationId ?? null,
        eventName,
        eventStartDateTime: starts,
        isCancelled: event.eventRegistrationStatus === 'cancelled',
        isOver: isOver(event, now),
        limit: event.eventRegistrationLimit,
        unit: unitIn(units, eventId),
        line: lineOf(eventId),
        ...figuresOf(people, attendance, { startsAt: starts, unit: unitIn(units, eventId) }, now),
      },
    ]
  })
  return ok({ events: counted.flat() })
}

/** 今日: the arrivals and 欠席連絡 of today's and tomorrow's events. */
export async function arrivals(deps: FiguresDeps, staff: StaffRow) {
  const today = tokyoDate(deps.now())
  const events = inScope(await readEvents(deps, dayBegins(today), dayBegins(addDays(today, 2))), staff)
  const units = await readUnits(
    deps,
    events.map(({ eventId }) => eventId),
  )
  const counted = await inParallel(events, async ({ eventId }) => {
    const states = await readAttendance(deps, eventId)
    const idsOf = (meant: string) =>
      states.flatMap(({ personId, state }) => (state === meant ? [personId] : []))
    const [came, absent] = await Promise.all([
      readRows(deps, eventId, idsOf('in')),
      readRows(deps, eventId, idsOf('absent')),
    ])
    const unit = unitIn(units, eventId)
    // A family of which somebody has come is not excused.
    const inParties = new Set(came.map(({ partyId }) => partyId))
    const excused = absent.filter(
      ({ status, partyId }) => status === 'registered' && (unit !== 'family' || !inParties.has(partyId)),
    )
    return {
      eventId,
      arrived: groupsOf(came, unit).length,
      excused: groupsOf(excused, unit).length,
      inside: await insideOf(deps, came, today),
    }
  })
  return ok({ events: counted })
}

/** How many adults and children these are: of a party their row says, a member by their birth date. */
async function insideOf(deps: FiguresDeps, came: Awaited<ReturnType<typeof readRows>>, today: string) {
  const members = came.filter(({ part }) => part === undefined)
  const minors = await readMinors(
    deps,
    members.map(({ personId }) => personId),
    today,
  )
  const children = came.filter(({ personId, part, isAdult }) =>
    part === undefined ? minors.has(personId) : isAdult !== true,
  ).length
  return { adults: came.length - children, children }
}

function unitIn(units: Awaited<ReturnType<typeof readUnits>>, eventId: string) {
  return units.get(eventId) ?? 'person'
}

function inScope(events: readonly ListedEvent[], staff: StaffRow): ListedEvent[] {
  return events.filter(({ organizationId }) => isInScope(staff, organizationId ?? null))
}

function dayBegins(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`)
}
