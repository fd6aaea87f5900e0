import { ok } from '@app/shared/base/result.ts'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { figuresOf } from '@app/shared/figures/rules.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import {
  countSeated,
  type FiguresDeps,
  type ListedEvent,
  readAttendance,
  readEvents,
  readPeople,
} from '#features/figures/figures-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** R22: the events of a month of Tokyo. */
export async function figures(deps: FiguresDeps, month: string, staff: StaffRow) {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const events = inScope(await readEvents(deps, dayBegins(first), dayBegins(next)), staff)
  const now = deps.now()
  const counted = await Promise.all(
    events.map(async (event) => {
      const { eventId, organizationId, eventName, eventStartDateTime: starts } = event
      if (starts === null) return []
      const [people, attendance] = await Promise.all([
        readPeople(deps, eventId),
        readAttendance(deps, eventId),
      ])
      return [
        {
          eventId,
          organizationId: organizationId ?? null,
          eventName,
          eventStartDateTime: starts,
          isCancelled: event.eventRegistrationStatus === 'cancelled',
          isOver: isOver(event, now),
          limit: event.eventRegistrationLimit,
          ...figuresOf(people, attendance, starts, now),
        },
      ]
    }),
  )
  return ok({ events: counted.flat() })
}

/** 今日: the arrivals and 欠席連絡 of today's and tomorrow's events. */
export async function arrivals(deps: FiguresDeps, staff: StaffRow) {
  const today = tokyoDate(deps.now())
  const events = inScope(await readEvents(deps, dayBegins(today), dayBegins(addDays(today, 2))), staff)
  const counted = await Promise.all(
    events.map(async ({ eventId }) => {
      const rows = await readAttendance(deps, eventId)
      const absent = rows.filter(({ state }) => state === 'absent').map(({ personId }) => personId)
      return {
        eventId,
        arrived: rows.filter(({ state }) => state === 'in').length,
        excused: await countSeated(deps, eventId, absent),
      }
    }),
  )
  return ok({ events: counted })
}

function inScope(events: readonly ListedEvent[], staff: StaffRow): ListedEvent[] {
  return events.filter(({ organizationId }) => isInScope(staff, organizationId ?? null))
}

function dayBegins(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`)
}
