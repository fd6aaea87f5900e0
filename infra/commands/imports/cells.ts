import { isRealDate, narrow } from '@app/shared/base/field.ts'

/**
 * How a cell is read: a value that the field's schema then accepts or refuses; undefined for one that no schema may
 * see. JSON gives values that are no text; they pass as they are.
 */
export type Read = (value: unknown) => unknown

/** A text or an id; the schema trims what may be trimmed. */
export const text: Read = (value) => (typeof value === 'string' ? value.trim() : value)

/** A whole number, in digits of either width. */
export const whole: Read = (value) => {
  if (typeof value !== 'string') return value
  const digits = narrow(value)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

const WORDS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

/** `yes` or `no`. */
export const yesNo: Read = (value) => (typeof value === 'string' ? WORDS[narrow(value).toLowerCase()] : value)

const TIME =
  /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/

/** A time of an existing day: Tokyo's, or of the zone that it names. As the tables keep it, in UTC. */
export const time: Read = (value) => {
  if (typeof value !== 'string') return undefined
  const [, date = '', clock, zone = '+09:00'] = TIME.exec(narrow(value)) ?? []
  if (!isRealDate(date)) return undefined
  const at = new Date(`${date}T${clock}${zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** `name|address;name|address`. */
export const materials: Read = (value) =>
  typeof value === 'string'
    ? value.split(';').map((each) => {
        const [name = '', ...address] = each.split('|')
        return { name: name.trim(), url: address.join('|').trim() }
      })
    : value
