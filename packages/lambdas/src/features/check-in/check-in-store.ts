import { isExpected } from '@app/shared/check-in/rules.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { countersOf } from '#domain/counters-store.ts'
import { knownDataKey } from '#domain/data-key-store.ts'
import { type DataKey, MEMBER_QR } from '#domain/member-qr-envelope.ts'
import { ownerOf } from '#domain/nickname-store.ts'
import { type Person, peopleByIds, peopleOfHousehold } from '#domain/people-store.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import { tables } from '#tables/all.ts'

export type CheckInDeps = Deps<'check-in'>

export function readEvent(deps: CheckInDeps, eventId: string) {
  return deps.tables.events.get({ eventId })
}

/** What 受付 of a person depends on, read together. */
export async function readPerson(deps: CheckInDeps, eventId: string, personId: string) {
  const [participation, people, attendance] = await Promise.all([
    deps.tables.participations.get({ eventId, personId }),
    peopleByIds(deps, [personId]),
    deps.tables.checkIns.get({ eventId, personId }),
  ])
  return { participation, person: people.get(personId) ?? null, attendance }
}

/** The key that a code says it was sealed under. */
export function readCodeKey(deps: CheckInDeps, keyId: number): Promise<DataKey | null> {
  return knownDataKey(deps, MEMBER_QR, keyId)
}

const PersonKey = v.pick(tables.participations.item, ['personId', 'partyId', 'status', 'part'])
export type Applicant = v.InferOutput<typeof PersonKey>

/** All participations of an event, cancelled ones included. */
export function readPeople(deps: CheckInDeps, eventId: string) {
  return paginate((after) =>
    deps.tables.participations.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 1_000, after },
      PersonKey,
    ),
  )
}

/** The condition that a person without a login is still there; undefined for a member. */
export function dependentWrite(deps: CheckInDeps, person: Person | null): Write | undefined {
  if (person?.member !== null) return undefined
  const { personId } = person
  return deps.tables.dependents.expect({ personId }, { condition: 'attribute_exists(#personId)' })
}

/** Who of these sent 欠席連絡, and who is in. */
export async function readStates(deps: CheckInDeps, eventId: string, ids: readonly string[]) {
  const rows = await readAttendances(deps, eventId, ids)
  return new Map(rows.map(({ personId, state }) => [personId, state]))
}

/**
 * The people of a household who are expected at an event, with the person themselves: by the household of their seat, or by
 * that of which they are a guardian. Empty for a person who is of it no more.
 */
export async function readHousehold(
  deps: CheckInDeps,
  eventId: string,
  personId: string,
  householdId: string,
): Promise<Item<'participations'>[]> {
  const people = await peopleOfHousehold(deps, householdId)
  if (!people.some((one) => one.personId === personId)) return []
  const withoutLogin = new Set(people.filter(({ role }) => role !== 'guardian').map((one) => one.personId))
  const keys = people.map((one) => ({ eventId, personId: one.personId }))
  const rows = await deps.tables.participations.getMany(keys)
  return rows.filter(
    (row) =>
      isExpected(row.status) &&
      (row.partyId === householdId || row.personId === personId || withoutLogin.has(row.personId)),
  )
}

export function readByNickname(deps: CheckInDeps, nickName: string): Promise<string | null> {
  return ownerOf(deps, nickName)
}

/** The other events that a person has a seat of. */
export async function readOthers(
  deps: CheckInDeps,
  personId: string,
  but: string,
): Promise<Item<'events'>[]> {
  const eventIds = await registeredEvents(deps, personId)
  return deps.tables.events.getMany(
    eventIds.filter((eventId) => eventId !== but).map((eventId) => ({ eventId })),
  )
}

/** Whether an event has a seat left that is not held for those who wait. */
export async function hasSeat(deps: CheckInDeps, event: Item<'events'>): Promise<boolean> {
  const counters = await countersOf(deps, event)
  return counters.some(({ taken, seats, queued }) => !queued && taken < (seats ?? Number.POSITIVE_INFINITY))
}

/** 受付 of these people at an event, as far as there is any. */
export function readAttendances(deps: CheckInDeps, eventId: string, ids: readonly string[]) {
  return deps.tables.checkIns.getMany(ids.map((personId) => ({ eventId, personId })))
}
