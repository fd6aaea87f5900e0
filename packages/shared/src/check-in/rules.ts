import { isMinor } from '#members/age.ts'
import type { Role } from '#staff/roles.ts'

/**
 * What 受付 answers. Only `OK` writes; each has words of its own at the desk and at the door (R6). `PARTY` shows the people of
 * a household, of whom the door lets in those who came.
 */
export const CHECK_IN_ANSWERS = [
  'OK',
  'ALREADY',
  'NOT_REGISTERED',
  'WAITING',
  'WRONG_EVENT',
  'CANCELLED',
  'EVENT_CANCELLED',
  'TOO_EARLY',
  'RESTRICTED',
  'CONSENT_MISSING',
  'STALE',
  'INVALID',
  'CHOICE',
  'PARTY',
] as const
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number]

/** The answer to a member who checks in by the poster. Only `OK` means that they are in. */
export const ARRIVAL_ANSWERS = [
  'OK',
  'NOT_REGISTERED',
  'WAITING',
  'CANCELLED',
  'EVENT_CANCELLED',
  'TOO_EARLY',
  'OVER',
  'CONSENT_MISSING',
  'INVALID',
] as const
export type ArrivalAnswer = (typeof ARRIVAL_ANSWERS)[number]

/** `in` came, `undone` was let in by mistake, `absent` said that they do not come. */
export const ATTENDANCE_STATES = ['in', 'undone', 'absent'] as const
export type AttendanceState = (typeof ATTENDANCE_STATES)[number]

