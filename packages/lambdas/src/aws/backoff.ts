import { TryAgain } from '#aws/retryable.ts'

/** Retry limits for transient errors. Time and randomness are arguments (tests). */
export interface Backoff {
  readonly deadlineMs: number
  readonly baseMs: number
  readonly capMs: number
  sleep(ms: number): Promise<void>
  clock(): number
  random(): number
}

/** Full jitter between 50 and 500 ms until four seconds after the first attempt. */
export const backoff: Backoff = {
  deadlineMs: 4_000,
  baseMs: 50,
  capMs: 500,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  clock: () => performance.now(),
  random: () => Math.random(),
}

/** The remaining pauses, each with a higher bound than the last. Throws `TryAgain` after the deadline. */
export function pauses(waits: Backoff): () => Promise<void> {
  const end = waits.clock() + waits.deadlineMs
  let attempt = 0
  return async () => {
    const pauseMs = waits.random() * Math.min(waits.capMs, waits.baseMs * 2 ** attempt)
    attempt += 1
    if (waits.clock() + pauseMs >= end) throw new TryAgain()
    await waits.sleep(pauseMs)
  }
}
