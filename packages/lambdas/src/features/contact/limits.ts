import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { CONTACT_LIMITS, networkOf } from '@app/shared/contact/rules.ts'
import { leftOf, type Window } from '#aws/attempts.ts'
import { type CountingKey, countedAs } from '#aws/counted-as.ts'

/** SEC-G1: so many an hour from one network. */
export async function byNetwork(
  linked: CountingKey,
  what: 'contact' | 'contact-upload',
  sourceIp: string,
  now: Date,
): Promise<Window> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  return {
    subject: `${what}#network#${await countedAs(linked, networkOf(sourceIp))}#${hour}`,
    max: CONTACT_LIMITS.perAddressAndHour,
    lifeSec: leftOf('hour', now),
  }
}

/** SEC-G1, SEC-G3: so many a day under one mail address. */
export async function byMail(
  linked: CountingKey,
  what: 'contact' | 'contact-reply',
  email: string,
  now: Date,
): Promise<Window> {
  return {
    subject: `${what}#mail#${await countedAs(linked, email.toLowerCase())}#${tokyoDate(now)}`,
    max: what === 'contact' ? CONTACT_LIMITS.perMailAndDay : CONTACT_LIMITS.repliesPerDay,
    lifeSec: leftOf('day', now),
  }
}
