import * as v from 'valibot'

/** S40: at least eight, all from letters, digits and ! @ # $ % & * ( ) _ - = + */
export const PASSWORD_MIN = 8
/** Cognito's own ceiling. */
const PASSWORD_MAX = 256
const PASSWORD = /^[A-Za-z0-9!@#$%&*()_\-=+]+$/

/** S36, S40: the password rule of the forms, the local user pool and the deployed one. */
export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX && PASSWORD.test(password)
}

/** S41: an empty confirmation is not flagged, a different one is. */
export function isMismatch(password: string, confirmation: string): boolean {
  return confirmation !== '' && confirmation !== password
}

const Email = v.pipe(v.string(), v.maxLength(254), v.email())

/**
 * An address as typed, without full-width letters and surrounding spaces (case is the pool's matter). A space
 * in the middle stays, and is refused: without it the address would belong to somebody else.
 */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** S18: looks like a standard address. The caller handles the empty string. */
export function isEmail(email: string): boolean {
  return v.is(Email, email)
}

/** S47: half-width digits only, at most six, from any input (full-width, spaces, hyphens). */
export const CODE_LENGTH = 6
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}

/** R12: how long the resend button stays disabled. */
export const RESEND_REST_SEC = 60
