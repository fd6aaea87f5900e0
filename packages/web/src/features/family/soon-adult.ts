import { addDays } from '@app/shared/base/tokyo.ts'
import { ageOn, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'

/** How long before the 18th birthday the family reads what becomes of it. */
const BEFORE_DAYS = 60

/** Whether a child turns 18 in the next weeks. */
export function isSoonAdult(birthDate: string, today: string): boolean {
  return ageOn(birthDate, addDays(today, BEFORE_DAYS)) >= LEGAL_ADULT_AGE
}
