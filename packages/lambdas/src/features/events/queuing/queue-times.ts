import { queueEndsAtMs } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

type Times = Pick<Item<'eventCounters'>, 'startsAtSec' | 'cancelUntilSec'>

/** When the queue of an event ends, in ms; never without a date. */
export function endOfQueueMs({ startsAtSec, cancelUntilSec }: Times): number {
  return queueEndsAtMs({ startsAtMs: msOf(startsAtSec), cancelUntilMs: msOf(cancelUntilSec) })
}

export function isQueueOver(counter: Times, now: Date): boolean {
  return endOfQueueMs(counter) <= now.getTime()
}

/** Without a date no one waits for longer than half a year. */
const WITHOUT_DATE_MS = 180 * 24 * 3_600_000

export function isForgotten(
  counter: Times,
  { enteredAt }: { readonly enteredAt: string },
  now: Date,
): boolean {
  const isWithoutEnd = endOfQueueMs(counter) === Infinity
  return isWithoutEnd && now.getTime() - Date.parse(enteredAt) >= WITHOUT_DATE_MS
}

export function msOf(sec: number | undefined): number | null {
  return sec === undefined ? null : sec * 1000
}
