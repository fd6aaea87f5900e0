import { type AnyCode, httpStatus } from '@app/shared/base/errors.ts'
import { type Refusal, type Result, refuse } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import * as v from 'valibot'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import type { Needs } from '#aws/granted.ts'

/** The writer, its `Idempotency-Key` (null from an old client), and the request. */
export interface WriteRequest {
  readonly sub: string
  readonly key: string | null
  /** SHA-256 of method, path and input: the same key must not serve another request. */
  readonly hash: string
}

/** The table of answers: `outcomes`. */
export type IdempotencyStore = Needs<{ outcomes: ['get', 'put'] }>

const RETENTION_SEC = 86_400
/** Final answers (SEC-I6): a late duplicate gets the same one and never revives a refusal. */
const FINAL = new Set([403, 404, 409])

/**
 * Makes `writes` once per key and returns `value`; a repeated key returns the stored answer.
 * When a condition fails, `decide` turns the existing items (one entry per write) into the refusal to store,
 * into a success that is also stored, or into null: then nothing is stored and null comes back, so that the
 * caller can build other writes.
 */
export async function writeOnce<Value, C extends AnyCode>(
  store: IdempotencyStore,
  request: WriteRequest,
  value: Value,
  writes: readonly Write[],
  decide: (failed: readonly FailedItem[]) => Result<Value, C> | null,
): Promise<Result<Value, C | 'IDEMPOTENCY_MISMATCH'> | null> {
  const good = { ok: true, value } as const
  const record = recordWrites(store, request, good)
  const result = await store.transact([...record, ...writes])
  if (result.done) return good
  const earlier = request.key === null ? null : (result.failed[0] ?? null)
  if (earlier !== null) return repeat(store, request, earlier)

  const decided = decide(result.failed.slice(record.length))
  if (decided === null || !isFinal(decided)) return decided
  const stored = await storeDecision(store, request, decided)
  return stored === null ? decided : repeat(store, request, stored)
}

/**
 * A refusal decided before any write, stored like every other final answer. If the key has an answer already,
 * that one is returned.
 */
export async function refuseOnce<C extends AnyCode>(
  store: IdempotencyStore,
  request: WriteRequest,
  refusal: Refusal<C>,
): Promise<Result<never, C | 'IDEMPOTENCY_MISMATCH'>> {
  if (!isFinal(refusal)) return refusal
  const stored = await storeDecision(store, request, refusal)
  return stored === null ? refusal : repeat(store, request, stored)
}

/** The earlier answer to this press, stored for a day; null for a new press. */
export async function earlierAnswer<Value, C extends AnyCode>(
  store: IdempotencyStore,
  request: WriteRequest,
): Promise<Result<Value, C | 'IDEMPOTENCY_MISMATCH'> | null> {
  if (request.key === null) return null
  const earlier = await store.tables.outcomes.get({ sub: request.sub, idempotencyKey: request.key })
  // The same expiry as in the condition below, which lets a new answer replace it.
  if (earlier === null || earlier.ttl < nowSecOf(store)) return null
  return repeat(store, request, earlier)
}

function isFinal(result: Result<unknown>): boolean {
  return result.ok || FINAL.has(httpStatus(result.code))
}

/** Stores a decision unless another answer came first; returns that other answer's item. */
async function storeDecision(
  store: IdempotencyStore,
  request: WriteRequest,
  decided: Result<unknown>,
): Promise<FailedItem> {
  const writes = recordWrites(store, request, decided)
  if (writes.length === 0) return null
  const result = await store.transact(writes)
  return result.done ? null : (result.failed[0] ?? null)
}

function recordWrites(store: IdempotencyStore, request: WriteRequest, answer: Result<unknown>): Write[] {
  if (request.key === null) return []
  const nowSec = nowSecOf(store)
  return [
    store.tables.outcomes.put(
      {
        sub: request.sub,
        idempotencyKey: request.key,
        requestHash: request.hash,
        answer: JSON.stringify(answer),
        ttl: nowSec + RETENTION_SEC,
      },
      { condition: 'attribute_not_exists(#sub) OR #ttl < :now', values: { now: nowSec } },
    ),
  ]
}

function nowSecOf(store: IdempotencyStore): number {
  return secondsOf(store.now())
}

const StoredAnswer = v.pipe(v.string(), v.parseJson())

function repeat<Value, C extends AnyCode>(
  store: IdempotencyStore,
  request: WriteRequest,
  failed: FailedItem,
): Result<Value, C | 'IDEMPOTENCY_MISMATCH'> {
  const earlier = store.tables.outcomes.parse(failed)
  if (earlier === null || earlier.requestHash !== request.hash) return refuse('IDEMPOTENCY_MISMATCH')
  // We wrote it for this very request (same hash); serve parses the value against the contract again.
  return v.parse(StoredAnswer, earlier.answer) as Result<Value, C>
}
