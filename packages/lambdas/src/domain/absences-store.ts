import { Id } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'

const Row = v.object({ eventId: Id })

/** The ids of the events that a person sent 欠席連絡 for; the index may lag by a second. */
export async function readAbsences(
  { tables: { checkIns } }: Needs<{ checkIns: ['query'] }>,
  personId: string,
): Promise<ReadonlySet<string>> {
  const absent = {
    index: 'byPerson',
    where: '#personId = :personId',
    filter: '#state = :absent',
    values: { personId, absent: 'absent' },
    limit: 1_000,
  } as const
  const rows = await paginate((after) => checkIns.query({ ...absent, after }, Row))
  return new Set(rows.map(({ eventId }) => eventId))
}
