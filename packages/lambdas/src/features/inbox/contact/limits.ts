import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { CONTACT_LIMITS } from '@app/shared/inbox/contact/rules.ts'
import { SENDER_ANSWERS_PER_DAY } from '@app/shared/inbox/rules.ts'
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

/** SEC-D7: links to threads need no session and are checked by KMS: counted by network and hour. */
export async function byLink(deps: CountingKey, sourceIp: string, now: Date): Promise<Window> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const subject = `ticket-link#network#${await countedNetwork(deps, sourceIp)}#${hour}`
  return { subject, max: LINKS_PER_HOUR, lifeSec: leftOf('hour', now) }
}

/** Answers to one ticket a day: anybody with the mail has the link. */
export function answersOfTicket(number: string, now: Date): Window {
  return {
    subject: `ticket-answer#${number}#${tokyoDate(now)}`,
    max: SENDER_ANSWERS_PER_DAY,
    lifeSec: leftOf('day', now),
  }
}

/** Requests of one network by links to threads; a household reads a few. */
export const LINKS_PER_HOUR = 60