/** The people expected at an event: those with a seat, and walk-ins. Desk and door count them alike. */
export function isExpected(status: string | undefined): boolean {
  return status === 'registered' || status === 'attended' || status === 'absent'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** 受付 does not begin earlier than this before the start. */
export const EARLIEST_MS = 3 * HOUR_MS
/** A door volunteer works from six hours before the start until six hours after the end. */
export const DOOR_WINDOW_MS = 6 * HOUR_MS
/** How long anybody may take a 受付 back without a reason. */
const UNDO_MS = 2 * MINUTE_MS
/** In the place of a device's nonce: 受付 by the poster. No device makes one as short. */
export const POSTER = 'poster'
/** How old a code may be, and how far ahead of the server's clock. */
export const QR_FRESH_MS = 5 * MINUTE_MS
const QR_AHEAD_MS = 2 * MINUTE_MS

/** The times of an event that 受付 needs. */
export interface EventTimes {
  readonly startsAt: string | null
  readonly endsAt: string | null
}

export interface CheckInFacts {
  readonly event: EventTimes & { readonly isCancelled: boolean; readonly consentRequired: boolean }
  readonly member: {
    readonly isActive: boolean
    readonly birthDate: string
    readonly hasConsent: boolean
  } | null
  readonly participation: 'registered' | 'waiting' | 'offered' | 'cancelled' | 'attended' | 'absent' | null
  readonly attendance: { readonly state: AttendanceState; readonly nonce: string } | null
  /** When the code was made; null for a person found by number or in the list. */
  readonly codeMadeAt: Date | null
  /** True when another event of today has a seat for them. */
  readonly isElsewhere: boolean
}

export interface CheckInPress {
  /** Of this very press or scan: sent again, it gets the same answer. */
  readonly nonce: string
  /** 再入場: lets a person in who is in already. */
  readonly again: boolean
  /** A manager takes a code that is too old. */
  readonly takesStale: boolean
  readonly today: string
}

/**
 * R6: what 受付 answers, by the server's clock. A repeat comes first, then what concerns the event, the person and the
 * code; a person with a seat comes last. Nothing here is shown to the member.
 */
export function decideCheckIn(
  { event, member, participation, attendance, codeMadeAt, isElsewhere }: CheckInFacts,
  { nonce, again, takesStale, today }: CheckInPress,
  now: Date,
): CheckInAnswer {
  if (attendance?.state === 'in' && attendance.nonce === nonce) return 'OK'
  if (event.isCancelled) return 'EVENT_CANCELLED'
  if (member?.isActive !== true) return 'RESTRICTED'
  if (codeMadeAt !== null && !takesStale && !isFresh(codeMadeAt, now)) return 'STALE'
  if (isTooEarly(event, now)) return 'TOO_EARLY'
  if (participation === 'waiting' || participation === 'offered') return 'WAITING'
  if (participation === 'cancelled') return 'CANCELLED'
  if (participation === null) return isElsewhere ? 'WRONG_EVENT' : 'NOT_REGISTERED'
  if (attendance?.state === 'in') return again ? 'OK' : 'ALREADY'
  return lacksConsent(event, member, today) ? 'CONSENT_MISSING' : 'OK'
}

/** R6: what 受付 by the poster answers: as at the door, and no longer than the event lasts. */
export function decideArrival(
  facts: Pick<CheckInFacts, 'event' | 'member' | 'participation' | 'attendance'>,
  today: string,
  now: Date,
): ArrivalAnswer {
  if (facts.attendance?.state === 'in') return 'OK'
  const answer = decideCheckIn(
    { ...facts, codeMadeAt: null, isElsewhere: false },
    { nonce: POSTER, again: false, takesStale: false, today },
    now,
  )
  switch (answer) {
    case 'OK':
      return isOver(facts.event, now) ? 'OVER' : 'OK'
    case 'WAITING':
    case 'CANCELLED':
    case 'EVENT_CANCELLED':
    case 'TOO_EARLY':
    case 'CONSENT_MISSING':
      return answer
    default:
      return 'NOT_REGISTERED'
  }
}

/** After the end; without one, hours after the start. */
function isOver({ startsAt, endsAt }: EventTimes, now: Date): boolean {
  const until = endsAt === null ? Date.parse(startsAt ?? '') + EARLIEST_MS : Date.parse(endsAt)
  return now.getTime() > until
}

/** SEC-C2: a code is good for five minutes; two minutes ahead allow for a clock of the server's own. */
export function isFresh(madeAt: Date, now: Date): boolean {
  const age = now.getTime() - madeAt.getTime()
  return age <= QR_FRESH_MS && age >= -QR_AHEAD_MS
}

/** Before the doors open, or while the date is undecided. */
export function isTooEarly({ startsAt }: EventTimes, now: Date): boolean {
  return startsAt === null || now.getTime() < Date.parse(startsAt) - EARLIEST_MS
}

/** R9: a minor without a guardian's consent, where the event asks for one. */
export function lacksConsent(
  { consentRequired }: { readonly consentRequired: boolean },
  member: { readonly birthDate: string; readonly hasConsent: boolean },
  today: string,
): boolean {
  return consentRequired && !member.hasConsent && isMinor(member.birthDate, today)
}

/** R1: whether a role may work on an event's 受付 now: `door` from six hours before it to six after, the desk always. */
export function mayWorkNow(role: Role, { startsAt, endsAt }: EventTimes, now: Date): boolean {
  if (role !== 'door') return true
  if (startsAt === null) return false
  const at = now.getTime()
  return at >= Date.parse(startsAt) - DOOR_WINDOW_MS && at <= Date.parse(endsAt ?? startsAt) + DOOR_WINDOW_MS
}

/** Whether a 受付 may be undone: by everybody for two minutes, later by the desk with a reason (SEC-C10). */
export function mayUndo(
  by: { readonly role: Role; readonly reason: string | undefined },
  lastAt: string,
  now: Date,
): boolean {
  if (now.getTime() - Date.parse(lastAt) <= UNDO_MS) return true
  return by.role !== 'door' && by.reason !== undefined
}

/** Whether a role may take a code that is too old, with a reason (R6). */
export function mayTakeStale(role: Role): boolean {
  return role === 'owner' || role === 'manager'
}
