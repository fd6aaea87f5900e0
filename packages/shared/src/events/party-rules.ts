import type { SeatUnit } from '#events/fields.ts'
import type { Part, PartReason } from '#events/parts.ts'
import type { PartyPerson } from '#events/party-contract.ts'
import { isAgeAllowed } from '#members/age.ts'

/** What an event asks of a family. */
export interface FamilyRules {
  readonly unit?: SeatUnit | undefined
  readonly minAge?: number | undefined
  readonly maxAge?: number | undefined
  readonly maxPerFamily?: number | undefined
  readonly mayComeAlong?: boolean | undefined
  readonly guardianAccompanies?: boolean | undefined
}

/** Somebody at an event, as far as seats and rules are concerned. */
export interface InParty {
  readonly part: Part
  readonly isAdult: boolean
}

/** The people of a party: all, the guardians and companions among them, and those for whom the event has a place. */
export interface PartyCounts {
  readonly people: number
  readonly adults: number
  /** The others only come with them. */
  readonly entitled: number
}

export const EMPTY_PARTY: PartyCounts = { people: 0, adults: 0, entitled: 0 }

/** Whether the row of this part holds a seat of its own. A family's one seat is held by the party. */
export function holdsSeat(part: Part, unit: SeatUnit): boolean {
  return unit !== 'family' && isEntitled(part, unit)
}

/** The seats that these people of one party hold: one each, or one for all of a family. A fee is for one seat. */
export function seatsHeld(unit: SeatUnit, people: readonly { readonly part: Part | null }[]): number {
  if (unit === 'family') return people.length === 0 ? 0 : 1
  return people.filter(({ part }) => part !== null && holdsSeat(part, unit)).length
}

function isEntitled(part: Part, unit: SeatUnit): boolean {
  return part === 'takesPart' || (part === 'accompanies' && unit === 'person')
}

/** The party with these people more, or by `-1` fewer. */
export function partyWith(
  before: PartyCounts,
  people: readonly InParty[],
  unit: SeatUnit,
  sign: 1 | -1 = 1,
): PartyCounts {
  const adults = people.filter(({ isAdult }) => isAdult).length
  const entitled = people.filter(({ part }) => isEntitled(part, unit)).length
  return {
    people: before.people + sign * people.length,
    adults: before.adults + sign * adults,
    entitled: before.entitled + sign * entitled,
  }
}

/** Why a party may not be so: no one of it takes part, a child of an accompanied event has no adult, or they are too many. */
export function partyFault(next: PartyCounts, { maxPerFamily, guardianAccompanies }: FamilyRules) {
  if (next.people > 0 && next.entitled === 0) return 'CHILD_NEEDED'
  if (guardianAccompanies === true && next.people > next.adults && next.adults === 0) return 'ADULT_NEEDED'
  return maxPerFamily !== undefined && next.people > maxPerFamily ? 'FAMILY_TOO_LARGE' : null
}

export interface Candidate {
  readonly kind: PartyPerson['kind']
  /** Null for a companion, whose age no one asked. */
  readonly birthDate: string | null
}

type Choices = Pick<PartyPerson, 'canTakePart' | 'canAccompany' | 'canComeAlong' | 'reason'>

/** The parts that somebody may choose on the day of the event, and why 参加 is not among them. */
export function choicesOf({ kind, birthDate }: Candidate, rules: FamilyRules, onDate: string): Choices {
  const isChild = kind === 'child'
  const reason = whyNot(isChild, birthDate, rules, onDate)
  return {
    canTakePart: reason === null,
    canAccompany: !isChild,
    canComeAlong: isChild && reason !== null && rules.mayComeAlong === true,
    reason,
  }
}

function whyNot(
  isChild: boolean,
  birthDate: string | null,
  rules: FamilyRules,
  onDate: string,
): PartReason | null {
  if (!isChild && rules.unit === 'child') return 'CHILDREN_ONLY'
  if (rules.minAge === undefined && rules.maxAge === undefined) return null
  return birthDate !== null && isAgeAllowed(birthDate, rules, onDate) ? null : 'AGE_NOT_ALLOWED'
}

/** The part in which staff let somebody come; null when the event has no place for them. */
export function usualPart({ canTakePart, canAccompany, canComeAlong }: Choices): Part | null {
  if (canTakePart) return 'takesPart'
  if (canAccompany) return 'accompanies'
  return canComeAlong ? 'comesAlong' : null
}

/** Whether they may come in this part. */
export function mayBe(part: Part, { canTakePart, canAccompany, canComeAlong }: Choices): boolean {
  return { takesPart: canTakePart, accompanies: canAccompany, comesAlong: canComeAlong }[part]
}
