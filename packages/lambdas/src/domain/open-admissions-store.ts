import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import type { AcceptedAdmission } from '#domain/admission-store.ts'
import { tables } from '#tables/all.ts'

type Querying = Needs<{ admissions: ['query'] }>
const Key = v.pick(tables.admissions.item, ['householdId', 'admissionId'])

/** The keys of the admissions that a minor has accepted, open or over. */
export function acceptedAdmissions({ tables: { admissions } }: Querying, childId: string) {
  const of = { index: 'ofChild', where: '#childId = :childId', values: { childId }, limit: 50 } as const
  return paginate((after) => admissions.query({ ...of, after }, Key))
}

/** The open admissions that a minor has accepted. */
export async function admissionsOf(
  deps: Needs<{ admissions: ['get', 'query'] }> & { now(): Date },
  childId: string,
): Promise<AcceptedAdmission[]> {
  const keys = await acceptedAdmissions(deps, childId)
  const rows = await Promise.all(keys.map((key) => deps.tables.admissions.get(key)))
  const open = rows.filter((row) => row !== null && row.endsAt > deps.now().toISOString())
  return open.flatMap((row) => (row?.childId === childId ? [{ ...row, childId }] : []))
}
