import { narrow } from '#base/field.ts'

/** G20: four to twenty user-perceived characters after trimming. */
export const NICKNAME_MIN = 4
export const NICKNAME_MAX = 20

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
