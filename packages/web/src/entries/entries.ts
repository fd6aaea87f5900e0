import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { EARLIEST_MS } from '@app/shared/check-in/rules.ts'

const HOUR_MS = 3_600_000
/** For this long after the end a door may still let people in. */
const LATE_MS = HOUR_MS

/** The events of today in Tokyo, and one that is still on. */
export function entriesOfToday<E extends Times>(entries: readonly E[], now: Date): E[] {
  return entries.filter(({ eventStartDateTime: starts, eventEndDateTime: ends }) => {
    if (starts === null) return false
    const isOn = Date.parse(starts) <= now.getTime() && now.getTime() <= Date.parse(ends ?? starts)
    return isOn || tokyoDate(new Date(starts)) === tokyoDate(now)
  })
}

type Times = Pick<Entry, 'eventStartDateTime' | 'eventEndDateTime'>

/** Whether a door may let in to the event right now. */
export function isDoorTime(
  { eventStartDateTime: starts, eventEndDateTime: ends }: Times,
  now: Date,
): boolean {
  if (starts === null) return false
  const at = now.getTime()
  return at >= Date.parse(starts) - EARLIEST_MS && at <= Date.parse(ends ?? starts) + LATE_MS
}

/** Whether a door may let them in right now. */
export function isAwaited(entries: readonly Entry[], now: Date): boolean {
  return entries.some((entry) => entry.arrivedAt === null && isDoorTime(entry, now))
}

/** Whether the page asks again: it knows nothing yet, or a door may let the member in. */
export function looksAgain(entries: readonly Entry[] | null, now: Date): boolean {
  return entries === null || isAwaited(entries, now)
}
