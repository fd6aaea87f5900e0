import type { Attendee } from '@app/shared/attendees/contract.ts'
import { isExpected } from '@app/shared/check-in/rules.ts'
import type { Filter } from '#features/attendees/rows.ts'

/** People of the list who came together: a household, or one person by themselves. */
export interface Family {
  readonly key: string
  readonly isHousehold: boolean
  /** Adults first, then the older children. */
  readonly people: readonly Attendee[]
}

/** The rows family by family, in the order in which a first person of each comes. */
export function familiesOf(rows: readonly Attendee[]): readonly Family[] {
  const families = new Map<string, Attendee[]>()
  for (const row of rows) {
    const key = row.partyId ?? row.personId
    families.set(key, [...(families.get(key) ?? []), row])
  }
  return [...families].map(([key, people]) => ({
    key,
    isHousehold: people.some(({ partyId }) => partyId !== null),
    people: people.sort(adultsFirst),
  }))
}

/**
 * The rows that were found, with the others of their households: a search for one finds all of them. A filter by a state
 * shows those of the state alone.
 */
export function withHouseholds(
  all: readonly Attendee[],
  found: readonly Attendee[],
  filter: Filter,
): readonly Attendee[] {
  if (filter !== 'all' && filter !== 'seated') return found
  const parties = new Set(found.flatMap(({ partyId }) => partyId ?? []))
  const ids = new Set(found.map(({ personId }) => personId))
  const others = all.filter(
    ({ personId, partyId, status }) =>
      partyId !== null &&
      parties.has(partyId) &&
      !ids.has(personId) &&
      (filter === 'all' || isExpected(status)),
  )
  return [...found, ...others]
}

/** By whose name a household is called: its first adult, else the first of them. */
export function headOf({ people }: Pick<Family, 'people'>): Attendee | undefined {
  return people.find(({ isMinor, isGone }) => !isMinor && !isGone) ?? people[0]
}

/** Those of a household who can be let in. */
export function waitingOf({ people }: Pick<Family, 'people'>): readonly Attendee[] {
  return people.filter(({ status, attendance }) => status === 'registered' && attendance === null)
}

/** How many adults and children these are; who has left the service counts as an adult. */
export function agesOf(rows: readonly Attendee[]): { readonly adults: number; readonly children: number } {
  const children = rows.filter(({ isMinor }) => isMinor).length
  return { adults: rows.length - children, children }
}

/** Pages of whole families, each with about so many people. */
export function pagesOf(families: readonly Family[], size: number): readonly (readonly Family[])[] {
  const pages: Family[][] = []
  let room = 0
  for (const family of families) {
    if (room < family.people.length) {
      pages.push([])
      room = size
    }
    pages.at(-1)?.push(family)
    room -= family.people.length
  }
  return pages
}

function adultsFirst(a: Attendee, b: Attendee): number {
  return Number(a.isMinor) - Number(b.isMinor) || (b.age ?? 0) - (a.age ?? 0)
}
