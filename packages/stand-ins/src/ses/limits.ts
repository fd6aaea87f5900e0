import { setTimeout } from 'node:timers/promises'

/** What the mail service takes from the account in any second and in any 24 hours. */
export interface SendLimits {
  readonly perSecond: number
  readonly perDay: number
}

/** An account shortly after Amazon has let it out of the sandbox. */
export const YOUNG_ACCOUNT: SendLimits = { perSecond: 14, perDay: 50_000 }

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
/** Times are counted in steps so long. */
const STEP_MS = 100
const MINUTE_MS = 60_000

/** Counts mails by the product's clock, since the process started. A clock that is set back forgets what is ahead of it. */
export function createLimits({ perSecond, perDay }: SendLimits, now: () => number) {
  const steps = new Map<number, number>()
  const minutes = new Map<number, number>()

  const sent = () => sumOf(minutes, now(), MINUTE_MS, DAY_MS)
  function take(): 'taken' | 'rate' | 'quota' {
    if (sent() >= perDay) return 'quota'
    if (sumOf(steps, now(), STEP_MS, SECOND_MS) >= perSecond) return 'rate'
    addTo(steps, now(), STEP_MS)
    addTo(minutes, now(), MINUTE_MS)
    return 'taken'
  }

  return {
    perSecond,
    perDay,
    /** The mails of the last 24 hours. */
    sent,
    /** Counts a mail; or which limit does not let it through. */
    take,
    /** The same, tried again for so long: for a sender without a queue. */
    async takeWithin(ms: number): Promise<boolean> {
      for (let waited = 0; take() !== 'taken'; waited += STEP_MS) {
        if (waited >= ms) return false
        await setTimeout(STEP_MS)
      }
      return true
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

function addTo(counts: Map<number, number>, nowMs: number, stepMs: number): void {
  const step = Math.floor(nowMs / stepMs)
  counts.set(step, (counts.get(step) ?? 0) + 1)
}

/** The sum of a window; other entries are dropped. */
function sumOf(counts: Map<number, number>, nowMs: number, stepMs: number, windowMs: number): number {
  const last = Math.floor(nowMs / stepMs)
  let sum = 0
  for (const [step, count] of counts) {
    if (step > last || step <= last - windowMs / stepMs) counts.delete(step)
    else sum += count
  }
  return sum
}
