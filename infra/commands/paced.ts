import { setTimeout } from 'node:timers/promises'

/** Time in milliseconds; tests give their own. */
export interface Clock {
  now(): number
  wait(ms: number): Promise<unknown>
}
export const REAL: Clock = { now: Date.now, wait: setTimeout }

/** Returns a function that resolves when the next call may start: never more than `perSecond`, at even distances. */
export function paced(perSecond: number, clock: Clock): () => Promise<void> {
  let free = clock.now()
  return async () => {
    const start = Math.max(clock.now(), free)
    free = start + 1_000 / perSecond
    const ms = start - clock.now()
    if (ms > 0) await clock.wait(ms)
  }
}
