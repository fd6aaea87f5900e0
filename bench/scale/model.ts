import { backoff } from '@app/lambdas/aws/backoff.ts'
import type { Counted } from '../cost/counted.ts'
import type { HotKey } from './hot-keys.ts'
import type { Quotas } from './limits.ts'
import { timeline } from './queue.ts'
import { nextGapMs, seeded } from './random.ts'

export interface Opening {
  /** People who press once, and the seconds over which they do. */
  readonly people: number
  readonly overSec: number
  readonly shards: number
}
/** What became of the presses, in numbers of people. */
export interface Outcome {
  readonly answered: number
  /** Their retries ran into the deadline: the same key gives the true answer later. */
  readonly tryAgain: number
  readonly refusedByRoute: number
  readonly refusedByLambda: number
  /** Transactions of a join that reached the database, on average. */
  readonly tries: number
  readonly p50Ms: number
  readonly p99Ms: number
}
export interface Model {
  /** How long a transaction holds the counter that it writes: a concurrent one is refused as a conflict. */
  readonly holdMs: number
  /** The rest of a request, and the start of a container. */
  readonly restMs: number
  readonly coldMs: number
  readonly seed: number
  readonly waits: Pick<typeof backoff, 'deadlineMs' | 'baseMs' | 'capMs'>
  readonly keys: readonly HotKey[]
  readonly partitionWrites: number
  readonly containers: number
  readonly routePerSecond: number
  readonly routeBurst: number
}

/** Assumed: Amazon publishes none of these. */
const ASSUMED = { holdMs: 8, restMs: 40, coldMs: 400, seed: 20_261_121, waits: backoff }

/** The model of a stage: its route, the quotas of an account, and the partitions that joins share. */
export function modelOf(quotas: Quotas, stack: Counted, keys: readonly HotKey[]): Model {
  return {
    ...ASSUMED,
    keys,
    partitionWrites: quotas.partitionWrites.perSecond,
    containers: quotas.containers.perSecond,
    routePerSecond: stack.routePerSecond,
    routeBurst: stack.routeBurst,
  }
}

/** A bucket that fills at a rate and holds so much. */
function bucket(perSecond: number, most: number) {
  let [left, filledMs] = [most, 0]
  return {
    has(units: number, atMs: number): boolean {
      left = Math.min(most, left + ((atMs - filledMs) / 1000) * perSecond)
      filledMs = atMs
      return left >= units
    },
    take(units: number): void {
      left -= units
    },
  }
}

/**
 * An event opens: people press at random within a time. The route and the containers refuse what is above them; a join
 * that conflicts at its counter, or that one of the event's partitions throttles, retries in its container until its
 * deadline.
 */
export function simulate({ people, overSec, shards }: Opening, model: Model): Outcome {
  const { holdMs, restMs, coldMs, seed, waits, keys, containers } = model
  const random = seeded(seed)
  const due = timeline(people)
  const begunMs = new Float64Array(people).fill(Number.NaN)
  const attemptOf = new Int32Array(people)
  const freeAtMs = new Float64Array(shards)
  const isDone = new Uint8Array(people)
  const personOf = Int32Array.from({ length: people }, () => Math.floor(random() * 2 ** 30))
  const route = bucket(model.routePerSecond, model.routeBurst)
  const writes = keys.map((key) => ({
    key,
    parts: Array.from({ length: key.parts }, () => bucket(model.partitionWrites, model.partitionWrites)),
  }))
  const tookMs: number[] = []
  let [busy, started, attempts, tryAgain, refusedByRoute, refusedByLambda] = [0, 0, 0, 0, 0, 0]

  for (let atMs = 0, n = 0; n < people; n += 1) {
    atMs += nextGapMs(people / overSec, random)
    due.add(n, atMs)
  }
  for (let next = due.next(); next !== null; next = due.next()) {
    const { number, atMs } = next
    if (isDone[number] === 1) {
      busy -= 1
      continue
    }
    if (Number.isNaN(begunMs[number])) {
      if (!route.has(1, atMs)) {
        refusedByRoute += 1
        continue
      }
      route.take(1)
      if (busy >= containers) {
        refusedByLambda += 1
        continue
      }
      busy += 1
      begunMs[number] = atMs
      const isCold = busy > started
      started = Math.max(started, busy)
      due.add(number, atMs + restMs + (isCold ? coldMs : 0))
      continue
    }
    attempts += 1
    const person = personOf[number] ?? 0
    const shard = person % shards
    const touched = writes.map(({ key, parts }) => ({ key, part: parts[person % parts.length] }))
    const isThrottled = touched.some(({ key, part }) => part?.has(key.units, atMs) === false)
    const isConflict = atMs < (freeAtMs[shard] ?? 0)
    if (!isThrottled)
      for (const { key, part } of touched) part?.take(isConflict ? key.unitsOfConflict : key.units)
    const attempt = attemptOf[number] ?? 0
    if (!isThrottled && !isConflict) {
      freeAtMs[shard] = atMs + holdMs
      tookMs.push(atMs + holdMs - (begunMs[number] ?? 0))
      isDone[number] = 1
      due.add(number, atMs + holdMs)
      continue
    }
    const answeredMs = atMs + holdMs
    const againMs = answeredMs + random() * Math.min(waits.capMs, waits.baseMs * 2 ** attempt)
    attemptOf[number] = attempt + 1
    if (againMs < (begunMs[number] ?? 0) + restMs + waits.deadlineMs) {
      due.add(number, againMs)
      continue
    }
    tryAgain += 1
    isDone[number] = 1
    due.add(number, answeredMs)
  }
  tookMs.sort((a, b) => a - b)
  const quantile = (share: number) => tookMs[Math.ceil(tookMs.length * share) - 1] ?? Number.NaN
  return {
    answered: tookMs.length,
    tryAgain,
    refusedByRoute,
    refusedByLambda,
    tries: attempts / (tookMs.length + tryAgain),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}
