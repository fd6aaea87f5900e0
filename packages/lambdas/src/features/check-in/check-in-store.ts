import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { knownDataKey } from '#domain/data-key-store.ts'
import { type DataKey, MEMBER_QR } from '#domain/member-qr-envelope.ts'
import { ownerOf } from '#domain/nickname-store.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import { tables } from '#tables/all.ts'

export type CheckInDeps = Deps<'check-in'>

export function readEvent(deps: CheckInDeps, eventId: string) {
  return deps.tables.events.get({ eventId })
}

/** What 受付 of a person depends on, read together. */
export async function readPerson(deps: CheckInDeps, eventId: string, personId: string) {
  const [participation, member, attendance] = await Promise.all([
    deps.tables.participations.get({ eventId, personId }),
    deps.tables.users.get({ id: personId }),
    deps.tables.checkIns.get({ eventId, personId }),
  ])
  return { participation, member, attendance }
}

/** The key that a code says it was sealed under. */
export function readCodeKey(deps: CheckInDeps, keyId: number): Promise<DataKey | null> {
  return knownDataKey(deps, MEMBER_QR, keyId)
}

const PersonKey = v.pick(tables.participations.item, ['personId', 'status'])

/** All participations of an event, cancelled ones included. */
export function readPeople(deps: CheckInDeps, eventId: string) {
  return paginate((after) =>
    deps.tables.participations.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 1_000, after },
      PersonKey,
    ),
  )
}

export function readMembers(deps: CheckInDeps, ids: readonly string[]) {
  return deps.tables.users.getMany(ids.map((id) => ({ id })))
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

/** The shards of an event that have a seat, the emptiest first. */
export async function openShards(deps: CheckInDeps, event: Item<'events'>): Promise<number[]> {
  const { eventId, counterShards } = event
  const keys = Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard }))
  const counters = await deps.tables.eventCounters.getMany(keys)
  return counters
    .map(({ shard, taken, seats }) => ({ shard, left: (seats ?? Number.POSITIVE_INFINITY) - taken }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left)
    .map(({ shard }) => shard)
}
