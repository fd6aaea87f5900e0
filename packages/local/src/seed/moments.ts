import { tokyoDate } from '@app/shared/base/tokyo.ts'

/** A time of a day in Tokyo, so many days from now. */
export function onDay(now: Date, days: number, time: string): Date {
  const date = tokyoDate(new Date(now.getTime() + days * 86_400_000))
  return new Date(`${date}T${time}:00+09:00`)
}

export function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** Seven in the evening, or soon, but still today. */
export function laterToday(now: Date): Date {
  const evening = onDay(now, 0, '19:00').getTime()
  const lastMinute = onDay(now, 0, '23:59').getTime()
  return new Date(Math.min(Math.max(evening, now.getTime() + 45 * 60_000), lastMinute))
}
