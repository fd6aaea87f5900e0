import { addDays } from '#base/tokyo.ts'
import { ageOn, isMinor, LEGAL_ADULT_AGE } from '#members/age.ts'

/** How many people a household may have. */
export const HOUSEHOLD_LIMITS = { children: 6, guardians: 2, companions: 2 } as const

/** How many households a child may be of. */
export const HOUSEHOLDS_OF_CHILD = 2

/** How long an invitation of a second guardian is open, and how many a household sends in a day. */
export const INVITATION = { days: 7, perDay: 5 } as const

/** From which age a child may have a login of their own. */
export const CHILD_LOGIN_AGE = 13

/** Whether a person born on this day may have a child's login: from 13 until the day before they are 18. */
export function mayHaveLogin(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= CHILD_LOGIN_AGE && isMinor(birthDate, today)
}

/** How long a child's row is kept after the link to the household has ended. */
export const ERASED_AFTER_DAYS = 30

/** The 18th birthday; of 29 February, 1 March. */
export function adultOn(birthDate: string): string {
  const year = String(Number(birthDate.slice(0, 4)) + LEGAL_ADULT_AGE).padStart(4, '0')
  return addDays(birthDate.endsWith('-02-29') ? `${year}-03-01` : `${year}${birthDate.slice(4)}`, 0)
}

/** An address as far as others of the household are shown it: `h••••@example.jp`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}••••${address.slice(at)}`
}
