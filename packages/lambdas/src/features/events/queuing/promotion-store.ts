import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import type { SeatsAt } from '#domain/party-seats.ts'
import { enterWrites } from '#domain/party-store.ts'
import { type Limited, limitWrites } from '#domain/seats-store.ts'
import { mayJoin } from '#features/events/joining/participation-store.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { peopleAsRead } from '#features/events/joining/party-writes-store.ts'
import type { QueueJob } from '#features/events/queuing/promoting.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import type { Entry } from '#features/events/queuing/queue-store.ts'
import type { JoinRules } from '#tables/fields.ts'

/** The seats are for those who wait, and the event has the rules by which they may come. */
function heldBy(rules: JoinRules, now: Date): Expectation {
  return {
    condition: [
      'attribute_exists(#queued)',
      '#rules = :rules',
      'NOT #status IN (:off, :draft)',
      '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
    ].join(' AND '),
    values: { rules, off: 'cancelled', draft: 'draft', now: secondsOf(now) },
  }
}

/** A household's people who waited are in: the writes of a join over their waiting rows. */
export function promotedParty(
  deps: QueueJob,
  {
    house,
    plan,
    seats,
    actor,
  }: {
    readonly house: House
    readonly plan: Extract<Plan, { kind: 'party' }>
    readonly seats: readonly SeatsAt[]
    readonly actor: string
  },
  now: Date,
): Write[] {
  const rules = house.counters[0]?.rules ?? { shards: 1 }
  return [
    ...enterWrites(deps, plan.at, plan.entrants, seats, heldBy(rules, now), now, waits(plan.at.partyId)),
    ...peopleAsRead(deps, { sub: actor }, house, plan.entrants),
  ]
}

/** The same for a member alone. */
export function promotedMember(
  deps: QueueJob,
  { eventId, partyId }: Entry,
  {
    rules = { shards: 1 },
    seats: [at],
    limited,
  }: {
    readonly rules: JoinRules | undefined
    readonly seats: readonly SeatsAt[]
    readonly limited: Limited | null
  },
  now: Date,
): Write[] {
  const { eventCounters, participations, users } = deps.tables
  const shard = at?.shard ?? 0
  const held = heldBy(rules, now)
  return [
    participations.put(
      {
        eventId,
        personId: partyId,
        partyId,
        status: 'registered',
        queueNo: now.getTime(),
        shard,
        changedAt: now.toISOString(),
      },
      waits(partyId),
    ),
    eventCounters.update({ eventId, shard }, 'SET #taken = #taken + :one', {
      condition: `${held.condition} AND (attribute_not_exists(#seats) OR #taken < #seats)`,
      values: { ...held.values, one: 1 },
    }),
    users.expect({ id: partyId }, mayJoin(deps, rules, tokyoDate(now), limited)),
    ...limitWrites(deps, { eventId, sub: partyId }, limited),
  ]
}

function waits(partyId: string): Expectation {
  return {
    condition: '#status = :waiting AND #partyId = :waitingParty',
    values: { waiting: 'waiting', waitingParty: partyId },
  }
}
