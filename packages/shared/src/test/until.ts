import { setTimeout as pause } from 'node:timers/promises'

/** Shorter than jest's timeout, so that a failed wait ends with the error below. */
const WITHIN_MS = 25_000

/**
 * Polls until there is an answer, and returns it: `false`, `null` and `undefined` mean not yet. An error of `ask`
 * ends the wait. Past the deadline the error names the expectation.
 */
export async function until<T>(
  awaited: string,
  ask: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  { withinMs = WITHIN_MS, everyMs = 20 } = {},
): Promise<T> {
  // Uses `performance.now()`: some tests move or stop `Date`.
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null && answer !== undefined) return answer
    if (performance.now() >= giveUpAt) throw new Error(`awaited in vain for ${withinMs} ms: ${awaited}`)
    await pause(everyMs)
  }
}

/** The wait that a `Retry-After` demands. Part of the test is a client that respects it. */
export function retryAfter(sec: number): Promise<void> {
  return pause(sec * 1000)
}

/** The time between two clicks of a person: without it the load is unrealistic. */
export function thinkTime(ms: number): Promise<void> {
  return pause(ms)
}

/** A random delay, so that the next step hits any state: a crash can come at any moment. */
export function randomMoment(ms: number): Promise<void> {
  return pause(ms)
}
