import { addDays, tokyoDate } from '#base/tokyo.ts'
import { addMonths, tokyoMidnightSec } from '#leaving/rules.ts'

/** Months a record is kept that the law asks for (特定商取引法12条の3, 個人情報保護法施行規則21条): three years. */
const KEPT_MONTHS = 36

/** The second at which a record is over: three years after `from`, at the end of that day in Tokyo. */
export function recordEndSec(from: Date): number {
  return tokyoMidnightSec(addDays(addMonths(tokyoDate(from), KEPT_MONTHS), 1))
}
