import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import type { AcceptedAdmission } from '#domain/admission-store.ts'
import { tables } from '#tables/all.ts'

/** The open admissions that a minor has accepted. */
export async function admissionsOf(
  { tables: { admissions }, now }: Needs<{ admissions: ['get', 'query'] }> & { now(): Date },
  childId: string,
): Promise<AcceptedAdmission[]> {
  const keys = await paginate((after) =>
    admissions.query(
      { index: 'ofChild', where: '#childId = :childId', values: { childId }, limit: 50, after },
      v.pick(tables.admissions.item, ['householdId', 'admissionId']),
    ),
  )
  const rows = await Promise.all(keys.map((key) => admissions.get(key)))
  const open = rows.filter((row) => row !== null && row.endsAt > now().toISOString())
  return open.flatMap((row) => (row?.childId === childId ? [{ ...row, childId }] : []))
}
