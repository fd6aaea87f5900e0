import { ok, refuse } from '@app/shared/base/result.ts'
import { secondsOf, ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import * as v from 'valibot'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import { type IdempotencyStore, type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Settings } from '#aws/environment.ts'
import type { Needs } from '#aws/granted.ts'
import type { Announcing } from '#domain/mails-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { isIn } from '#domain/member-status.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import { laterThan } from '#domain/version.ts'

/** The tables of leaving and rejoining; the job that resumes them has all of them as well. */
export type Leaving = Needs<
  {
    users: ['get', 'update']
    eventCounters: ['update']
    parties: ['get', 'put']
    households: ['get']
    householdPeople: ['query']
    participations: ['get', 'query', 'update']
    checkIns: ['expect']
    emailChanges: ['query']
    leavings: ['get', 'query', 'expect', 'put', 'update', 'remove']
    tombstones: ['query', 'put', 'remove']
    memberIndex: ['put', 'remove']
    mails: ['put']
  },
  'pepper' | 'data'
> &
  Announcing & { readonly settings: Pick<Settings<'leaving-job'>, 'USER_POOL_ID'> }
/** The state of a leaving. */
export type LeavingRecord = Item<'leavings'>

/** How long a run may work undisturbed before the job treats it as interrupted. */
const WORKING_SEC = 120

/** The profile of the member who leaves or rejoins; null once it is erased. */
export function readMember(deps: Needs<{ users: ['get'] }>, sub: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id: sub })
}

export function readRecord(deps: Leaving, sub: string): Promise<LeavingRecord | null> {
  return deps.tables.leavings.get({ sub })
}

/** The member is out from here on: status and record in one transaction, once per key. */
export async function beginLeaving(
  deps: Leaving & IdempotencyStore,
  write: WriteRequest,
  member: Item<'users'>,
  { rejoinFrom, undoEndSec }: { rejoinFrom: string; undoEndSec: number },
) {
  const now = deps.now()
  const { users, leavings } = deps.tables
  const writes = [
    leavings.put(
      {
        sub: member.id,
        state: 'leaving',
        dueAtSec: inAWhile(now),
        done: [],
        leftAt: now.toISOString(),
        rejoinFrom,
        undoEndSec,
        statusBefore: member.status,
        cancelCountBefore: member.cancelCount,
      },
      { condition: 'attribute_not_exists(#sub)' },
    ),
    users.update(
      { id: member.id },
      'SET #status = :left, #cancelDate = :today, #cancelCount = :count, #updatedAt = :at',
      {
        condition: '#updatedAt = :expected AND #status IN (:active, :restricted, :applied)',
        values: {
          expected: member.updatedAt,
          left: 'left',
          today: tokyoDate(now),
          count: (member.cancelCount ?? 0) + 1,
          at: laterThan(member.updatedAt, now),
          active: 'active',
          restricted: 'restricted',
          applied: 'waiting',
        },
      },
    ),
    ...indexWrites(deps, member, { ...member, status: 'left' }),
  ]
  return writeOnce(deps, write, { rejoinFrom }, writes, ([record, user]) => {
    const earlier = currentItem(leavings, record)
    // Another click, or another tab: leaving twice is leaving once.
    if (earlier !== null) return ok({ rejoinFrom: earlier.rejoinFrom })
    const status = currentItem(users, user)?.status
    // The profile changed at the same time: the member still leaves with the next try.
    return isIn(status) ? null : refuse('MEMBER_RESTRICTED')
  })
}

/** Moves the record to another state with all its steps open; false when it is in none of the expected states. */
export async function moveOn(
  deps: Leaving,
  record: LeavingRecord,
  to: { state: LeavingRecord['state']; dueAtSec?: number },
): Promise<boolean> {
  const result = await deps.transact([moveWrite(deps, record, to)])
  return result.done
}

/** The same as one write of a transaction. */
export function moveWrite(
  deps: Leaving,
  { sub, state }: LeavingRecord,
  to: { state: LeavingRecord['state']; dueAtSec?: number },
) {
  return deps.tables.leavings.update({ sub }, 'SET #state = :to, #dueAtSec = :due, #done = :none', {
    condition: '#state = :from',
    values: { from: state, to: to.state, due: to.dueAtSec ?? inAWhile(deps.now()), none: [] },
  })
}

export async function markDone(deps: Leaving, { sub, state }: LeavingRecord, step: string): Promise<boolean> {
  const change = 'SET #done = list_append(#done, :step), #dueAtSec = :due'
  const result = await deps.transact([
    deps.tables.leavings.update({ sub }, change, {
      condition: '#state = :state',
      values: { state, step: [step], due: inAWhile(deps.now()) },
    }),
  ])
  return result.done
}

/** Due records of a state, the oldest first. */
export async function readDue(
  deps: Leaving,
  state: LeavingRecord['state'],
  limit: number,
): Promise<LeavingRecord[]> {
  const { rows } = await deps.tables.leavings.query(
    {
      index: 'byState',
      where: '#state = :state AND #dueAtSec <= :now',
      values: { state, now: secondsOf(deps.now()) },
      limit,
    },
    v.object({ sub: v.string() }),
  )
  const records = await Promise.all(rows.map(({ sub }) => readRecord(deps, sub)))
  // The index may lag behind: the record itself decides.
  return records.filter((record) => record?.state === state).flatMap((record) => record ?? [])
}

/** The former addresses that can still undo a change. */
export async function addressesBefore(deps: Leaving, sub: string): Promise<string[]> {
  const { rows } = await deps.tables.emailChanges.query(
    {
      where: '#sub = :sub',
      filter: '#ttl > :now',
      values: { sub, now: secondsOf(deps.now()) },
      limit: 100,
    },
    v.object({ before: v.string() }),
  )
  return [...new Set(rows.map(({ before }) => before))]
}

/** The registered events that have not begun: leaving cancels these. */
export async function futureEvents(
  deps: Needs<{ participations: ['query']; events: ['getMany'] }>,
  sub: string,
  now: Date,
) {
  const ids = await registeredEvents(deps, sub)
  const events = await deps.tables.events.getMany(ids.map((eventId) => ({ eventId })))
  const begun = (start: string | null) => start !== null && Date.parse(start) <= now.getTime()
  return events
    .filter(({ eventStartDateTime }) => !begun(eventStartDateTime))
    .sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
}

function inAWhile(now: Date): number {
  return ttlAfter(now, { seconds: WORKING_SEC })
}
