import type { AnswerOf } from '@app/shared/base/call.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import { mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { STILL_IN } from '#domain/member-status.ts'
import { cancelWrites, type Limited, limitWrites } from '#domain/seats-store.ts'
import { mayJoin, seatsOpenNow } from '#features/events/joining/join-conditions.ts'
import { JoinRules } from '#tables/fields.ts'

type Participate = Deps<'participate'>

/** The caller, the event and the key. */
export interface SeatRequest {
  readonly eventId: string
  readonly sub: string
  readonly write: WriteRequest
}

/** The target of a join: the assumed rules and the counter. */
export interface SeatTarget {
  readonly rules: JoinRules
  readonly shard: number
  /** True when no other shard has a seat: a refusal here is final. */
  readonly isLast: boolean
}

/** The existing items of a refused join or cancel: null where no item exists or the condition held. */
export interface JoinConflict {
  readonly participation: Item<'participations'> | null
  readonly participationFailed: boolean
  readonly counter: Item<'eventCounters'> | null
  readonly counterFailed: boolean
  readonly member: Item<'users'> | null
  readonly memberFailed: boolean
  /** The guardian wants free events only, and this one has a fee. */
  readonly feeFailed: boolean
  /** The guardian wants to be asked, and has not said yes to this event. */
  readonly askFailed: boolean
}
export interface CancelConflict extends JoinConflict {
  /** They were let in: the seat stays theirs. */
  readonly hasCome: boolean
}

/** Takes a seat: idempotency record, participation, counter, the member's standing and the mail in one transaction. */
export function saveJoin(
  deps: Participate,
  { eventId, sub, write }: SeatRequest,
  { rules, shard }: SeatTarget,
  limited: Limited | null,
  /** Answers that go with it. */
  answers: readonly Write[],
  now: Date,
  decide: (conflict: JoinConflict) => AnswerOf<typeof joinEvent> | null,
) {
  const { eventCounters, participations, users } = deps.tables
  const open = seatsOpenNow(rules, now)
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
      condition: `${open.condition} AND (attribute_not_exists(#seats) OR #taken < #seats)`,
      values: { ...open.values, one: 1 },
    }),
    users.expect({ id: sub }, mayJoin(deps, rules, tokyoDate(now), limited)),
    mailWrite(deps, seatMail('eventJoined', { eventId, sub }, now)),
    ...limitWrites(deps, { eventId, sub }, limited),
    ...answers,
  ]
  const joined = { eventId, userParticipationStatus: { isParticipating: true } }
  return writeOnce(deps, write, joined, writes, (conflict) => decide(read(deps, conflict, limited)))
}

/** Gives a seat back to the counter it came from; restricted members may do that as well. */
export function saveCancel(
  deps: Participate,
  { eventId, sub, write }: SeatRequest,
  shard: number,
  /** Yen that go back with it. */
  backs: readonly Write[],
  now: Date,
  decide: (conflict: CancelConflict) => AnswerOf<typeof cancelParticipation> | null,
) {
  const writes = [
    ...cancelWrites(deps, { eventId, sub, shard }, now),
    deps.tables.users.expect({ id: sub }, STILL_IN),
    mailWrite(deps, seatMail('eventLeft', { eventId, sub }, now)),
    ...backs,
  ]
  const cancelled = { eventId, userParticipationStatus: { isParticipating: false } }
  return writeOnce(deps, write, cancelled, writes, ([seat, counter, attendance, member]) =>
    decide({ ...read(deps, [seat ?? null, counter ?? null, member ?? null]), hasCome: attendance != null }),
  )
}

/** The mail of a seat taken or given back at a time; the worker tells by that time whether it is still so. */
export function seatMail(
  kind: 'eventJoined' | 'eventLeft',
  { eventId, sub }: Pick<SeatRequest, 'eventId' | 'sub'>,
  at: Date,
): NewMail {
  return { kind, personId: sub, subjectId: eventId, version: at.toISOString(), data: {} }
}

/** The id of that mail, to announce it. */
export function seatMailId(...mail: Parameters<typeof seatMail>): string {
  return mailIdOf(seatMail(...mail))
}

/** The shards of an event that have a seat. */
export async function openShards(deps: Participate, eventId: string, shards: number): Promise<number[]> {
  const keys = Array.from({ length: shards }, (_, shard) => ({ eventId, shard }))
  const counters = await deps.tables.eventCounters.getMany(keys)
  const open = counters.filter(
    ({ taken, seats, queued }) => !queued && (seats === undefined || taken < seats),
  )
  return open.map(({ shard }) => shard)
}

function read(
  { tables }: Participate,
  [participation, counter, member, _mail, ...limits]: readonly FailedItem[],
  limited: Limited | null = null,
): JoinConflict {
  const asksFee = limited?.limits.includes('freeEventsOnly') === true
  const asksEach = limited?.limits.includes('askEachEvent') === true
  return {
    participation: currentItem(tables.participations, participation),
    participationFailed: participation != null,
    counter: currentItem(tables.eventCounters, counter),
    counterFailed: counter != null,
    member: currentItem(tables.users, member),
    memberFailed: member != null,
    feeFailed: asksFee && limits[0] != null,
    askFailed: asksEach && limits[asksFee ? 1 : 0] != null,
  }
}

interface Known {
  readonly rules: JoinRules
  readonly open: ReadonlySet<number>
}

/** The rules of most events; others return theirs with the first refusal. */
const PLAIN = knownAs({ shards: 1 })
/** The number of cached events; the oldest is dropped first. */
const REMEMBERED = 500

function knownAs(rules: JoinRules): Known {
  return { rules, open: new Set(Array.from({ length: rules.shards }, (_, shard) => shard)) }
}

/**
 * What a container has learned about events from its own writes. It only decides what to try first: every rule is
 * a condition of the write itself, so stale knowledge costs a round trip and never a seat.
 */
export function seatMemory() {
  const events = new Map<string, Known>()
  const of = (eventId: string): Known => events.get(eventId) ?? PLAIN
  const homeOf = ({ rules }: Known, sub: string) => Number.parseInt(sub.slice(0, 8), 16) % rules.shards

  return {
    /** The shard to try for a member: always the same first, then the next one not known to be full. */
    recall(eventId: string, sub: string): SeatTarget | null {
      const known = of(eventId)
      const { rules, open } = known
      for (let step = 0; step < rules.shards; step += 1) {
        const shard = (homeOf(known, sub) + step) % rules.shards
        if (open.has(shard)) return { rules, shard, isLast: rules.shards === 1 }
      }
      return null
    },
    /** The member's own shard, full or not. */
    home(eventId: string, sub: string): SeatTarget {
      const known = of(eventId)
      return { rules: known.rules, shard: homeOf(known, sub), isLast: known.rules.shards === 1 }
    },
    learn(eventId: string, rules: JoinRules): void {
      const oldest = events.size >= REMEMBERED ? events.keys().next().value : undefined
      if (oldest !== undefined) events.delete(oldest)
      events.set(eventId, knownAs(rules))
    },
    /** Which shards have a seat. After one failed, all are read again. */
    saw(eventId: string, open: readonly number[]): void {
      events.set(eventId, { rules: of(eventId).rules, open: new Set(open) })
    },
    forget(eventId: string): void {
      events.delete(eventId)
    },
  }
}
export type SeatMemory = ReturnType<typeof seatMemory>

/** Whether the rules are equal. */
export function sameRules(a: JoinRules, b: JoinRules): boolean {
  return RULES.every((field) => a[field] === b[field])
}

const RULES = Object.keys(JoinRules.entries) as (keyof JoinRules)[] // the schema's own names
