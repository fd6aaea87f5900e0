import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { CHANGES_PER_DAY, SENDS_PER_DAY } from '@app/shared/guardians/rules.ts'
import type { Needs } from '#aws/granted.ts'
import { countTry, leftOf, secondsTo } from '#domain/rate-limit-store.ts'

type Counting = Needs<{ attempts: ['put', 'update'] }>

/** Counts a sending of the request by anyone; returns the seconds to wait when it was sent too often today. */
export function countSending(deps: Counting, childId: string): Promise<number | null> {
  return countToday(deps, `guardian-send#${childId}`, SENDS_PER_DAY)
}

/** Counts that a child names a guardian; returns the seconds to wait after too many today. */
export function countNaming(deps: Counting, childId: string): Promise<number | null> {
  return countToday(deps, `guardian-name#${childId}`, CHANGES_PER_DAY)
}

async function countToday(deps: Counting, what: string, max: number): Promise<number | null> {
  const now = deps.now()
  const window = { subject: `${what}#${tokyoDate(now)}`, max, lifeSec: leftOf('day', now) }
  const closed = await countTry(deps, [window], now)
  return closed === null ? null : secondsTo(closed, now)
}
