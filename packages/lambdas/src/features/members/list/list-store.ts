import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { NONE } from '#domain/member-facts.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'member-desk'>

/** More values than a filter has. */
const VALUES = 1_000

/** The values of a filter that members have, the last first. */
export async function valuesOf({ tables: { memberTallies } }: Desk, facet: string) {
  const rows = await paginate((after) =>
    memberTallies.query(
      { where: '#facet = :facet', values: { facet }, descending: true, limit: VALUES, after },
      tables.memberTallies.item,
    ),
  )
  return rows.filter(({ n }) => n > 0).map(({ value, n }) => ({ value, count: n }))
}

/** The names of batches by id. */
export async function batchNames(
  { tables: { codeBatches } }: Desk,
  batches: readonly { readonly value: string }[],
): Promise<Record<string, string>> {
  const ids = batches.flatMap(({ value }) => (value === NONE ? [] : [value]))
  const rows = await codeBatches.getMany(
    ids.map((batchId) => ({ listing: 'all' as const, batchId })),
    { mayLag: true },
  )
  return Object.fromEntries(rows.map(({ batchId, name }) => [batchId, name]))
}
