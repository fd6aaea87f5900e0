import * as v from 'valibot'

/** Letters and digits of an event's public address: 62^10 cannot be guessed. */
export const SLUG_LENGTH = 10
export const Slug = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10}$/))
