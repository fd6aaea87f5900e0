import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

const AdmissionKey = v.object({ householdId: v.string(), admissionId: v.string() })

/** The open admissions to a household that a member has asked for as a guardian, or accepted as a minor. */
export async function readAdmissions(
  { tables: handles }: Needs<{ users: ['get']; admissions: ['query', 'getMany'] }>,
  sub: string,
): Promise<Item<'admissions'>[]> {
  const { admissions, users } = handles
  const householdId = (await users.get({ id: sub }))?.householdId
  const own = { index: 'ofChild', where: '#childId = :sub', values: { sub }, limit: 50 } as const
  const accepted = await paginate((after) => admissions.query({ ...own, after }, AdmissionKey))
  const rows = await admissions.getMany(accepted, { mayLag: true })
  if (householdId === undefined) return rows
  const at = { where: '#householdId = :householdId', values: { householdId }, limit: 50 } as const
  const ofHousehold = await paginate((after) => admissions.query({ ...at, after }, tables.admissions.item))
  return [...ofHousehold.filter(({ invitedBy }) => invitedBy === sub), ...rows]
}
