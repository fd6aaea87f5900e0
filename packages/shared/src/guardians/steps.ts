import { adultAt, CLOSING_DAYS, dayStart, PAUSE_DAY, REMINDER_DAYS } from '#guardians/rules.ts'
import type { GuardianState } from '#guardians/states.ts'

/** A consent as its calendar sees it. */
export interface Course {
  readonly state: GuardianState
  readonly birthDate: string
  /** Day 1: the first request, or the visit that asked for one. */
  readonly since: string
  /** When this guardian was first asked; null before anybody was named. */
  readonly askedAt: string | null
  /** The last day of a reminder that went out; 0 for none. */
  readonly reminded: number
  readonly closesAt: string | null
  /** Seats are still to be given back. */
  readonly seatsDue: boolean
  /** They were notified that they are of age. */
  readonly hasAdultNotice: boolean
  /** No member is reminded or paused (GUARDIAN_CONSENT=off). */
  readonly isQuiet?: boolean
}

export type Step =
  | { readonly do: 'seats' | 'turnAdult' | 'pause' | 'close'; readonly at: Date }
  | { readonly do: 'remind'; readonly day: number; readonly at: Date }

/** R9: the next thing that happens by itself, and when; null where nothing does. */
export function nextStep(course: Course): Step | null {
  return [...stepsOf(course)].sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

function stepsOf(course: Course): Step[] {
  const { state, birthDate, since, askedAt, reminded, closesAt, seatsDue, hasAdultNotice, isQuiet } = course
  if (hasAdultNotice) return []
  const seats: Step[] = seatsDue ? [{ do: 'seats', at: new Date(0) }] : []
  const adult: Step = { do: 'turnAdult', at: adultAt(birthDate) }
  const close: Step[] = closesAt !== null ? [{ do: 'close', at: new Date(closesAt) }] : []
  if ((state !== 'pending' && state !== 'none') || isQuiet === true) return [...seats, adult, ...close]
  const next = REMINDER_DAYS.find((day) => day > reminded)
  // Before a guardian is named, the child is reminded.
  const remind: Step[] =
    next !== undefined ? [{ do: 'remind', day: next, at: dayStart(new Date(askedAt ?? since), next) }] : []
  return [...seats, adult, ...remind, { do: 'pause', at: dayStart(new Date(since), PAUSE_DAY) }]
}

/** The moment at which an account that was refused now is closed. */
export function closingAt(now: Date): Date {
  return dayStart(now, CLOSING_DAYS)
}
