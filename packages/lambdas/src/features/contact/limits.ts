import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { CONTACT_LIMITS } from '@app/shared/contact/rules.ts'
import { type CountingKey, countedAs, countedNetwork } from '#domain/counted-address.ts'
import { leftOf, type Window } from '#domain/rate-limit-store.ts'

/** SEC-G1: the limit per network and hour. */
export async function byNetwork(
  deps: CountingKey,
  what: 'contact' | 'contact-upload',
  sourceIp: string,
  now: Date,
): Promise<Window> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  return {
    subject: `${what}#network#${await countedNetwork(deps, sourceIp)}#${hour}`,
    max: CONTACT_LIMITS.perAddressAndHour,
    lifeSec: leftOf('hour', now),
  }
}

/** SEC-G1, SEC-G3: the limit per member and day, independent of strangers under their address or from their network. */
export function byMember(what: 'contact' | 'contact-reply', sub: string, now: Date): Window {
  return {
    subject: `${what}#member#${sub}#${tokyoDate(now)}`,
    max: perDay(what),
    lifeSec: leftOf('day', now),
  }
}

/** SEC-G1, SEC-G3: the limit for visitors per mail address and day. */
export async function byMail(
  deps: CountingKey,
  what: 'contact' | 'contact-reply',
  email: string,
  now: Date,
): Promise<Window> {
  return {
    subject: `${what}#mail#${await countedAs(deps, email.toLowerCase())}#${tokyoDate(now)}`,
    max: perDay(what),
    lifeSec: leftOf('day', now),
  }
}

function perDay(what: 'contact' | 'contact-reply'): number {
  return what === 'contact' ? CONTACT_LIMITS.perSenderAndDay : CONTACT_LIMITS.repliesPerDay
}
