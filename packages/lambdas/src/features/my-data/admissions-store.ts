import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { admissionsOfHousehold } from '#domain/household-store.ts'
import { acceptedAdmissions } from '#domain/open-admissions-store.ts'

/** The admissions to a household that a member has asked for as a guardian, or accepted as a minor. */
export async function readAdmissions(
  deps: Needs<{ users: ['get']; admissions: ['query', 'getMany'] }>,
  sub: string,
): Promise<Item<'admissions'>[]> {
  const { admissions, users } = deps.tables
  const householdId = (await users.get({ id: sub }))?.householdId
  const rows = await admissions.getMany(await acceptedAdmissions(deps, sub), { mayLag: true })
  if (householdId === undefined) return rows
  const asked = await admissionsOfHousehold(deps, householdId)
  return [...asked.filter(({ invitedBy }) => invitedBy === sub), ...rows]
}
