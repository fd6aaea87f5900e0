import { paginate } from '#aws/dynamodb/paginate.ts'
import type { FiguresDeps } from '#features/figures/figures-store.ts'
import { tables } from '#tables/all.ts'

const AT_ONCE = 1_000

/** All batches: a company prints some a month. */
export function readBatches({ tables: { codeBatches } }: FiguresDeps) {
  return paginate((after) =>
    codeBatches.query(
      { where: '#listing = :all', values: { all: 'all' }, limit: AT_ONCE, after, mayLag: true },
      tables.codeBatches.item,
    ),
  )
}

/** How many members of each batch took each step: `batch#step`. */
export async function readSteps({
  tables: { memberTallies },
}: FiguresDeps): Promise<ReadonlyMap<string, number>> {
  const rows = await paginate((after) =>
    memberTallies.query(
      { where: '#facet = :funnel', values: { funnel: 'funnel' }, limit: AT_ONCE, after, mayLag: true },
      tables.memberTallies.item,
    ),
  )
  return new Map(rows.map(({ value, n }) => [value, n]))
}
