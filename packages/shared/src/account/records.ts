import { addDays, tokyoDate } from '#base/tokyo.ts'
import { addMonths, tokyoMidnightSec } from '#leaving/rules.ts'

/** How long the law requires a record to be kept, in months (特定商取引法12条の3, 個人情報保護法施行規則21条): three years. */
const RETENTION_MONTHS = 36

/** The second at which a record expires: three years after `from`, at the end of that day in Tokyo. */
export function recordEndSec(from: Date): number {
  return tokyoMidnightSec(addDays(addMonths(tokyoDate(from), RETENTION_MONTHS), 1))
}
