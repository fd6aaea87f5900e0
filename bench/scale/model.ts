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

/** The partitions that joins share: false when one of them throttles a try, which then uses none. */
function partitionsOf({ keys, partitionWrites }: Model) {
  const all = keys.map((key) => ({
    key,
    parts: Array.from({ length: key.parts }, () => bucket(partitionWrites, partitionWrites)),
  }))
  return (person: number, atMs: number, isConflict: boolean): boolean => {
    const touched = all.map(({ key, parts }) => ({ key, part: parts[person % parts.length] }))
    if (touched.some(({ key, part }) => part?.has(key.units, atMs) === false)) return false
    for (const { key, part } of touched) part?.take(isConflict ? key.unitsOfConflict : key.units)
    return true
  }
}

/** The ways in: the route, and a container that stays busy until its request ends. */
function waysIn({ routePerSecond, routeBurst, containers, restMs, coldMs }: Model) {
  const route = bucket(routePerSecond, routeBurst)
  const refused = { refusedByRoute: 0, refusedByLambda: 0 }
  let [busy, started] = [0, 0]
  return {
    refused,
    /** When the transaction begins; null for a press that is refused. */
    enter(atMs: number): number | null {
      const isRouted = route.has(1, atMs)
      if (isRouted) route.take(1)
      if (!isRouted || busy >= containers) {
        refused[isRouted ? 'refusedByLambda' : 'refusedByRoute'] += 1
        return null
      }
      busy += 1
      const isCold = busy > started
      started = Math.max(started, busy)
      return atMs + restMs + (isCold ? coldMs : 0)
    },
    leave(): void {
      busy -= 1
    },
  }
}

/**
 * An event opens: people press at random within a time. The route and the containers refuse what is above them; a join
 * that conflicts at its counter, or that one of the event's partitions throttles, retries in its container until its
 * deadline.
 */
export function simulate({ people, overSec, shards }: Opening, model: Model): Outcome {
  const { holdMs, restMs, seed, waits } = model
  const random = seeded(seed)
  const due = timeline(people)
  const [begunMs, freeAtMs] = [new Float64Array(people).fill(Number.NaN), new Float64Array(shards)]
  const [attemptOf, isDone] = [new Int32Array(people), new Uint8Array(people)]
  const personOf = Int32Array.from({ length: people }, () => Math.floor(random() * 2 ** 30))
  const [doors, write] = [waysIn(model), partitionsOf(model)]
  const tookMs: number[] = []
  let [attempts, tryAgain] = [0, 0]

  const press = (number: number, atMs: number) => {
    const beginsMs = doors.enter(atMs)
    if (beginsMs === null) return
    begunMs[number] = atMs
    due.add(number, beginsMs)
  }
  const attempt = (number: number, atMs: number) => {
    const [person, begun, tries] = [personOf[number] ?? 0, begunMs[number] ?? 0, attemptOf[number] ?? 0]
    const isConflict = atMs < (freeAtMs[person % shards] ?? 0)
    const isWritten = write(person, atMs, isConflict) && !isConflict
    const answeredMs = atMs + holdMs
    attempts += 1
    if (isWritten) {
      freeAtMs[person % shards] = answeredMs
      tookMs.push(answeredMs - begun)
    } else {
      attemptOf[number] = tries + 1
      const againMs = answeredMs + random() * Math.min(waits.capMs, waits.baseMs * 2 ** tries)
      if (againMs < begun + restMs + waits.deadlineMs) return due.add(number, againMs)
      tryAgain += 1
    }
    isDone[number] = 1
    due.add(number, answeredMs)
  }

  for (let atMs = 0, n = 0; n < people; n += 1) {
    atMs += nextGapMs(people / overSec, random)
    due.add(n, atMs)
  }
  for (let next = due.next(); next !== null; next = due.next()) {
    if (isDone[next.number] === 1) doors.leave()
    else if (Number.isNaN(begunMs[next.number])) press(next.number, next.atMs)
    else attempt(next.number, next.atMs)
  }
  tookMs.sort((a, b) => a - b)
  const quantile = (share: number) => tookMs[Math.ceil(tookMs.length * share) - 1] ?? Number.NaN
  const tries = attempts / (tookMs.length + tryAgain)
  return {
    answered: tookMs.length,
    tryAgain,
    ...doors.refused,
    tries,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}
