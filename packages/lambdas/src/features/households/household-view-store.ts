import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Child, Household } from '@app/shared/households/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import {
  admissionsOfHousehold,
  type House,
  type HouseholdPerson,
  readHouse,
} from '#domain/household-store.ts'
import { isIn } from '#domain/member-status.ts'
import { type Person, peopleByIds } from '#domain/people-store.ts'
import { otherHouseholds } from '#domain/shared-children-store.ts'

type Viewing = Needs<{
  users: ['getMany']
  households: ['get']
  householdPeople: ['query']
  dependents: ['getMany']
  householdInvitations: ['get']
  childInvitations: ['getMany']
  admissions: ['query']
}>

/** A household as its guardians see it, themselves first and the children from the oldest; null when it is gone, or the caller is no longer one of them. */
export async function viewOf(deps: Viewing, householdId: string, sub: string): Promise<Household | null> {
  const [house, invitation, admissions] = await Promise.all([
    readHouse(deps, householdId),
    deps.tables.householdInvitations.get({ householdId }),
    admissionsOfHousehold(deps, householdId),
  ])
  if (house === null || !house.people.some(({ role, personId }) => role === 'guardian' && personId === sub))
    return null
  const inOrder = [...house.people].sort((one, other) => one.addedAt.localeCompare(other.addedAt))
  const ids = inOrder.map(({ personId }) => personId)
  const [people, logins, others] = await Promise.all([
    peopleByIds(deps, ids),
    readLogins(deps, house),
    otherHouseholds(deps, house.people),
  ])
  const of = (role: HouseholdPerson['role']) =>
    inOrder.flatMap((one) => (one.role === role ? (people.get(one.personId) ?? []) : []))
  const now = deps.now()
  const today = tokyoDate(now)
  return {
    householdId,
    guardians: of('guardian')
      .flatMap(({ personId, nickName, member }) =>
        isIn(member?.status) ? [{ personId, nickName, isMe: personId === sub }] : [],
      )
      .sort((one, other) => Number(other.isMe) - Number(one.isMe)),
    children: of('child')
      .flatMap((child) => childOf(child, logins.get(child.personId), today))
      .sort((one, other) => one.birthDate.localeCompare(other.birthDate)),
    companions: of('companion').map(({ personId, lastName, firstName }) => ({
      personId,
      lastName: lastName ?? '',
      firstName: firstName ?? '',
    })),
    invitation: invitedOf(invitation, now),
    admissions: admissions.flatMap((admission) => {
      const { admissionId, childId } = admission
      const open = openOf(admission, now)
      return open === null ? [] : [{ ...open, admissionId, isAccepted: childId !== undefined }]
    }),
  }

  function childOf(
    { personId, lastName, firstName, kana, nickName, birthDate, member }: Person,
    login: Item<'childInvitations'> | undefined,
    day: string,
  ): Child[] {
    if (birthDate === null || !isMinor(birthDate, day)) return []
    if (member !== null && !isIn(member.status)) return []
    const names = { lastName: lastName ?? '', firstName: firstName ?? '', kana: kana ?? '', nickName }
    const invited = login?.householdId === householdId ? openOf(login, now) : null
    const isInAnother = others.has(personId)
    return [{ personId, ...names, birthDate, hasLogin: member !== null, invitation: invited, isInAnother }]
  }
}

/** The open invitations of the children who have no login. */
async function readLogins(
  { tables: { childInvitations } }: Viewing,
  { people }: House,
): Promise<ReadonlyMap<string, Item<'childInvitations'>>> {
  const ids = people.flatMap(({ role, hasLogin, personId }) =>
    role === 'child' && hasLogin !== true ? [{ personId }] : [],
  )
  const rows = await childInvitations.getMany(ids)
  return new Map(rows.map((row) => [row.personId, row]))
}

function invitedOf(invitation: Item<'householdInvitations'> | null, now: Date): Household['invitation'] {
  const open = invitation === null ? null : openOf(invitation, now)
  return open === null ? null : { ...open, childIds: invitation?.childIds ?? [] }
}

function openOf({ endsAt, address }: { readonly endsAt: string; readonly address: string }, now: Date) {
  return endsAt > now.toISOString() ? { endsAt, address } : null
}
