import { tokyoDate } from '@app/shared/base/tokyo.ts'

/** What 今日 looks at: the events from the beginning of the day on. */
export function fromToday(now: Date): string {
  return new Date(`${tokyoDate(now)}T00:00:00+09:00`).toISOString()
}
