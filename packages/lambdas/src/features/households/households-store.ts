import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import type { Declaration } from '@app/shared/households/contract.ts'
import { adultOn, HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import { releaseWrites } from '#domain/household-end-store.ts'
import { actsFor, type HouseholdPerson } from '#domain/household-store.ts'
import { isActive } from '#domain/member-status.ts'

type Households = Deps<'households'>
type Dependent = Item<'dependents'>

/** The guardian who presses. */
export interface By {
  readonly sub: string
  readonly write: WriteRequest
}

/** A person to add, as they were typed. */
type NewPerson = Pick<Dependent, 'personId' | 'kind' | 'lastName' | 'firstName'> & {
  readonly kana?: string
  readonly nickName?: string | null
  readonly birthDate?: string
}

/** The caller; only an active member may act for a household. `isStillIn` lets restricted ones through as well. */
export async function readGuardian(
  deps: Households,
  sub: string,
  mayAct: (member: Item<'users'>) => boolean = isActive,
): Promise<Result<Item<'users'>, 'NO_PROFILE' | 'MEMBER_RESTRICTED'>> {
  const member = await deps.tables.users.get({ id: sub })
  if (member === null) return refuse('NO_PROFILE')
  return mayAct(member) ? ok(member) : refuse('MEMBER_RESTRICTED')
}

/** The caller as a guardian of a household. */
export async function readActing(
  deps: Households,
  sub: string,
  mayAct: (member: Item<'users'>) => boolean = isActive,
): Promise<
  Result<
    Item<'users'> & { readonly householdId: string },
    'NO_PROFILE' | 'MEMBER_RESTRICTED' | 'NO_HOUSEHOLD'
  >
> {
  const member = await readGuardian(deps, sub, mayAct)
  if (!member.ok) return member
  const { householdId } = member.value
  return householdId === undefined ? refuse('NO_HOUSEHOLD') : ok({ ...member.value, householdId })
}

/** A child without a login. */
export type Child = Dependent & { readonly birthDate: string }

/** A child of this household without a login; null for anybody else. */
export async function readChild(
  { tables: { householdPeople, dependents } }: Households,
  householdId: string,
  personId: string,
): Promise<Child | null> {
  const where = '#householdId = :householdId AND #personId = :personId'
  const { rows } = await householdPeople.query(
    { where, values: { householdId, personId }, limit: 1 },
    v.object({ role: v.literal('child') }),
  )
  const [row] = rows.length === 0 ? [] : await dependents.getMany([{ personId }])
  return row?.birthDate === undefined ? null : { ...row, birthDate: row.birthDate }
}

/** Whether a child has ever joined an event. */
export async function hasJoined(
  { tables: { participations } }: Households,
  personId: string,
): Promise<boolean> {
  const { rows } = await participations.query(
    { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: 1 },
    v.object({ eventId: v.string() }),
  )
  return rows.length > 0
}

/** Opens a household with its first child; null when the member changed at the same time. */
export function openHousehold(
  deps: Households,
  { sub, write }: By,
  declaration: v.InferOutput<typeof Declaration>,
  person: NewPerson,
) {
  const householdId = randomUUID()
  const writes = [
    ...openingWrites(deps, sub, householdId, { declaration, children: 1 }),
    ...dependentWrites(deps, householdId, person),
  ]
  const answer = { personId: person.personId }
  return writeOnce(deps, write, answer, writes, ([member]) => ofMember(deps, member))
}

/** The household of a member without one, who is its first guardian; the write of the member comes first. */
export function openingWrites(
  deps: Households,
  sub: string,
  householdId: string,
  { declaration, children }: { declaration: v.InferOutput<typeof Declaration>; children: number },
): Write[] {
  const { users, households } = deps.tables
  const at = deps.now().toISOString()
  const household = { householdId, version: 1, children, guardians: 1, companions: 0 }
  return [
    users.update({ id: sub }, 'SET #householdId = :household', {
      condition: '#status = :active AND attribute_not_exists(#householdId)',
      values: { active: 'active', household: householdId },
    }),
    households.put(
      { ...household, openedBy: sub, openedAt: at, declaration, declaredAt: at },
      { condition: 'attribute_not_exists(#householdId)' },
    ),
    personWrite(deps, { householdId, personId: sub, role: 'guardian', addedAt: at }),
  ]
}

const COUNT_OF = { child: 'children', companion: 'companions' } as const

/** Adds a person to a household that has room; null when it changed at the same time. */
export function savePerson(deps: Households, { sub, write }: By, householdId: string, person: NewPerson) {
  const count = COUNT_OF[person.kind]
  const most = HOUSEHOLD_LIMITS[count]
  const writes = [
    actsFor(deps, sub, householdId),
    deps.tables.households.update(
      { householdId },
      `SET #${count} = #${count} + :one, #version = #version + :one`,
      { condition: `#${count} < :most`, values: { one: 1, most } },
    ),
    ...dependentWrites(deps, householdId, person),
  ]
  const answer = { personId: person.personId }
  return writeOnce(deps, write, answer, writes, ([member, household]) => {
    const refused = ofMember(deps, member)
    if (refused !== null) return refused
    const row = currentItem(deps.tables.households, household)
    return row !== null && row[count] >= most ? refuse('HOUSEHOLD_FULL') : null
  })
}

/** What a guardian changes of a child. */
type ChildChange = Required<Pick<NewPerson, 'lastName' | 'firstName' | 'kana' | 'nickName' | 'birthDate'>>

/** Changes a child who is still as it was read. An invitation ends with the name or birth date that its guardian consented for. */
export function saveChild(
  deps: Households,
  { sub, write }: By,
  householdId: string,
  child: Dependent,
  { nickName, ...fields }: ChildChange,
) {
  const { personId, version } = child
  const isSamePerson = (['lastName', 'firstName', 'birthDate'] as const).every(
    (name) => fields[name] === child[name],
  )
  const values = { ...fields, dueOn: adultOn(fields.birthDate), ...(nickName !== null && { nickName }) }
  const set = Object.keys(values).map((name) => `#${name} = :${name}`)
  const change = `SET ${set.join(', ')}, #version = #version + :one${nickName === null ? ' REMOVE #nickName' : ''}`
  const writes = [
    actsFor(deps, sub, householdId),
    deps.tables.householdPeople.expect(
      { householdId, personId },
      { condition: '#role = :child', values: { child: 'child' } },
    ),
    deps.tables.dependents.update({ personId }, change, {
      condition: '#version = :seen',
      values: { ...values, one: 1, seen: version },
    }),
    ...(isSamePerson ? [] : [deps.tables.childInvitations.remove({ personId })]),
  ]
  const answer = { changed: true } as const
  return writeOnce(deps, write, answer, writes, ([member]) => ofMember(deps, member))
}

/** Takes a dependent out of the household. */
export async function releasePerson(deps: Households, { sub, write }: By, person: HouseholdPerson) {
  const { householdId, role } = person
  if (role === 'guardian') throw new Error('a guardian is unlinked, not removed')
  const count = COUNT_OF[role]
  const writes = [
    actsFor(deps, sub, householdId),
    deps.tables.households.update(
      { householdId },
      `SET #${count} = #${count} - :one, #version = #version + :one`,
      { condition: `#${count} > :none`, values: { one: 1, none: 0 } },
    ),
    ...(await releaseWrites(deps, person, 'kept')),
  ]
  const answer = { changed: true } as const
  return writeOnce(deps, write, answer, writes, ([member]) => ofMember(deps, member))
}

/** Why the member may not act: null when something else changed. */
export function ofMember(deps: Households, failed: FailedItem | undefined) {
  if (failed == null) return null
  const member = currentItem(deps.tables.users, failed)
  if (member === null) return refuse('NO_PROFILE')
  return member.status === 'active' ? null : refuse('MEMBER_RESTRICTED')
}

function personWrite({ tables: { householdPeople } }: Households, person: HouseholdPerson): Write {
  return householdPeople.put(person, { condition: 'attribute_not_exists(#householdId)' })
}

/** Their row and their link. */
function dependentWrites(deps: Households, householdId: string, { nickName, ...person }: NewPerson): Write[] {
  const at = deps.now().toISOString()
  const { personId, kind, birthDate } = person
  const row: Dependent = {
    ...person,
    ...(nickName != null && { nickName }),
    ...(birthDate !== undefined && { queue: 'birthday', dueOn: adultOn(birthDate) }),
    createdAt: at,
    version: 1,
  }
  return [
    deps.tables.dependents.put(row, { condition: 'attribute_not_exists(#personId)' }),
    personWrite(deps, { householdId, personId, role: kind, addedAt: at }),
  ]
}
