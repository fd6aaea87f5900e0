import { isAbsenceOver } from '#check-in/absence.ts'
import type { AttendanceState } from '#check-in/rules.ts'
import type { SeatUnit } from '#events/fields.ts'
import type { Part } from '#events/parts.ts'

const HOUR_MS = 3_600_000
/** 直前キャンセル: a seat given back within a day of the start. */
export const LATE_MS = 24 * HOUR_MS

export interface Person {
  readonly personId: string
  readonly partyId: string
  readonly part?: Part | undefined
  readonly status: string
  readonly changedAt: string
}

/** What an event came to, in the unit of its seats. Numbers, never who. */
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

/**
 * R22: counts an event. An absence needs a seat at the start, no 受付, and no word until two hours after. A family has come
 * when one of it has, and is excused when all of it are.
 */
export function figuresOf(
  people: readonly Person[],
  attendance: readonly { personId: string; state: AttendanceState; by: string }[],
  { startsAt, unit = 'person' }: { readonly startsAt: string | null; readonly unit?: SeatUnit | undefined },
  now: Date,
): Figures {
  const of = new Map(attendance.map((row) => [row.personId, row]))
  const stateOf = ({ personId }: Person) => of.get(personId)?.state
  // Everybody who came had a seat, even if it was given back later.
  const isSeated = (person: Person) => person.status === 'registered' || stateOf(person) === 'in'
  const hasCome = (group: readonly Person[]) => group.some((person) => stateOf(person) === 'in')
  const groups = groupsOf(people, unit)
  const seated = groups.map((group) => group.filter(isSeated)).filter((group) => group.length > 0)
  const arrived = seated.filter(hasCome)
  const excused = seated.filter((group) => group.every((person) => stateOf(person) === 'absent')).length
  const starts = startsAt === null ? null : Date.parse(startsAt)
  const isCertain = isAbsenceOver(startsAt, now)
  return {
    registered: seated.length,
    arrived: arrived.length,
    walkIns: arrived.filter((group) => group.some(({ personId }) => of.get(personId)?.by === 'walkIn'))
      .length,
    excused,
    absent: isCertain ? seated.length - arrived.length - excused : null,
    lateCancelled: groups.filter(
      (group) =>
        !group.some(isSeated) &&
        group.some(
          ({ status, changedAt }) => status === 'cancelled' && isLate(Date.parse(changedAt), starts),
        ),
    ).length,
  }
}

/** The people of an event by what its seats count: each by themselves, each child who takes part, or each family. */
export function groupsOf<T extends Pick<Person, 'personId' | 'partyId' | 'part'>>(
  people: readonly T[],
  unit: SeatUnit,
): readonly (readonly T[])[] {
  if (unit === 'person') return people.filter(({ part }) => part !== 'comesAlong').map((one) => [one])
  if (unit === 'child')
    return people.filter(({ part = 'takesPart' }) => part === 'takesPart').map((one) => [one])
  const families = new Map<string, T[]>()
  for (const one of people) families.set(one.partyId, [...(families.get(one.partyId) ?? []), one])
  return [...families.values()]
}

function isLate(at: number, starts: number | null): boolean {
  return starts !== null && at <= starts && at > starts - LATE_MS
}
