import type { OutputOf } from '@app/shared/base/call.ts'
import { PARTS, PARTY_PRESS, type Part } from '@app/shared/events/parts.ts'
import type { PartyPerson, readParty } from '@app/shared/events/party-contract.ts'
import { EMPTY_PARTY, holdsSeat, partyFault, partyWith } from '@app/shared/events/party-rules.ts'

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

/** Everybody who may still come, in their usual parts; いっしょに来ます is ticked person by person. */
export function everybody(party: Party): Choice {
  const firsts = party.people.map((person) => [person.personId, firstPart(person, party)] as const) // a pair
  return new Map(firsts.filter((pair): pair is [string, Part] => pair[1] !== null))
}

function firstPart(person: PartyPerson, party: Party): Part | null {
  const [first] = person.part === null ? partsOf(person, party) : []
  return first === undefined || first === 'comesAlong' ? null : first
}

type Parted = Pick<PartyPerson, 'kind' | 'part'>

/** The seats of these people: 人, 子ども, or one for 組. */
export function seatsOf(unit: Party['unit'], people: readonly Parted[]): number {
  if (unit === 'family') return people.length === 0 ? 0 : 1
  return people.filter(({ part }) => part !== null && holdsSeat(part, unit)).length
}

/** The party as it is after the press. */
export function withChoice(party: Party, choice: Choice): PartyPerson[] {
  const people = party.people.map((person) => ({
    ...person,
    part: person.part ?? choice.get(person.personId) ?? null,
  }))
  return people.filter(({ part }) => part !== null)
}

export type PartyProblem = 'none' | 'childNeeded' | 'adultNeeded' | 'tooMany' | 'tooManyAtOnce'

/** What keeps these people from joining, before the press; the server still decides. */
export function problemOf(party: Party, choice: Choice): PartyProblem | null {
  if (choice.size === 0) return 'none'
  if (choice.size > PARTY_PRESS) return 'tooManyAtOnce'
  const fault = faultOf(party, withChoice(party, choice))
  return fault === null ? null : PROBLEMS[fault]
}
const PROBLEMS = {
  CHILD_NEEDED: 'childNeeded',
  ADULT_NEEDED: 'adultNeeded',
  FAMILY_TOO_LARGE: 'tooMany',
} as const

/** What would be left without the rest: then everybody leaves. */
export function leftWithout(party: Party, left: readonly Parted[]): 'adult' | 'child' | null {
  const fault = faultOf(party, left)
  if (fault === 'ADULT_NEEDED') return 'adult'
  return fault === 'CHILD_NEEDED' ? 'child' : null
}

function faultOf({ unit, maxPerFamily, guardianAccompanies }: Party, people: readonly Parted[]) {
  const inside = people.flatMap(({ part, kind }) =>
    part === null ? [] : [{ part, isAdult: kind !== 'child' }],
  )
  const rules = { guardianAccompanies, ...(maxPerFamily !== null && { maxPerFamily }) }
  return partyFault(partyWith(EMPTY_PARTY, inside, unit), rules)
}

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
