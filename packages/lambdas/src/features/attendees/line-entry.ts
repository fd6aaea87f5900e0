import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { queueEndsAtMs } from '@app/shared/events/queue-rules.ts'
import { isAgeAllowed, isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { readLine } from '#domain/line-store.ts'
import { chooseSeats, seatsNeeded } from '#domain/party-seats.ts'
import { limitsOf } from '#domain/seats-store.ts'
import { entrantsOf, type HouseAt } from '#domain/staff-party-store.ts'
import { isInLine } from '#domain/waiting-store.ts'
import type { AttendeesDeps, EventRow } from '#features/attendees/attendees-store.ts'
import type { By } from '#features/attendees/editing-store.ts'
import {
  householdReads,
  type Joining,
  memberReads,
  saveLineEntry,
} from '#features/attendees/line-entry-store.ts'

type Counter = Item<'eventCounters'>

/** A member alone who may wait, or why not. */
export function memberJoining(
  event: EventRow,
  member: Item<'users'>,
  counters: readonly Counter[],
  now: Date,
): Joining | 'NO_HOUSEHOLD' | 'AGE_NOT_ALLOWED' | 'CONSENT_REQUIRED' {
  const rules = counters[0]?.rules ?? { shards: 1 }
  if (rules.unit !== undefined) return 'NO_HOUSEHOLD'
  const today = tokyoDate(now)
  if (!isAgeAllowed(member.birthDate, rules, rules.onDate ?? today)) return 'AGE_NOT_ALLOWED'
  // R9: at their turn a guardian who allows free events alone would end the wait.
  const limits = isMinor(member.birthDate, today) ? (limitsOf(member)?.limits ?? []) : []
  if (limits.includes('freeEventsOnly') && event.feeYen !== 0) return 'CONSENT_REQUIRED'
  const people = [{ personId: member.id, part: 'takesPart' as const }]
  return { partyId: member.id, actor: member.id, people, isAdult: null, seats: 1 }
}

/** The same of a household's people. */
export function householdJoining(house: HouseAt, ids: readonly string[]) {
  const asked = house.people.filter(({ person }) => ids.includes(person.personId))
  if (asked.some(({ row }) => isInLine(row) || row?.status === 'registered')) return 'ALREADY_IN'
  const entrants = entrantsOf(house, ids)
  if (typeof entrants === 'string') return entrants
  const guardian = house.people.find(({ isAdult, person }) => isAdult && person.member?.status === 'active')
  const actor = guardian?.person.personId
  if (actor === undefined) return 'NOT_FOUND'
  const coming = entrants.filter(({ isIn }) => !isIn)
  return {
    partyId: house.at.partyId,
    actor,
    people: coming.map(({ personId, part }) => ({ personId, part })),
    isAdult: new Map(coming.map(({ personId, isAdult }) => [personId, isAdult])),
    seats: seatsNeeded(house.at, entrants),
  } satisfies Joining
}

/** Why staff cannot put these people into the line: it does not exist or is over, or there are seats. */
export function lineFault([counter, ...more]: readonly Counter[], seats: number, now: Date) {
  if (counter === undefined) return 'NOT_FOUND'
  const { rules, drawn, queued, startsAtSec, cancelUntilSec } = counter
  const msOf = (sec: number | undefined) => (sec === undefined ? null : sec * 1000)
  const endsAtMs = queueEndsAtMs({ startsAtMs: msOf(startsAtSec), cancelUntilMs: msOf(cancelUntilSec) })
  const isBeforeDraw = rules.draw !== undefined && drawn === undefined
  if (rules.queue === undefined || isBeforeDraw || endsAtMs <= now.getTime()) return 'EVENT_CLOSED'
  const isFree = seats === 0 || (queued !== true && chooseSeats([counter, ...more], seats, 0) !== null)
  return isFree ? 'CONFLICT' : null
}

/** Puts them at the end of the line, with a reason that they read; null when something has changed since. */
export async function enterLine(
  deps: AttendeesDeps,
  by: By,
  event: EventRow,
  joining: Joining,
  { house, counters, reason }: { house: HouseAt | null; counters: readonly Counter[]; reason: string },
) {
  const { queue, line } = await readLine(deps, event.eventId)
  if (line.some(({ partyId }) => partyId === joining.partyId)) return 'ALREADY_IN' as const
  const reads =
    house === null ? memberReads(deps, joining, event.consentRequired) : householdReads(deps, house, joining)
  return saveLineEntry(deps, by, joining, { event, counters, queue, line, reads, reason })
}
