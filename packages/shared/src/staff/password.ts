import { isPassword } from '#account/rules.ts'

/** Longer than the members' rule asks: a password of staff opens more. */
export const STAFF_PASSWORD_MIN = 12

/** The password rule of the console, of the local staff pool and of the deployed one. */
export function isStaffPassword(password: string): boolean {
  return password.length >= STAFF_PASSWORD_MIN && isPassword(password)
}
