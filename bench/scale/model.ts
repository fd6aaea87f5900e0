import { backoff } from '@app/lambdas/aws/backoff.ts'
import { timeline } from './queue.ts'
import { nextGapMs, seeded } from './random.ts'

export interface Opening {
  readonly joinsPerSecond: number
  readonly shards: number
}
export interface Outcome {
  /** Share of joins that got an answer before their deadline. */
  readonly answered: number
  /** Transactions for one join, on average. */
  readonly tries: number
  readonly p50Ms: number
  readonly p99Ms: number
}
export interface Model {
  /** How long a transaction holds the counter it writes: a concurrent one is refused as a conflict. */
  readonly holdMs: number
  /** Number of people who join. */
  readonly joins: number
  readonly seed: number
  readonly waits: Pick<typeof backoff, 'deadlineMs' | 'baseMs' | 'capMs'>
}

/** Assumed: DynamoDB does not publish the duration. The retries are those of the functions. */
export const model: Model = { holdMs: 8, joins: 10_000, seed: 20_261_121, waits: backoff }

/**
 * An event opens: joins arrive at random at a rate, each at its member's shard of the counter. One that conflicts
 * with another is refused and retries after a random pause, until its deadline.
 */
export function simulate(
  { joinsPerSecond, shards }: Opening,
  { holdMs, joins, seed, waits }: Model,
): Outcome {
  const random = seeded(seed)
  const tries = timeline(joins)
  const [begunMs, shardOf, attemptOf] = [
    new Float64Array(joins),
    new Int32Array(joins),
    new Int32Array(joins),
  ]
  const freeAtMs = new Float64Array(shards)
  const tookMs: number[] = []
  let attempts = 0
  for (let atMs = 0, n = 0; n < joins; n += 1) {
    atMs += nextGapMs(joinsPerSecond, random)
    begunMs[n] = atMs
    shardOf[n] = Math.floor(random() * shards)
    tries.add(n, atMs)
  }
  for (let due = tries.next(); due !== null; due = tries.next()) {
    attempts += 1
    const { number, atMs } = due
    const [begun, shard, attempt] = [begunMs[number] ?? 0, shardOf[number] ?? 0, attemptOf[number] ?? 0]
    const answeredMs = atMs + holdMs
    if (atMs >= (freeAtMs[shard] ?? 0)) {
      freeAtMs[shard] = answeredMs
      tookMs.push(answeredMs - begun)
      continue
    }
    const againMs = answeredMs + random() * Math.min(waits.capMs, waits.baseMs * 2 ** attempt)
    attemptOf[number] = attempt + 1
    if (againMs < begun + waits.deadlineMs) tries.add(number, againMs)
  }
  tookMs.sort((a, b) => a - b)
  const quantile = (share: number) => tookMs[Math.ceil(tookMs.length * share) - 1] ?? Number.NaN
  return {
    answered: tookMs.length / joins,
    tries: attempts / joins,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}
