import { setTimeout as pause } from 'node:timers/promises'

/** Shorter than jest's limit of a test, so that a wait in vain ends with the error below. */
const WITHIN_MS = 25_000

/**
 * Asks until there is an answer, and returns it: `false`, `null` and `undefined` mean not yet. An error of `ask`
 * ends the wait. Past the deadline the error says what was awaited.
 */
export async function until<T>(
  awaited: string,
  ask: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  { withinMs = WITHIN_MS, everyMs = 20 } = {},
): Promise<T> {
  // Not by `Date`, which some tests move or stop.
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null && answer !== undefined) return answer
    if (performance.now() >= giveUpAt) throw new Error(`awaited in vain for ${withinMs} ms: ${awaited}`)
    await pause(everyMs)
  }
}

/** The wait that a `Retry-After` asks for. A client that keeps to it is part of what is tested. */
export function retryAfter(sec: number): Promise<void> {
  return pause(sec * 1000)
}

/** What a person takes between two presses: without it a load is no load of people. */
export function thinkTime(ms: number): Promise<void> {
  return pause(ms)
}

/** Up to some moment that no state marks, so that what follows hits any of them: a crash asks nobody. */
export function randomMoment(ms: number): Promise<void> {
  return pause(ms)
}
