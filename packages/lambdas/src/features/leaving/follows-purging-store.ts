import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'

/** The organizations that they follow: fifty at most. */
export async function removeFollows(
  { tables: { follows }, transact }: Deps<'leaving-job'>,
  sub: string,
): Promise<void> {
  const of = { where: '#sub = :sub', values: { sub }, limit: 100 }
  const rows = await paginate((after) =>
    follows.query({ ...of, after }, v.object({ organizationId: v.string() })),
  )
  if (rows.length > 0)
    await transact(rows.map(({ organizationId }) => follows.remove({ sub, organizationId })))
}
