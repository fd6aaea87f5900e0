import { addDays, tokyoDate, tokyoParts } from '@app/shared/base/tokyo.ts'

const FROM_HOUR = 21
const UNTIL_HOUR = 8

/** R7: the morning that a mail waits for between 21:00 and 8:00 in Tokyo; null outside these hours. */
export function morningAfter(now: Date): Date | null {
  const hour = Number(tokyoParts(now).hour)
  if (hour >= UNTIL_HOUR && hour < FROM_HOUR) return null
  const today = tokyoDate(now)
  const day = hour >= FROM_HOUR ? addDays(today, 1) : today
  return new Date(`${day}T0${UNTIL_HOUR}:00:00+09:00`)
}
