import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { queueOf } from '#domain/mails-store.ts'

type Row = Item<'mails'>
type Store = Needs<{ mails: ['update'] }>

/** Longer than a run of the worker: afterwards no run is still sending. */
const CLAIM_MS = 120_000

/** The current mail; null for an unknown id. */
export function readMail({ tables }: Needs<{ mails: ['get'] }>, mailId: string): Promise<Row | null> {
  return tables.mails.get({ mailId })
}

const Waiting = v.object({ mailId: v.string(), kind: v.string(), dueAt: v.string() })
export type Waiting = v.InferOutput<typeof Waiting>

/** The oldest mails of a partition that are due. */
export async function dueIn(
  deps: Needs<{ mails: ['query'] }>,
  queue: string,
  limit: number,
): Promise<Waiting[]> {
  const where = '#queue = :queue AND #dueAt <= :now'
  const values = { queue, now: deps.now().toISOString() }
  const { rows } = await deps.tables.mails.query({ index: 'byQueue', where, values, limit }, Waiting)
  return rows
}

/** Claims a waiting mail. Null when another worker has or had it: only the holder of the claim sends. */
export async function claim(deps: Store, { mailId }: Row): Promise<string | null> {
  const now = deps.now()
  const mine = randomUUID()
  const { done } = await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :claimed, #queue = :queue, #claim = :mine, #dueAt = :leaseEnd, #attempts = #attempts + :one',
      {
        condition: '#state = :waiting AND #dueAt <= :now',
        values: {
          claimed: 'claimed',
          queue: queueOf('claimed', mailId),
          mine,
          leaseEnd: new Date(now.getTime() + CLAIM_MS).toISOString(),
          one: 1,
          waiting: 'waiting',
          now: now.toISOString(),
        },
      },
    ),
  ])
  return done ? mine : null
}

/** The service has taken it. An event of the service may have said more by now: that stays. */
export async function markSent(deps: Store, mailId: string, mine: string, messageId: string): Promise<void> {
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :sent, #sentAt = :now, #sesMessageId = :messageId REMOVE #queue, #sealedTo, #claim',
      {
        condition: '#claim = :mine AND #state IN (:claimed, :unknown)',
        values: {
          sent: 'sent',
          now: deps.now().toISOString(),
          messageId,
          mine,
          claimed: 'claimed',
          unknown: 'unknown',
        },
      },
    ),
  ])
}

/** The outcome is unknown: only the event of the mail settles it. */
export async function markUnknown(deps: Store, mailId: string, mine: string): Promise<void> {
  await deps.transact([
    deps.tables.mails.update({ mailId }, 'SET #state = :unknown, #queue = :queue', {
      condition: '#claim = :mine AND #state = :claimed',
      values: { unknown: 'unknown', queue: queueOf('unknown', mailId), mine, claimed: 'claimed' },
    }),
  ])
}

/** The service has not taken it: back into the queue. */
export async function release(
  deps: Store,
  mailId: string,
  mine: string,
  back: Pick<Row, 'dueAt' | 'attempts'> & { readonly queue: string },
): Promise<void> {
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :waiting, #queue = :queue, #dueAt = :dueAt, #attempts = :attempts REMOVE #claim',
      {
        condition: '#claim = :mine AND #state = :claimed',
        values: { waiting: 'waiting', ...back, mine, claimed: 'claimed' },
      },
    ),
  ])
}

/** The service will never take it. */
export async function markRefused(deps: Store, mailId: string, mine: string, reason: string): Promise<void> {
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :closed, #reason = :reason REMOVE #queue, #sealedTo, #claim',
      {
        condition: '#claim = :mine AND #state = :claimed',
        values: { closed: 'closed', reason, mine, claimed: 'claimed' },
      },
    ),
  ])
}

/** Ends a mail that was never sent. */
export async function endUnsent(
  deps: Store,
  { mailId }: Row,
  state: 'closed' | 'suppressed',
  reason: string,
): Promise<void> {
  await deps.transact([
    deps.tables.mails.update({ mailId }, 'SET #state = :state, #reason = :reason REMOVE #queue, #sealedTo', {
      condition: '#state = :waiting',
      values: { state, reason, waiting: 'waiting' },
    }),
  ])
}

/** Waits until then. */
export async function defer(deps: Store, { mailId }: Pick<Row, 'mailId'>, dueAt: Date): Promise<void> {
  await deps.transact([
    deps.tables.mails.update({ mailId }, 'SET #dueAt = :dueAt', {
      condition: '#state = :waiting',
      values: { dueAt: dueAt.toISOString(), waiting: 'waiting' },
    }),
  ])
}

/** An expired claim: its worker stopped between claiming the mail and storing the result. */
export async function expire(deps: Store, mailId: string): Promise<boolean> {
  const { done } = await deps.transact([
    deps.tables.mails.update({ mailId }, 'SET #state = :unknown, #queue = :queue', {
      condition: '#state = :claimed AND #dueAt <= :now',
      values: {
        unknown: 'unknown',
        queue: queueOf('unknown', mailId),
        claimed: 'claimed',
        now: deps.now().toISOString(),
      },
    }),
  ])
  return done
}
