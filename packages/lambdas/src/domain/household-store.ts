import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { ACTIVE, STILL_IN } from '#domain/member-status.ts'
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

/** The admissions of a household, open or over. */
export function admissionsOfHousehold(
  { tables: { admissions } }: Needs<{ admissions: ['query'] }>,
  householdId: string,
): Promise<Item<'admissions'>[]> {
  const of = { where: '#householdId = :householdId', values: { householdId }, limit: 50 } as const
  return paginate((after) => admissions.query({ ...of, after }, tables.admissions.item))
}

/** Expects that the caller may act for this household: an active member who is one of its guardians. */
export function actsFor(deps: Needs<{ users: ['expect'] }>, sub: string, householdId: string): Write {
  return isGuardian(deps, sub, householdId, ACTIVE)
}

/** Expects that the caller may take back what was consented to or asked for: as a restricted guardian of this household too. */
export function takesBackFor(deps: Needs<{ users: ['expect'] }>, sub: string, householdId: string): Write {
  return isGuardian(deps, sub, householdId, STILL_IN)
}

function isGuardian(
  { tables: { users } }: Needs<{ users: ['expect'] }>,
  sub: string,
  householdId: string,
  { condition, values }: Expectation,
): Write {
  return users.expect(
    { id: sub },
    {
      condition: `${condition} AND #householdId = :household`,
      values: { ...values, household: householdId },
    },
  )
}

/** A household has one child more, while it has room. */
export function oneChildMore(
  { tables: { households } }: Needs<{ households: ['update'] }>,
  householdId: string,
): Write {
  return households.update({ householdId }, 'SET #children = #children + :one, #version = #version + :one', {
    condition: '#children < :most',
    values: { one: 1, most: HOUSEHOLD_LIMITS.children },
  })
}

/** A child is of this household no more; the member or the dependent stays. */
export function childLinkEnds(
  { tables: { households, householdPeople } }: Needs<{ households: ['update']; householdPeople: ['remove'] }>,
  { householdId, personId }: Pick<HouseholdPerson, 'householdId' | 'personId'>,
): Write[] {
  return [
    householdPeople.remove(
      { householdId, personId },
      { condition: '#role = :child', values: { child: 'child' } },
    ),
    households.update({ householdId }, 'SET #children = #children - :one, #version = #version + :one', {
      condition: '#children > :none',
      values: { one: 1, none: 0 },
    }),
  ]
}
