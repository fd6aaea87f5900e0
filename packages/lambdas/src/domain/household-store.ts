import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { ERASED_AFTER_DAYS } from '@app/shared/households/rules.ts'
import * as v from 'valibot'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

export type HouseholdPerson = Item<'householdPeople'>

/** A household with its people, guardians, children and companions. */
export interface House {
  readonly household: Item<'households'>
  readonly people: readonly HouseholdPerson[]
}

/** More than a household can have. */
const ALL = 50

/** A household as it is; null when it is gone. */
export async function readHouse(
  { tables: { households, householdPeople } }: Needs<{ households: ['get']; householdPeople: ['query'] }>,
  householdId: string,
): Promise<House | null> {
  // The people after the household: a person added since raises its version, which writes expect.
  const household = await households.get({ householdId })
  if (household === null) return null
  const where = { where: '#householdId = :householdId', values: { householdId }, limit: ALL } as const
  const { rows } = await householdPeople.query(where, tables.householdPeople.item)
  return { household, people: rows }
}

/** Expects that the caller may act for this household: an active member who is one of its guardians. */
export function actsFor(
  { tables: { users } }: Needs<{ users: ['expect'] }>,
  sub: string,
  householdId: string,
): Write {
  return users.expect(
    { id: sub },
    {
      condition: '#status = :active AND #householdId = :household',
      values: { active: 'active', household: householdId },
    },
  )
}

/** The households of a person; the index may lag by a moment. */
export async function householdsOf(
  { tables: { householdPeople } }: Needs<{ householdPeople: ['query'] }>,
  personId: string,
): Promise<string[]> {
  const { rows } = await householdPeople.query(
    { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: ALL },
    v.object({ householdId: v.string() }),
  )
  return rows.map(({ householdId }) => householdId)
}

type Releasing = Needs<{
  households: ['update', 'remove']
  householdPeople: ['query', 'remove']
  dependents: ['update', 'remove']
}>

/** What becomes of a person without a household: kept for some days, or erased at once. */
export type Afterwards = 'kept' | 'erased'

/** A dependent leaves a household; without another one, their row is erased, at once or after thirty days. */
export async function releaseWrites(
  deps: Releasing,
  { householdId, personId }: Pick<HouseholdPerson, 'householdId' | 'personId'>,
  afterwards: Afterwards,
): Promise<Write[]> {
  const { householdPeople, dependents } = deps.tables
  const others = (await householdsOf(deps, personId)).filter((id) => id !== householdId)
  const link = householdPeople.remove(
    { householdId, personId },
    { condition: '#role IN (:child, :companion)', values: { child: 'child', companion: 'companion' } },
  )
  if (others.length > 0) return [link]
  if (afterwards === 'erased') return [link, dependents.remove({ personId })]
  return [link, erasingWrite(deps, personId)]
}

/** The row is kept for thirty days and then erased by the job, which gives its seats back before. */
export function erasingWrite(deps: Needs<{ dependents: ['update'] }>, personId: string): Write {
  return deps.tables.dependents.update({ personId }, 'SET #queue = :erasing, #dueOn = :dueOn', {
    condition: 'attribute_exists(#personId)',
    values: { erasing: 'erasing', dueOn: addDays(tokyoDate(deps.now()), ERASED_AFTER_DAYS) },
  })
}

type Unlinking = Releasing & Needs<{ users: ['update']; householdInvitations: ['remove'] }>

/**
 * A guardian leaves a household. It goes to the other one; without another, it ends with the links of its people. The
 * household must still be as it was read.
 */
export async function unlinkWrites(
  deps: Unlinking,
  { household, people }: House,
  guardianId: string,
  afterwards: Afterwards,
): Promise<Write[]> {
  const { users, households, householdPeople, householdInvitations } = deps.tables
  const { householdId, version } = household
  const isLast = people.every(({ role, personId }) => role !== 'guardian' || personId === guardianId)
  const asRead = { condition: '#version = :version', values: { version } }
  const opened = household.openedBy === guardianId ? ' REMOVE #openedBy' : ''
  const released = isLast ? people.filter(({ role }) => role !== 'guardian') : []
  return [
    users.update({ id: guardianId }, 'REMOVE #householdId', {
      condition: '#householdId = :household',
      values: { household: householdId },
    }),
    householdPeople.remove({ householdId, personId: guardianId }),
    householdInvitations.remove({ householdId }),
    isLast
      ? households.remove({ householdId }, asRead)
      : households.update({ householdId }, `SET #guardians = #guardians - :one, #version = :next${opened}`, {
          condition: asRead.condition,
          values: { ...asRead.values, one: 1, next: version + 1 },
        }),
    ...(await Promise.all(released.map((person) => releaseWrites(deps, person, afterwards)))).flat(),
  ]
}
