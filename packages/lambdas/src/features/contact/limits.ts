import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { CONTACT_LIMITS, networkOf } from '@app/shared/contact/rules.ts'
import { leftOf, type Window } from '#aws/attempts.ts'
import { actor } from '#aws/log.ts'

/** SEC-G1: so many an hour from one network. */
export function byNetwork(what: 'contact' | 'contact-upload', sourceIp: string, now: Date): Window {
  const hour = Math.floor(now.getTime() / 3_600_000)
  return {
    subject: `${what}#network#${actor(networkOf(sourceIp))}#${hour}`,
    max: CONTACT_LIMITS.perAddressAndHour,
    lifeSec: leftOf('hour', now),
  }
}

/** SEC-G1, SEC-G3: so many a day under one mail address. */
export function byMail(what: 'contact' | 'contact-reply', email: string, now: Date): Window {
  return {
    subject: `${what}#mail#${actor(email.toLowerCase())}#${tokyoDate(now)}`,
    max: what === 'contact' ? CONTACT_LIMITS.perMailAndDay : CONTACT_LIMITS.repliesPerDay,
    lifeSec: leftOf('day', now),
  }
}
