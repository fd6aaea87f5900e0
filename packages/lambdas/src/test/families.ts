import { randomUUID } from 'node:crypto'
import type { SeatUnit } from '@app/shared/events/fields.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import type { Stage } from '#test/stage.ts'

/** A household as tests name its people. */
export interface Family {
  readonly householdId: string
  readonly guardians: readonly string[]
  readonly children: readonly string[]
  readonly companions: readonly string[]
}

/** Ids of people of the n-th family: far from those of `personId` that tests use for others. */
const OF_FAMILY = 0x1000

/** Puts the n-th family with all its rows: its first guardian is `personId(0x1000 * (n + 1))`. */
export async function putFamily(
  stage: Pick<Stage, 'put'>,
  n: number,
  {
    guardians = 1,
    births = ['2018-04-02'],
    companions = 0,
  }: { guardians?: number; births?: readonly string[]; companions?: number } = {},
): Promise<Family> {
  const idOf = (k: number) => personId(OF_FAMILY * (n + 1) + k)
  const householdId = idOf(0xfff)
  const family = {
    householdId,
    guardians: Array.from({ length: guardians }, (_, k) => idOf(k)),
    children: births.map((_, k) => idOf(0x10 + k)),
    companions: Array.from({ length: companions }, (_, k) => idOf(0x20 + k)),
  }
  const [openedBy = ''] = family.guardians
  const at = '2026-11-01T00:00:00.000Z'
  const person = (role: Item<'householdPeople'>['role']) => (personId: string) => ({
    householdId,
    personId,
    role,
    addedAt: at,
    addedBy: openedBy,
  })
  await stage.put('users', ...family.guardians.map((id) => aMember(id, { householdId })))
  await stage.put('households', {
    householdId,
    version: 1,
    children: births.length,
    guardians,
    companions,
    openedBy,
    openedAt: at,
    declaration: 'parentalAuthority',
    declaredAt: at,
  })
  await stage.put(
    'householdPeople',
    ...family.guardians.map(person('guardian')),
    ...family.children.map(person('child')),
    ...family.companions.map(person('companion')),
  )
  await stage.put(
    'dependents',
    ...family.children.map((id, k) => aDependent(id, { birthDate: births[k] ?? '' })),
    ...family.companions.map((id) => aDependent(id, { kind: 'companion' })),
  )
  return family
}

/** An open event with so many seats on so many counters; answers its id. */
export async function putCounted(
  stage: Pick<Stage, 'put'>,
  { unit, shards, seats }: { readonly unit: SeatUnit; readonly shards: number; readonly seats: number },
): Promise<string> {
  const eventId = `c-${randomUUID().slice(0, 8)}`
  const rules = { shards, ...(unit !== 'person' && { unit }) }
  await stage.put('events', anEvent(eventId, { counterShards: shards, seatUnit: unit }))
  const counters = Array.from({ length: shards }, (_, shard) =>
    aCounter(eventId, {
      shard,
      rules,
      seats: Math.floor(seats / shards) + (shard < seats % shards ? 1 : 0),
    }),
  )
  await stage.put('eventCounters', ...counters)
  return eventId
}

/** The n-th family takes part with 1 to 4 people: children alone where they are counted, else with a guardian. */
export function takingPart({ guardians, children }: Family, n: number, unit: SeatUnit): string[] {
  return (unit === 'child' ? children : [...guardians, ...children]).slice(0, (n % 4) + 1)
}

/** A person without a login. */
export function aDependent(personId: string, fields: Partial<Item<'dependents'>> = {}): Item<'dependents'> {
  const names = { lastName: '花田', firstName: '子', createdAt: '2026-11-01T00:00:00.000Z', version: 1 }
  return { personId, kind: 'child', ...names, ...fields }
}

/** A row of a person who joined with their household. */
export function aPartySeat(
  eventId: string,
  personId: string,
  partyId: string,
  fields: Partial<Item<'participations'>> = {},
): Item<'participations'> {
  const at = { queueNo: 1, changedAt: '2026-11-01T00:00:00.000Z' }
  return { eventId, personId, partyId, status: 'registered', shard: 0, part: 'takesPart', ...at, ...fields }
}
