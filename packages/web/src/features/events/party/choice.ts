import { PARTY_PRESS, type Part } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { EMPTY_PARTY, partyFault, partyWith } from '@app/shared/events/party-rules.ts'
import { type Choice, type Party, partsOf } from '#features/events/party/party.ts'

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

/** The party as it is after the press, without a child in the place that their other household took. */
export function withChoice(party: Party, choice: Choice): PartyPerson[] {
  const people = party.people.map((person) => ({
    ...person,
    part: person.part ?? choice.get(person.personId) ?? null,
  }))
  return people.filter(({ part, isOthers }) => part !== null && !isOthers)
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
