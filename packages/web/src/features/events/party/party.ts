import type { OutputOf } from '@app/shared/base/call.ts'
import { PARTS, type Part } from '@app/shared/events/parts.ts'
import type { PartyPerson, readParty } from '@app/shared/events/party-contract.ts'

export type Party = OutputOf<typeof readParty>
/** Who is ticked, and as what. */
export type Choice = ReadonlyMap<string, Part>

const ORDER: readonly PartyPerson['kind'][] = ['me', 'guardian', 'child', 'companion']

/** The member first, then the other guardian, the children by age, and who comes with them. */
export function inOrder(party: Party): Party {
  const placeOf = ({ kind, age }: PartyPerson) => ORDER.indexOf(kind) * 1_000 - (age ?? 0)
  return { ...party, people: party.people.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

/** Whether the press asks who comes: for a family, and where a seat is no single person's. */
export const asksWho = (party: Party | null): party is Party =>
  party !== null && (party.unit !== 'person' || party.people.length > 1)

export const peopleIn = (party: Party): PartyPerson[] => party.people.filter(({ part }) => part !== null)

/** Those who are in by this household: a child's other household answers for the place that it took. */
export const ownPeopleIn = (party: Party): PartyPerson[] =>
  peopleIn(party).filter(({ isOthers }) => !isOthers)

/** The parts that somebody may have, the usual one first. */
export function partsOf(person: PartyPerson, { unit, guardianAccompanies }: Party): Part[] {
  const may = {
    takesPart: person.canTakePart,
    accompanies: person.canAccompany,
    comesAlong: person.canComeAlong,
  }
  const parts = PARTS.filter((part) => may[part])
  const accompanies = person.kind !== 'child' && (unit === 'child' || guardianAccompanies)
  return accompanies ? parts.sort((a, b) => Number(b === 'accompanies') - Number(a === 'accompanies')) : parts
}

export const mayCome = (person: PartyPerson, party: Party): boolean =>
  person.part === null && partsOf(person, party).length > 0

/** The people of the party who are in, as a press answers them. */
export type WhoIsIn = readonly { readonly personId: string; readonly part: Part | null }[]

/** The party after an answer. */
export function answeredParty(party: Party, people: WhoIsIn): Party {
  const now = new Map(people.map(({ personId, part }) => [personId, part]))
  const after = (person: PartyPerson): PartyPerson => {
    const part = now.get(person.personId) ?? null
    const isNew = person.part === null && part !== null
    return { ...person, part, canLeave: part !== null && (isNew || person.canLeave) }
  }
  return { ...party, people: party.people.map(after) }
}

/** The ticks after one of them changed. */
export function toggled(before: ReadonlySet<string>, personId: string, isOn: boolean): ReadonlySet<string> {
  const after = new Set(before)
  if (isOn) after.add(personId)
  else after.delete(personId)
  return after
}
