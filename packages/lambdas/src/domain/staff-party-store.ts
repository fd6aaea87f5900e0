import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Unseated } from '@app/shared/check-in/contract.ts'
import type { Part } from '@app/shared/events/parts.ts'
import { choicesOf, partyFault, partyWith, usualPart } from '@app/shared/events/party-rules.ts'
import type { GuardianMode } from '@app/shared/guardians/states.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { asRead, type Opening } from '#domain/as-read-store.ts'
import { countersOf } from '#domain/counters-store.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import {
  chooseSeats,
  countsOf,
  type Entrant,
  isOfParty,
  type PartyAt,
  type PartyRow,
  type SeatsAt,
  seatsNeeded,
} from '#domain/party-seats.ts'
import { enterWrites } from '#domain/party-store.ts'
import { calledName, type Person, peopleByIds, peopleOfHousehold } from '#domain/people-store.ts'

/** Somebody of a household as staff who give seats read them. */
interface Housemate {
  readonly person: Person
  readonly isAdult: boolean
  readonly row: PartyRow | null
  /** As what they would come; null when they cannot, and why. */
  readonly part: Part | null
  readonly reason: Unseated['reason']
}

/** A household at an event: what staff decide by. */
export interface HouseAt {
  readonly at: PartyAt
  readonly counters: readonly Item<'eventCounters'>[]
  readonly people: readonly Housemate[]
  /** The day by which ages count. */
  readonly onDate: string
  readonly consentRequired: boolean
}

/** The people to whom staff give seats, and the seats. */
export interface StaffEntry {
  readonly entrants: readonly Entrant[]
  readonly seats: readonly SeatsAt[]
  /** Whether they take seats, and whether those are held for the ones who wait. */
  readonly takes: 'none' | 'free' | 'held'
}

type Event = Pick<Item<'events'>, 'eventId' | 'counterShards' | 'eventStartDateTime' | 'consentRequired'>

interface Consent {
  readonly settings: { readonly GUARDIAN_CONSENT: GuardianMode }
  now(): Date
}

/** Reads a household at an event; who was unlinked from it, or is erased, is missing. */
export async function readHouseAt(
  deps: Needs<{
    householdPeople: ['query']
    users: ['getMany']
    dependents: ['getMany']
    participations: ['getMany']
    eventCounters: ['getMany']
    parties: ['get']
  }> &
    Consent,
  { eventId, counterShards, eventStartDateTime: starts, consentRequired }: Event,
  householdId: string,
): Promise<HouseAt> {
  const roles = await peopleOfHousehold(deps, householdId)
  const ids = roles.map(({ personId }) => personId)
  const [known, rows, counters, party] = await Promise.all([
    peopleByIds(deps, ids),
    deps.tables.participations.getMany(ids.map((personId) => ({ eventId, personId }))),
    countersOf(deps, { eventId, counterShards }),
    deps.tables.parties.get({ eventId, partyId: householdId }),
  ])
  const rules = counters[0]?.rules ?? { shards: 1 }
  const onDate = rules.onDate ?? tokyoDate(starts === null ? deps.now() : new Date(starts))
  const people = roles.flatMap(({ personId, role }): Housemate[] => {
    const person = known.get(personId)
    if (person === undefined) return []
    const { member } = person
    if (role === 'guardian' && member?.householdId !== householdId) return []
    const row = rows.find((one) => one.personId === personId) ?? null
    const choices = choicesOf({ kind: role, birthDate: person.birthDate }, rules, onDate)
    const isFree = row === null || NO_SEAT.includes(row.status)
    // A child with a login comes as far as their own guardian's consent goes.
    const isOpen =
      member === null || role === 'guardian' || isOpenFor(member, consentNow(deps, consentRequired))
    const mayCome = isFree && isOpen && (member === null || member.status === 'active')
    return [
      {
        person,
        isAdult: role !== 'child',
        row,
        part: mayCome ? usualPart(choices) : null,
        reason: mayCome ? choices.reason : 'NOT_NOW',
      },
    ]
  })
  const unit = rules.unit ?? 'person'
  return { at: { eventId, partyId: householdId, unit, party }, counters, people, onDate, consentRequired }
}

/** Those who have no seat, as the door and the desk see them; empty when there is no one besides `but`. */
export function unseatedOf({ people, onDate }: HouseAt, but: string, today: string): Unseated[] {
  const free = people.filter(({ row }) => row === null || !HAS_PLACE.includes(row.status))
  if (!free.some(({ person }) => person.personId !== but)) return []
  return free.map(({ person, isAdult, part, reason }) => ({
    personId: person.personId,
    nickName: calledName(person),
    isMinor: person.birthDate !== null && isMinor(person.birthDate, today),
    ...(!isAdult && person.birthDate !== null && { age: ageOn(person.birthDate, onDate) }),
    part,
    reason,
  }))
}

