import * as v from 'valibot'
import { parseUrl } from '#base/parse-url.ts'

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

/** RFC 5322's atoms, joined by single dots, at labels of at most 63 letters, digits and inner hyphens. */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const EMAIL = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,58}[a-z\\d])$`,
  'i',
)
/** An address on the wire, as `normaliseEmail` makes it. */
export const Email = v.pipe(v.string(), v.maxLength(254), v.regex(EMAIL))

/**
 * An address as typed, without full-width letters and surrounding spaces (case is the pool's matter). A space
 * in the middle stays, and is refused: without it the address would belong to somebody else.
 */
export function normaliseEmail(typed: string): string {
  const plain = typed.normalize('NFKC').replaceAll(INVISIBLE, '').trim()
  const at = plain.lastIndexOf('@') + 1
  return at === 0 ? plain : plain.slice(0, at) + asciiDomain(plain.slice(at))
}

/** Copied addresses contain invisible characters. */
const INVISIBLE = /\p{Cf}/gu

/** An international domain (日本語.jp) by its letters in mails, `xn--…`; any other as it is. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain
  return parseUrl(`http://${domain}`)?.hostname ?? domain
}

/** True when the part before @ has dots that make mail impossible, as in old addresses of mobile phones. */
export function hasOddDots(email: string): boolean {
  return /\.\.|\.@|^\./.test(email)
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
