import type { AnswerOf } from '@app/shared/base/call.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import { birthDatesFor, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Item } from '#aws/dynamodb/condition.ts'
import { writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Seen } from '#aws/dynamodb/transaction.ts'
import type { Place, SeatRequest } from '#features/events/seats.ts'
import type { JoinRules } from '#tables/fields.ts'

type Participate = Deps<'participate'>

/** What stood where a join or cancel did not take: items are null where nothing stood or the condition held. */
export interface JoinSeen {
  readonly participation: Item<'participations'> | null
  readonly participationFailed: boolean
  readonly counter: Item<'eventCounters'> | null
  readonly counterFailed: boolean
  readonly member: Item<'users'> | null
  readonly memberFailed: boolean
}
export type CancelSeen = JoinSeen

/** Takes a seat: outcome, participation, counter and the member's standing in one transaction. */
export function saveJoin(
  deps: Participate,
  { eventId, sub, write }: SeatRequest,
  { rules, shard }: Place,
  now: Date,
  decide: (seen: JoinSeen) => AnswerOf<typeof joinEvent> | null,
) {
  const { eventCounters, participations, users } = deps.tables
  const nowSec = Math.floor(now.getTime() / 1000)
  const writes = [
    participations.put(
      {
        eventId,
        personId: sub,
        partyId: sub,
        status: 'registered',
        queueNo: now.getTime(),
        shard,
        changedAt: now.toISOString(),
      },
      {
        condition: 'attribute_not_exists(#eventId) OR #status = :cancelled',
        values: { cancelled: 'cancelled' },
      },
    ),
    eventCounters.update({ eventId, shard }, 'SET #taken = #taken + :one', {
      condition: [
        '#status = :open AND #rules = :rules',
        '(attribute_not_exists(#seats) OR #taken < #seats)',
        '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
        '(attribute_not_exists(#opensAtSec) OR #opensAtSec <= :now)',
        '(attribute_not_exists(#closesAtSec) OR #closesAtSec > :now)',
      ].join(' AND '),
      values: { one: 1, open: 'open', rules, now: nowSec },
    }),
    users.expect({ id: sub }, mayJoin(rules, tokyoDate(now))),
  ]
  const joined = { eventId, userParticipationStatus: { isParticipating: true } }
  return writeOnce(deps, write, joined, writes, (seen) => decide(read(deps, seen)))
}

/** Gives a seat back to the counter it came from. */
export function saveCancel(
  deps: Participate,
  { eventId, sub, write }: SeatRequest,
  shard: number,
  now: Date,
  decide: (seen: CancelSeen) => AnswerOf<typeof cancelParticipation> | null,
) {
  const { eventCounters, participations, users } = deps.tables
  const writes = [
    participations.update({ eventId, personId: sub }, 'SET #status = :cancelled, #changedAt = :at', {
      condition: '#status = :registered AND #shard = :shard',
      values: { cancelled: 'cancelled', registered: 'registered', shard, at: now.toISOString() },
    }),
    eventCounters.update({ eventId, shard }, 'SET #taken = #taken - :one', {
      condition: [
        '#taken > :zero AND NOT #status IN (:eventCancelled, :draft)',
        '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
        '(attribute_not_exists(#cancelUntilSec) OR #cancelUntilSec > :now)',
      ].join(' AND '),
      values: {
        one: 1,
        zero: 0,
        eventCancelled: 'cancelled',
        draft: 'draft',
        now: Math.floor(now.getTime() / 1000),
      },
    }),
    users.expect({ id: sub }, ACTIVE),
  ]
  const cancelled = { eventId, userParticipationStatus: { isParticipating: false } }
  return writeOnce(deps, write, cancelled, writes, (seen) => decide(read(deps, seen)))
}

/** The shards of an event that have a seat. */
export async function openShards(deps: Participate, eventId: string, shards: number): Promise<number[]> {
  const keys = Array.from({ length: shards }, (_, shard) => ({ eventId, shard }))
  const counters = await deps.tables.eventCounters.getMany(keys)
  return counters.filter(({ taken, seats }) => seats === undefined || taken < seats).map(({ shard }) => shard)
}

const ACTIVE: Expectation = { condition: '#status = :active', values: { active: 'active' } }

/** The member's side of the rules: active, of the right age on the event's day, and of age or consented. */
function mayJoin(rules: JoinRules, today: string): Expectation {
  const conditions = [ACTIVE.condition]
  const values: Record<string, unknown> = { ...ACTIVE.values }
  if (rules.minAge !== undefined || rules.maxAge !== undefined) {
    conditions.push('#birthDate BETWEEN :earliest AND :latest')
    Object.assign(values, birthDatesFor(rules, rules.onDate ?? today))
  }
  if (rules.consentRequired === true) {
    conditions.push('(#birthDate <= :adult OR #consentState = :approved)')
    Object.assign(values, {
      adult: birthDatesFor({ minAge: LEGAL_ADULT_AGE }, today).latest,
      approved: 'approved',
    })
  }
  return { condition: conditions.join(' AND '), values }
}

function read({ tables }: Participate, [participation, counter, member]: readonly Seen[]): JoinSeen {
  return {
    participation: standing(tables.participations, participation),
    participationFailed: participation != null,
    counter: standing(tables.eventCounters, counter),
    counterFailed: counter != null,
    member: standing(tables.users, member),
    memberFailed: member != null,
  }
}

/** `{}` means that nothing stood there. */
function standing<Row>(table: { parse(seen: unknown): Row | null }, seen: Seen | undefined): Row | null {
  return seen == null || Object.keys(seen).length === 0 ? null : table.parse(seen)
}