/** Whom staff may let in with which seats, or why not. */
export function planStaffEntry(house: HouseAt, ids: readonly string[]): StaffEntry | EntryCode {
  const entrants = entrantsOf(house, ids)
  if (typeof entrants === 'string') return entrants
  const { at, counters } = house
  const needed = seatsNeeded(at, entrants)
  const seats = chooseSeats(counters, needed, 0)
  const takes = needed === 0 ? 'none' : counters[0]?.queued === true ? 'held' : 'free'
  if (seats !== null) return { entrants, seats, takes }
  return needed > 1 && chooseSeats(counters, 1, 0) !== null ? 'PARTY_TOO_LARGE' : 'EVENT_FULL'
}

/** The people who may come together, their seats aside, or why not. Of an event that counts people, guardians' own seats join the party. */
export function entrantsOf({ at, counters, people }: HouseAt, ids: readonly string[]) {
  const asked = ids.map((id) => people.find(({ person }) => person.personId === id))
  if (asked.includes(undefined)) return 'NOT_FOUND'
  const coming = asked.flatMap((one) => one ?? [])
  if (coming.some(({ row }) => row !== null && !NO_SEAT.includes(row.status))) return 'CONFLICT'
  const entrants = coming.flatMap((one) => (one.part === null ? [] : [entrantOf(one, one.part, false)]))
  if (entrants.length < coming.length)
    return coming.some(({ reason }) => reason === 'NOT_NOW') ? 'NOT_FOUND' : 'AGE_NOT_ALLOWED'
  const own = at.unit === 'person' ? people.filter(hasOwnSeat) : []
  const all = [...entrants, ...own.map((one) => entrantOf(one, 'takesPart', true))]
  const fault = partyFault(partyWith(countsOf(at.party), all, at.unit), counters[0]?.rules ?? {})
  return fault ?? all
}
type EntryCode = Extract<ReturnType<typeof partyFault>, string> | Besides
type Besides = 'NOT_FOUND' | 'CONFLICT' | 'AGE_NOT_ALLOWED' | 'PARTY_TOO_LARGE' | 'EVENT_FULL'

/** What an entry writes, and what its conditions read. */
export type EntryStore = Consent &
  Needs<{
    eventCounters: ['update']
    participations: ['put', 'update']
    parties: ['put']
    users: ['expect']
    householdPeople: ['expect']
    dependents: ['expect']
  }>

/** The rows and seats of an entry, with all that decided it as conditions. The event's own state is the caller's condition. */
export function staffEntryWrites(
  deps: EntryStore,
  house: HouseAt,
  { entrants, seats, takes }: StaffEntry,
  now: Date,
): Write[] {
  const { at, counters } = house
  const rules = counters[0]?.rules
  const open = {
    condition: `attribute_exists(#eventId) AND NOT #status IN (:cancelled, :draft) AND #rules = :rules${takes === 'free' ? ' AND attribute_not_exists(#queued)' : ''}`,
    values: { cancelled: 'cancelled', draft: 'draft', rules },
  }
  return [
    ...enterWrites(deps, at, entrants, seats, open, now, WITHOUT_SEAT),
    ...entrantsAsRead(deps, house, entrants),
  ]
}

/** Those who come are of the household, and as they were read. */
export function entrantsAsRead(
  deps: Consent & Needs<{ users: ['expect']; householdPeople: ['expect']; dependents: ['expect'] }>,
  { at, people, consentRequired }: HouseAt,
  entrants: readonly Pick<Entrant, 'personId'>[],
): Write[] {
  const coming = new Set(entrants.map(({ personId }) => personId))
  return people
    .filter(({ person }) => coming.has(person.personId))
    .flatMap(({ isAdult, person: { personId, birthDate, member } }) =>
      asRead(
        deps,
        at.partyId,
        { personId, birthDate, isGuardian: isAdult, isMember: member !== null },
        consentNow(deps, consentRequired),
      ),
    )
}

/** Staff may give a seat also to somebody who waits for one. */
const NO_SEAT: readonly PartyRow['status'][] = ['cancelled', 'waiting', 'offered']
const WITHOUT_SEAT: Expectation = {
  condition: 'attribute_not_exists(#eventId) OR #status IN (:cancelled, :waiting, :offered)',
  values: { cancelled: 'cancelled', waiting: 'waiting', offered: 'offered' },
}

const HAS_PLACE: readonly PartyRow['status'][] = ['registered', 'attended', 'absent']

function hasOwnSeat({ isAdult, row }: Housemate): boolean {
  return isAdult && row?.status === 'registered' && !isOfParty(row)
}

function entrantOf({ person, isAdult }: Housemate, part: Part, isIn: boolean): Entrant {
  return { personId: person.personId, part, isAdult, isIn }
}

function consentNow({ settings, now }: Consent, consentRequired: boolean): Opening {
  return {
    mode: settings.GUARDIAN_CONSENT,
    today: tokyoDate(now()),
    opening: openingOfNewSeat(consentRequired),
  }
}
