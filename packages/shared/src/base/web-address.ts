import * as v from 'valibot'
import { holdsHidden, WholeText } from '#base/field.ts'
import { parseUrl } from '#base/parse-url.ts'

/** The longest address that is kept. */
export const ADDRESS_MAX = 2_000

/**
 * SEC-I13: a web address that a person wrote, in the form the browser reads it; null for anything else. It is https, names
 * no user, and holds no control characters: a browser passes over a line break, and a mail or a calendar begins a new
 * line there.
 */
export function readWebAddress(written: string): string | null {
  const href = parsed(written.trim(), ['https:'])?.href
  return href === undefined || href.length > ADDRESS_MAX ? null : href
}

/** An address in a form, an import or a contract; what is kept is the parsed form. */
export const WebAddress = v.pipe(
  WholeText,
  v.check((written) => readWebAddress(written) !== null),
  v.transform((written) => readWebAddress(written) ?? ''),
)

/** An address from one of our own stages or services, unchanged. On one machine it is http. */
export const ServiceAddress = v.pipe(
  v.string(),
  v.check((written) => parsed(written, ['https:', 'http:']) !== null),
)

/** A text in parts: every second one is a web address in it, without the words and marks that follow. */
export function addressParts(text: string): readonly string[] {
  return text.split(/(https?:\/\/[\w./?#=%~@:+,!$*&-]*[\w/=%&-])/)
}

function parsed(written: string, schemes: readonly string[]): URL | null {
  if (holdsHidden(written) || !/^https?:\/\//i.test(written)) return null
  const url = parseUrl(written)
  return url !== null && schemes.includes(url.protocol) && url.username === '' && url.password === ''
    ? url
    : null
}
