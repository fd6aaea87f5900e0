import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Household } from '@app/shared/households/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Needs } from '#aws/granted.ts'
import { readHouse } from '#domain/household-store.ts'
import { isIn } from '#domain/member-status.ts'
import { peopleByIds } from '#domain/people-store.ts'

type Viewing = Needs<{
  users: ['getMany']
  households: ['get']
  householdPeople: ['query']
  dependents: ['getMany']
  householdInvitations: ['get']
}>

/** A household as its guardians see it; null when it is gone, or the caller is no longer one of them. */
export async function viewOf(deps: Viewing, householdId: string, sub: string): Promise<Household | null> {
  const [house, invitation] = await Promise.all([
    readHouse(deps, householdId),
    deps.tables.householdInvitations.get({ householdId }),
  ])
  if (house === null || !house.people.some(({ role, personId }) => role === 'guardian' && personId === sub))
    return null
  const inOrder = [...house.people].sort((one, other) => one.addedAt.localeCompare(other.addedAt))
  const people = await peopleByIds(
    deps,
    inOrder.map(({ personId }) => personId),
  )
  const known = inOrder.flatMap(({ personId }) => people.get(personId) ?? [])
  const today = tokyoDate(deps.now())
  const isOpen = invitation !== null && invitation.endsAt > deps.now().toISOString()
  return {
    householdId,
    guardians: known.flatMap(({ personId, nickName, member }) =>
      member !== null && isIn(member.status) ? [{ personId, nickName, isMe: personId === sub }] : [],
    ),
    children: known.flatMap(({ kind, birthDate, lastName, firstName, kana, ...rest }) =>
      kind === 'child' && birthDate !== null && isMinor(birthDate, today)
        ? [
            {
              personId: rest.personId,
              lastName: lastName ?? '',
              firstName: firstName ?? '',
              kana: kana ?? '',
              nickName: rest.nickName,
              birthDate,
            },
          ]
        : [],
    ),
    companions: known.flatMap(({ kind, personId, lastName, firstName }) =>
      kind === 'companion' ? [{ personId, lastName: lastName ?? '', firstName: firstName ?? '' }] : [],
    ),
    invitation: isOpen ? { endsAt: invitation.endsAt, address: invitation.address } : null,
  }
}
