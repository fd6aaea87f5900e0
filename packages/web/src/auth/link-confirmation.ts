/** S55, G9: how long a sign-up waits for its link, how often it asks, and what counts as one beginning. */
export const LINK_CONFIRMATION = { waitMs: 180_000, pollEveryMs: 5_000, debounceMs: 300 } as const

export type Waited = 'confirmed' | 'timedOut' | 'stopped'

interface Waiting {
  readonly sinceMs: number
  readonly done: Promise<Waited>
}
let current: Waiting | null = null

/**
 * Asks every few seconds until the answer is yes or the time is over. Begun twice at once it is one waiting; begun later
 * it takes the place of the one before, which stops.
 */
export function waitForConfirmation(ask: () => Promise<boolean>): Promise<Waited> {
  const sinceMs = Date.now()
  if (current !== null && sinceMs - current.sinceMs < LINK_CONFIRMATION.debounceMs) return current.done
  const waiting: Waiting = { sinceMs, done: poll(ask, sinceMs, () => current === waiting) }
  current = waiting
  return waiting.done
}

/** The person who begins again with another address waits for the old one no more. */
export function stopWaiting(): void {
  current = null
}

async function poll(ask: () => Promise<boolean>, sinceMs: number, isMine: () => boolean): Promise<Waited> {
  for (;;) {
    await new Promise((go) => setTimeout(go, LINK_CONFIRMATION.pollEveryMs))
    if (!isMine()) return 'stopped'
    if (Date.now() - sinceMs >= LINK_CONFIRMATION.waitMs) return 'timedOut'
    if (await ask()) return 'confirmed'
  }
}
