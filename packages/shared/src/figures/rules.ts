import { isAbsenceOver } from '#check-in/absence.ts'
import type { AttendanceState } from '#check-in/rules.ts'

const HOUR_MS = 3_600_000
/** 直前キャンセル: a seat given back within a day of the start. */
export const LATE_MS = 24 * HOUR_MS

export interface Person {
  readonly personId: string
  readonly status: string
  readonly changedAt: string
}

/** What an event came to. Numbers of people, never who. */
export interface Figures {
  readonly registered: number
  readonly arrived: number
  readonly walkIns: number
  /** Said that they do not come. */
  readonly excused: number
  /** Did not come without a word; null until that is certain. */
  readonly absent: number | null
  readonly lateCancelled: number
}

/** R22: counts an event. An absence needs a seat at the start, no 受付, and no word until two hours after. */
export function figuresOf(
  people: readonly Person[],
  attendance: readonly { personId: string; state: AttendanceState; by: string }[],
  startsAt: string | null,
  now: Date,
): Figures {
  const of = new Map(attendance.map((row) => [row.personId, row]))
  const stateOf = ({ personId }: Person) => of.get(personId)?.state
  // Everybody who came had a seat, even if it was given back later.
  const seated = people.filter((person) => person.status === 'registered' || stateOf(person) === 'in')
  const arrived = seated.filter((person) => stateOf(person) === 'in')
  const excused = seated.filter((person) => stateOf(person) === 'absent').length
  const starts = startsAt === null ? null : Date.parse(startsAt)
  const isCertain = isAbsenceOver(startsAt, now)
  return {
    registered: seated.length,
    arrived: arrived.length,
    walkIns: arrived.filter(({ personId }) => of.get(personId)?.by === 'walkIn').length,
    excused,
    absent: isCertain ? seated.length - arrived.length - excused : null,
    lateCancelled: people.filter(
      (person) =>
        person.status === 'cancelled' &&
        stateOf(person) !== 'in' &&
        isLate(Date.parse(person.changedAt), starts),
    ).length,
  }
}

function isLate(at: number, starts: number | null): boolean {
  return starts !== null && at <= starts && at > starts - LATE_MS
}
