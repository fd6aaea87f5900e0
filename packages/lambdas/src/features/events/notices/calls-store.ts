import { ttlAfter } from '@app/shared/base/seconds.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Actor } from '#domain/audit-store.ts'
import { confirmationTtl } from '#domain/notices.ts'
import type { Unit } from '#features/events/notices/confirmations-store.ts'
import { tables } from '#tables/all.ts'

type NoticeDesk = Deps<'event-notices'>
type Caller = Pick<Actor, 'staffId' | 'name'>

/** A household in the round of a notice. */
export interface Call {
  readonly eventId: string
  readonly noticeId: string
  readonly unit: Unit
}

/** How long no one else may call a household that somebody took on. */
export const TAKEN_MS = 10 * 60_000
const RETENTION = { days: 30 }

const noticeKeyOf = ({ eventId, noticeId }: Pick<Call, 'eventId' | 'noticeId'>) => `${eventId}#${noticeId}`
const rowOf = (call: Call) => ({ noticeKey: noticeKeyOf(call), partyId: call.unit.partyId })
const ttlOf = (at: Date) => ttlAfter(at, RETENTION)

const Row = v.omit(tables.noticeCalls.item, ['noticeKey', 'ttl'])
export type CallRow = v.InferOutput<typeof Row>

/** What callers have noted of the households of a notice. */
export async function readCalls(
  deps: NoticeDesk,
  notice: Pick<Call, 'eventId' | 'noticeId'>,
): Promise<ReadonlyMap<string, CallRow>> {
  const rows = await paginate((after) =>
    deps.tables.noticeCalls.query(
      { where: '#noticeKey = :key', values: { key: noticeKeyOf(notice) }, limit: 200, after },
      Row,
    ),
  )
  return new Map(rows.map((row) => [row.partyId, row]))
}

/** No one has the household, or the time of who had it is over. */
const FREE = 'attribute_not_exists(#takenUntil) OR #takenUntil <= :now'
const FREE_OR_MINE = `${FREE} OR #takenBy.#staffId = :me`

/** Takes a household on that no one has and that was not reached: of two presses at once one holds. */
export function takeWrites(deps: NoticeDesk, call: Call, { staffId, name }: Caller, now: Date): Write[] {
  const until = new Date(now.getTime() + TAKEN_MS).toISOString()
  return [
    seatedWrite(deps, call),
    ...call.unit.contacts.map((personId) =>
      deps.tables.noticeConfirmations.expect(
        { noticeKey: noticeKeyOf(call), personId },
        { condition: 'attribute_not_exists(#noticeKey)' },
      ),
    ),
    deps.tables.noticeCalls.update(
      rowOf(call),
      'SET #takenBy = :takenBy, #takenUntil = :until, #ttl = :ttl',
      {
        condition: FREE,
        values: { takenBy: { staffId, name }, until, ttl: ttlOf(now), now: now.toISOString() },
      },
    ),
  ]
}

/** Gives a household back that the caller has. */
export function giveBackWrite(deps: NoticeDesk, call: Call, { staffId }: Caller): Write {
  return deps.tables.noticeCalls.update(rowOf(call), 'REMOVE #takenBy, #takenUntil', {
    condition: '#takenBy.#staffId = :me',
    values: { me: staffId },
  })
}

/** Notes a call that did not reach the household; it is free again. */
export function missedWrite(
  deps: NoticeDesk,
  call: Call,
  { staffId, name }: Caller,
  result: NonNullable<Item<'noticeCalls'>['missed']>['result'],
  now: Date,
): Write {
  const at = now.toISOString()
  return deps.tables.noticeCalls.update(
    rowOf(call),
    'SET #missed = :missed, #ttl = :ttl REMOVE #takenBy, #takenUntil',
    {
      condition: FREE_OR_MINE,
      values: { missed: { result, at, by: name }, ttl: ttlOf(now), now: at, me: staffId },
    },
  )
}

/** Notes that a household was notified, unless somebody of it confirmed, or another caller notified it or has it. */
export function calledWrites(
  deps: NoticeDesk,
  call: Call & { readonly personId: string; readonly how: 'phone' | 'other' },
  { staffId, name }: Caller,
  at: Date,
): Write[] {
  const others = call.unit.contacts.filter((id) => id !== call.personId)
  const noticeKey = noticeKeyOf(call)
  const unheard = { condition: 'attribute_not_exists(#noticeKey)' }
  return [
    seatedWrite(deps, call),
    ...others.map((personId) => deps.tables.noticeConfirmations.expect({ noticeKey, personId }, unheard)),
    deps.tables.noticeConfirmations.put(
      {
        noticeKey,
        personId: call.personId,
        at: at.toISOString(),
        calledBy: { staffId, name },
        how: call.how,
        ttl: confirmationTtl(at),
      },
      unheard,
    ),
    deps.tables.noticeCalls.update(rowOf(call), 'SET #ttl = :ttl REMOVE #takenBy, #takenUntil', {
      condition: FREE_OR_MINE,
      values: { ttl: ttlOf(at), now: at.toISOString(), me: staffId },
    }),
  ]
}

/** Takes a call back, as long as the person has not confirmed the notice. */
export function notCalledWrite(deps: NoticeDesk, call: Call & { readonly personId: string }): Write {
  return deps.tables.noticeConfirmations.remove(
    { noticeKey: noticeKeyOf(call), personId: call.personId },
    { condition: 'attribute_exists(#calledBy)' },
  )
}

/** Somebody of the household still has a seat or waits for one. */
function seatedWrite(deps: NoticeDesk, { eventId, unit }: Call): Write {
  return deps.tables.participations.expect(
    { eventId, personId: unit.people[0]?.personId ?? unit.partyId },
    {
      condition: '#status IN (:registered, :waiting, :offered)',
      values: { registered: 'registered', waiting: 'waiting', offered: 'offered' },
    },
  )
}

/** Ends the round of a notice, once. */
export function endedWrite(
  deps: NoticeDesk,
  { eventId, noticeId }: Pick<Call, 'eventId' | 'noticeId'>,
  ended: NonNullable<Item<'notices'>['ended']>,
): Write {
  return deps.tables.notices.update({ eventId, noticeId }, 'SET #ended = :ended', {
    condition: 'attribute_exists(#noticeId) AND attribute_not_exists(#ended)',
    values: { ended },
  })
}
