import { addDays, tokyoDate } from '#base/tokyo.ts'
import { tokyoMidnightSec } from '#leaving/rules.ts'
import { LEGAL_ADULT_AGE } from '#members/age.ts'

/** R9: how long the link of a request is good. */
export const REQUEST_DAYS = 14
export const REQUEST_MS = REQUEST_DAYS * 86_400_000
/** The days, counted from the request, on which the guardian is reminded. */
export const REMINDER_DAYS = [3, 10] as const
/** The day on which an account without an answer is paused. */
export const PAUSE_DAY = 14
/** How long a refused account stays before it is closed. */
export const CLOSING_DAYS = 7
/** How often the same request may be sent again in a day, by child, guardian and staff together. */
export const SENDS_PER_DAY = 3
/** How often a child may name another guardian or another address in a day. */
export const CHANGES_PER_DAY = 3
/** How often a guardian may be asked for one event. */
export const EVENT_ASKS_PER_DAY = 3

/** For how many minutes staff review an approval from the network in which the guardian was named. */
export const NAMING_NETWORK_MIN = 10
/** How many addresses of other minors a child may name in a day, and all children of one network. */
export const MINORS_ADDRESSES_PER_DAY = { child: 5, network: 20 } as const

/** The moment at which the day `days` after a moment begins in Tokyo. */
export function dayStart(from: Date, days: number): Date {
  return new Date(tokyoMidnightSec(addDays(tokyoDate(from), days)) * 1000)
}

/** The first day in Tokyo on which a person is of age; for 29 February, 1 March of a common year (G3, G4). */
export function adultFrom(birthDate: string): string {
  const day = `${Number(birthDate.slice(0, 4)) + LEGAL_ADULT_AGE}${birthDate.slice(4)}`
  return addDays(`${day.slice(0, 8)}01`, Number(day.slice(8)) - 1)
}

/** The moment from which they count as of age: 00:00 in Tokyo. */
export function adultAt(birthDate: string): Date {
  return new Date(tokyoMidnightSec(adultFrom(birthDate)) * 1000)
}
