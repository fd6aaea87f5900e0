import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

/** A person who may take part in an event: a member, or somebody of a household without a login. */
export interface Person {
  readonly personId: string
  readonly kind: 'member' | 'child' | 'companion'
  readonly lastName: string | null
  readonly firstName: string | null
  readonly kana: string | null
  readonly nickName: string | null
  /** Null of a companion, who is an adult. */
  readonly birthDate: string | null
  /** Null without a login. */
  readonly member: Item<'users'> | null
}

/** Everybody of these ids who is a member or a dependent; who is erased is missing. */
export async function peopleByIds(
  { tables: { users, dependents } }: Needs<{ users: ['getMany']; dependents: ['getMany'] }>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const unique = [...new Set(ids)]
  const members = await users.getMany(unique.map((id) => ({ id })))
  const known = new Set(members.map(({ id }) => id))
  const others = unique.filter((id) => !known.has(id))
  const rows = await dependents.getMany(others.map((personId) => ({ personId })))
  const people = [...members.map(ofMember), ...rows.map(ofDependent)]
  return new Map(people.map((person) => [person.personId, person]))
}

/** What people call them: the nickname, or the first name of a person without one. */
export function calledName({ kind, nickName, firstName }: Person): string | null {
  return kind === 'member' ? nickName : (nickName ?? firstName)
}

export function ofMember(member: Item<'users'>): Person {
  const { id, lastName, firstName, kana, nickName, birthDate } = member
  return {
    personId: id,
    kind: 'member',
    lastName,
    firstName,
    kana: kana ?? null,
    nickName,
    birthDate,
    member,
  }
}

export function ofDependent(row: Item<'dependents'>): Person {
  const { personId, kind, lastName, firstName, kana = null, nickName = null, birthDate = null } = row
  return { personId, kind, lastName, firstName, kana, nickName, birthDate, member: null }
}

const OfHousehold = v.pick(tables.householdPeople.item, ['personId', 'role', 'hasLogin', 'sharedWith'])
/** A person of a household, with the other household that they were shared with. */
export type OfHousehold = v.InferOutput<typeof OfHousehold>

/** The people of a household: ten at most. */
export async function peopleOfHousehold(
  deps: Needs<{ householdPeople: ['query'] }>,
  householdId: string,
): Promise<readonly OfHousehold[]> {
  const page = await deps.tables.householdPeople.query(
    { where: '#householdId = :householdId', values: { householdId }, limit: 50 },
    OfHousehold,
  )
  return page.rows
}

/** The people whose places a member sees as their own: themselves, and those of their household without a login. */
export async function ownPeople(
  deps: Needs<{ householdPeople: ['query'] }>,
  member: { readonly id: string; readonly householdId?: string | undefined },
): Promise<string[]> {
  if (member.householdId === undefined) return [member.id]
  const people = await peopleOfHousehold(deps, member.householdId)
  return [member.id, ...people.flatMap(({ personId, role }) => (role === 'guardian' ? [] : [personId]))]
}
