import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { ageOn, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Settings } from '#aws/environment.ts'
import type { Needs } from '#aws/granted.ts'
import type { Opening } from '#domain/as-read-store.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import type { Party, PartyRow } from '#domain/party-seats.ts'
import { isInLine } from '#domain/waiting-store.ts'
import { tables } from '#tables/all.ts'

type Counters = Needs<{ eventCounters: ['getMany'] }>
export type ReadsHouse = Counters &
  Needs<{
    users: ['get', 'getMany']
    householdPeople: ['query']
    dependents: ['getMany']
    participations: ['getMany']
    checkIns: ['getMany']
    parties: ['get']
  }> & { readonly settings: Pick<Settings<'participate'>, 'GUARDIAN_CONSENT'> }

/** Somebody of a household as joining sees them, with their row at the event. */
export interface HousePerson {
  readonly personId: string
  readonly kind: PartyPerson['kind']
  readonly name: string
  /** Null for a companion. */
  readonly birthDate: string | null
  /** Of a member: only an active one takes part, and a minor as far as their own guardian's consent goes. */
  readonly isActive: boolean
  /** A child who is a member. */
  readonly hasLogin?: true
  /** Registered, in whatever party; null otherwise. */
  readonly row: PartyRow | null
  /** In the line of the event, in whatever party. */
  readonly isWaiting: boolean
  readonly hasCome: boolean
  /** They sent 欠席連絡. */
  readonly isAbsent: boolean
}

/** All that joining as a family depends on, read together. */
export interface House {
  readonly member: Item<'users'> | null
  readonly householdId: string | null
  readonly people: readonly HousePerson[]
  readonly counters: readonly Item<'eventCounters'>[]
  readonly party: Party | null
}

/** Reads the caller's household at an event; a member without one is alone. */
export async function readHouse(deps: ReadsHouse, eventId: string, sub: string): Promise<House> {
  const [member, counters] = await Promise.all([
    deps.tables.users.get({ id: sub }),
    readCounters(deps, eventId),
  ])
  const householdId = member?.householdId ?? null
  const own = householdId === null ? [] : await readRoles(deps, householdId)
  const roles = own.length === 0 && member !== null ? [{ personId: sub, role: 'guardian' as const }] : own
  const ids = roles.map(({ personId }) => personId)
  const [members, dependents, rows, attendance, party] = await Promise.all([
    deps.tables.users.getMany(ids.filter((id) => id !== sub).map((id) => ({ id }))),
    deps.tables.dependents.getMany(ids.map((personId) => ({ personId }))),
    deps.tables.participations.getMany(ids.map((personId) => ({ eventId, personId }))),
    deps.tables.checkIns.getMany(ids.map((personId) => ({ eventId, personId }))),
    householdId === null ? null : deps.tables.parties.get({ eventId, partyId: householdId }),
  ])
  const today = tokyoDate(deps.now())
  const memberOf = new Map([...members, ...(member === null ? [] : [member])].map((each) => [each.id, each]))
  const dependentOf = new Map(dependents.map((each) => [each.personId, each]))
  const rowOf = new Map(rows.map((row) => [row.personId, row]))
  const stateOf = new Map(attendance.map(({ personId, state }) => [personId, state]))
  const people = roles.flatMap(({ personId, role }): HousePerson[] => {
    const row = rowOf.get(personId)
    const at = {
      personId,
      row: row?.status === 'registered' ? row : null,
      isWaiting: isInLine(row),
      hasCome: stateOf.get(personId) === 'in',
      isAbsent: stateOf.get(personId) === 'absent',
    }
    const guardian = memberOf.get(personId)
    // An unlinked guardian's row may be there a moment longer than the link.
    if (role === 'guardian') {
      if (guardian === undefined || (guardian.householdId ?? null) !== householdId) return []
      const kind = personId === sub ? 'me' : 'guardian'
      return [{ ...at, kind, ...namedMember(guardian) }]
    }
    // A child with a login.
    if (guardian !== undefined) {
      const isActive =
        guardian.status === 'active' && isOpenFor(guardian, openingOf(deps, counters[0], today))
      return isOfAge(guardian, today)
        ? []
        : [{ ...at, ...namedMember(guardian), kind: 'child', hasLogin: true, isActive }]
    }
    const dependent = dependentOf.get(personId)
    return dependent === undefined || isOfAge(dependent, today) ? [] : [{ ...at, ...named(dependent) }]
  })
  return { member, householdId, people, counters, party }
}

/**
 * R9: what the consent for a child with a login must open. The limits of an approval are between the guardian and the child
 * alone: here a guardian presses.
 */
export function openingOf(
  { settings }: Pick<ReadsHouse, 'settings'>,
  counter: Item<'eventCounters'> | undefined,
  today: string,
): Opening {
  const opening = openingOfNewSeat(counter?.rules.consentRequired === true)
  return { mode: settings.GUARDIAN_CONSENT, today, opening }
}

export function readEventRow(
  deps: Needs<{ events: ['get'] }>,
  eventId: string,
): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

/** The counters by shard; the first one says how many there are. Empty for an event that is not open to members. */
export async function readCounters(deps: Counters, eventId: string): Promise<Item<'eventCounters'>[]> {
  const [first] = await deps.tables.eventCounters.getMany([{ eventId, shard: 0 }])
  if (first === undefined || first.rules.shards === 1) return first === undefined ? [] : [first]
  const others = Array.from({ length: first.rules.shards - 1 }, (_, n) => ({ eventId, shard: n + 1 }))
  return [first, ...(await deps.tables.eventCounters.getMany(others))]
}

function readRoles(deps: ReadsHouse, householdId: string) {
  return paginate((after) =>
    deps.tables.householdPeople.query(
      { where: '#householdId = :householdId', values: { householdId }, limit: 100, after },
      tables.householdPeople.item,
    ),
  )
}

function namedMember({ nickName, firstName, birthDate, status }: Item<'users'>) {
  return { name: nickName ?? firstName ?? '', birthDate, isActive: status === 'active' }
}

function named({ kind, nickName, firstName, birthDate }: Item<'dependents'>) {
  return { kind, name: nickName ?? firstName, birthDate: birthDate ?? null, isActive: true }
}

/** From the 18th birthday on a child is no one's child here; a job ends the link the same night. */
function isOfAge({ birthDate }: { readonly birthDate?: string | undefined }, today: string): boolean {
  return birthDate !== undefined && ageOn(birthDate, today) >= LEGAL_ADULT_AGE
}
