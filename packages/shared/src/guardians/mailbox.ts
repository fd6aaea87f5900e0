import { normaliseEmail } from '#account/rules.ts'

/** Other names of a provider's domain: mail to either lands in the same mailbox. */
const DOMAINS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
}
/** Characters that a provider ignores in the part before the @. */
const UNREAD: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g }
/** Invisible characters, which are no part of an address. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * R9: the mailbox that an address leads to, as a text to compare. Not for anything but a guardian's address: for a
 * sign-in or a rejoin lock an address with a tag is another one.
 */
export function mailboxKey(email: string): string {
  const typed = normaliseEmail(email).replaceAll(INVISIBLE, '').toLowerCase()
  const at = typed.lastIndexOf('@')
  if (at < 1) return typed
  const domain = domainKey(typed.slice(at + 1))
  const name = typed.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const read = name.replaceAll(UNREAD[domain] ?? /(?!)/g, '')
  return `${read === '' ? name : read}@${domain}`
}

/** R9: two addresses whose mail lands in one mailbox: tags, the dots of some providers, width, case and IDN do not count. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxKey(one) === mailboxKey(other)
}

/** A domain in its ASCII form, under its provider's main name. */
function domainKey(domain: string): string {
  const bare = domain.replace(/[.。．｡]$/u, '')
  const ascii = asciiOf(bare)
  return DOMAINS[ascii] ?? ascii
}

function asciiOf(domain: string): string {
  try {
    const { hostname, href } = new URL(`http://${domain}/`)
    return href === `http://${hostname}/` ? hostname : domain
  } catch {
    return domain
  }
}
