import { registrationOf } from '@app/shared/events/rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

type Counter = Item<'eventCounters'> | null

/** Why an event is closed for joins; null when only its seats or rules were the reason. */
export function whyClosed(counter: Counter, now: Date) {
  const closed = closedToAll(counter, now)
  return closed === null && isBeforeDraw(counter) ? 'EVENT_CLOSED' : closed
}

/** 抽選: no one joins until it is drawn. */
export function isBeforeDraw(counter: Counter): boolean {
  return counter?.rules.draw !== undefined && counter.drawn === undefined
}

/** The same for an application to a draw. */
export function closedToAll(counter: Counter, now: Date) {
  if (counter === null || counter.status === 'draft') return 'NOT_FOUND'
  if (counter.status === 'cancelled') return 'EVENT_CANCELLED'
  if (hasBegun(counter, now)) return 'EVENT_STARTED'
  const status = registrationOf(registered(counter), now)
  // The seats of one shard are not those of the event.
  if (status === 'full') return counter.seats === undefined ? 'EVENT_FULL' : null
  return status === 'open' ? null : 'EVENT_CLOSED'
}

/** Why a seat cannot be given back. */
export function cancelRefusal(counter: Counter, now: Date) {
  if (counter?.status === 'draft') return 'NOT_FOUND'
  if (counter?.status === 'cancelled') return 'EVENT_CANCELLED'
  return counter !== null && hasBegun(counter, now) ? 'EVENT_STARTED' : 'CANCEL_DEADLINE'
}

/** The same, decided by the counter alone; null where it can be given back. */
export function leaveRefusal(counter: Item<'eventCounters'>, now: Date) {
  const { status, cancelUntilSec } = counter
  const isOver = cancelUntilSec !== undefined && cancelUntilSec * 1000 <= now.getTime()
  const isKept = status === 'draft' || status === 'cancelled' || hasBegun(counter, now) || isOver
  return isKept ? cancelRefusal(counter, now) : null
}

function hasBegun(counter: Item<'eventCounters'>, now: Date): boolean {
  return counter.startsAtSec !== undefined && counter.startsAtSec * 1000 <= now.getTime()
}

/** What a counter holds of the event's registration. */
function registered(counter: Item<'eventCounters'>) {
  return {
    eventRegistrationStatus: counter.status,
    eventStartDateTime: timeOf(counter.startsAtSec),
    eventEndDateTime: null,
    registrationOpensAt: timeOf(counter.opensAtSec),
    registrationClosesAt: timeOf(counter.closesAtSec),
    currentParticipants: counter.taken,
    eventRegistrationLimit: counter.seats ?? null,
  }
}

function timeOf(atSec: number | undefined): string | null {
  return atSec === undefined ? null : new Date(atSec * 1000).toISOString()
}
