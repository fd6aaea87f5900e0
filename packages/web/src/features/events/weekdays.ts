import { tokyoDate } from '@app/shared/base/tokyo.ts'

/** The day of the week in Tokyo, 0 for Sunday. */
export function weekdayOf(at: Date): number {
  return new Date(`${tokyoDate(at)}T00:00:00Z`).getUTCDay()
}
