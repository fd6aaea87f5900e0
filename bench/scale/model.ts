import { patience } from '@app/lambdas/aws/patience.ts'
import { timeline } from './queue.ts'
import { nextGapMs, seeded } from './random.ts'

export interface Opening {
  readonly joinsPerSecond: number
  readonly shards: number
}
export interface Outcome {
  /** Share of joins that were answered before their time was over. */
  readonly answered: number
  /** Transactions for one join, on average. */
  readonly tries: number
  readonly p50Ms: number
  readonly p99Ms: number
}
export interface Model {
  /** How long a transaction holds the counter it writes: another one meanwhile is refused as a conflict. */
  readonly holdMs: number
  /** So many people press. */
  readonly joins: number
  readonly seed: number
  readonly waits: Pick<typeof patience, 'deadlineMs' | 'baseMs' | 'capMs'>
}

/** Assumed: DynamoDB does not say how long. Retries are those of the functions themselves. */
export const model: Model = { holdMs: 8, joins: 10_000, seed: 20_261_121, waits: patience }

interface Try {
  readonly atMs: number
  readonly begunMs: number
  readonly shard: number
  readonly attempt: number
}

/**
 * An event opens: joins come by chance at a rate, each at its member's shard of the counter. One that meets
 * another at work there is refused and asks again after a random pause, until its time is over.
 */
export function simulate(
  { joinsPerSecond, shards }: Opening,
  { holdMs, joins, seed, waits }: Model,
): Outcome {
  const random = seeded(seed)
  const tries = timeline<Try>()
  const freeAtMs = new Float64Array(shards)
  const tookMs: number[] = []
  let attempts = 0
  for (let atMs = 0, n = 0; n < joins; n += 1) {
    atMs += nextGapMs(joinsPerSecond, random)
    tries.add({ atMs, begunMs: atMs, shard: Math.floor(random() * shards), attempt: 0 })
  }
  for (let one = tries.next(); one !== undefined; one = tries.next()) {
    attempts += 1
    const { atMs, begunMs, shard, attempt } = one
    const answeredMs = atMs + holdMs
    if (atMs >= (freeAtMs[shard] ?? 0)) {
      freeAtMs[shard] = answeredMs
      tookMs.push(answeredMs - begunMs)
      continue
    }
    const againMs = answeredMs + random() * Math.min(waits.capMs, waits.baseMs * 2 ** attempt)
    if (againMs < begunMs + waits.deadlineMs)
      tries.add({ atMs: againMs, begunMs, shard, attempt: attempt + 1 })
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
