import { graphemes, holdsPile, narrow, normalise } from '#base/field.ts'
import { NICKNAME_MAX, NICKNAME_MIN } from '#members/profile-fields.ts'

/** Oldest birth year a form offers and the server takes (G18). */
const BIRTH_YEAR_MIN = 1900

/** S78: `YYYY-MM-DD` from what the three fields hold, zero-padded. */
export function birthDateOf(year: string, month: string, day: string): string {
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** G18: not before 1900 and not in the future; the schema checks that the day exists. */
export function isBirthDate(birthDate: string, today: string): boolean {
  return Number(birthDate.slice(0, 4)) >= BIRTH_YEAR_MIN && birthDate <= today
}

export type NicknameProblem = 'short' | 'long' | 'marks'

/** G20: what is wrong with a nickname, or null: four to twenty visible characters, and no pile of marks. */
export function nicknameProblem(typed: string): NicknameProblem | null {
  const name = normalise(typed)
  if (holdsPile(name)) return 'marks'
  const length = graphemes(name)
  if (length < NICKNAME_MIN) return 'short'
  return length > NICKNAME_MAX ? 'long' : null
}

const DASHES = /[‐‑‒–—―−ー]/g

/** G23: `1234567` becomes `123-4567`; anything else stays as typed. */
export function postalCodeOf(typed: string): string {
  const text = narrow(typed)
  const match = /^〒?\s*(\d{3})-?(\d{4})$/.exec(text.replaceAll(DASHES, '-'))
  return match === null ? text : `${match[1]}-${match[2]}`
}

/** G23: one width, one kind of dash, and a mobile number in its three parts; any other number stays as typed. */
export function phoneOf(typed: string): string {
  return narrow(typed)
    .replaceAll(DASHES, '-')
    .replace(/^(0[5-9]0)(\d{4})(\d{4})$/, '$1-$2-$3')
}

/** G23: true where a postal code looks unlike one of Japan's: a reason to ask, not to refuse. */
export function isOddPostalCode(typed: string): boolean {
  return !/^\d{3}-\d{4}$/.test(postalCodeOf(typed))
}

/** G23: the same for a phone number: 0 and ten digits, eleven where it is mobile or IP; +81 replaces the 0. */
export function isOddPhone(typed: string): boolean {
  const digits = phoneOf(typed)
    .replaceAll(/[\s()-]/g, '')
    .replace(/^\+81/, '0')
  return !/^(0[5-9]0\d{8}|0(?![5-9]0)[1-9]\d{8}|0120\d{6}|0800\d{7})$/.test(digits)
}

/** Limits on trying member codes (SEC-E2): per account before a pause, per account and day, per network and hour; and on the uses of one code. */
export const MEMBER_CODE_LIMITS = {
  tries: 5,
  pauseSec: 3600,
  wrongPerDay: 10,
  wrongPerAddressAndHour: 20,
  usesPerCode: 1_000,
} as const

/** Fewer uses than these are meant to be used up. */
const SHARED_FROM = 50

/** After how many uses of a code staff are notified, because it may have leaked. Null: a card for a few people has no alarm. */
export function alertAtUses(most: number): number | null {
  return most < SHARED_FROM ? null : Math.ceil(most * 0.8)
}

/** R10: how long the old address can undo a change of the address. */
export const EMAIL_UNDO_HOURS = 72
