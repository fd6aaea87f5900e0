import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ageOn, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'

/** Whether a guardian's consent may concern a member: minors, and the person who has come of age within the year. */
export function concernsGuardian(birthDate: string, now: Date): boolean {
  return ageOn(birthDate, tokyoDate(now)) <= LEGAL_ADULT_AGE
}
