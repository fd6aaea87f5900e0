import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { birthDatesFor } from '@app/shared/members/age.ts'
import type { Filter } from '@app/shared/members/desk/list-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { ALL, NONE } from '#domain/member-facts.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'member-desk'>

/** The size of a page. */
export const PAGE = 20
/** More values than a filter has; each is some forty bytes. */
const VALUES = 1_000
/** After every id: the end of a span of entries. */
const LAST = '~'

export interface Counted {
  readonly count: number
  readonly news: number
}

/** How many members a filter has, from the tallies. */
export async function countOf(deps: Desk, filter: Filter | null): Promise<Counted> {
  if (filter?.by === 'child') return countByChild(deps, Number(filter.value))
  const { by, value } = filter ?? { by: 'everyone', value: ALL }
  const row = await deps.tables.memberTallies.get({ facet: by, value })
  return { count: row?.n ?? 0, news: row?.news ?? 0 }
}

/** Births in the span, less the pairs of neighbours that are both in it. */
async function countByChild(deps: Desk, age: number): Promise<Counted> {
  const { earliest, latest } = birthsOf(deps, age)
  const [births, siblings] = await Promise.all([
    tally(deps, 'child', earliest, latest),
    tally(deps, 'siblings', earliest, `${latest}${LAST}`),
  ])
  const pairs = siblings.filter(({ value }) => value.slice(value.indexOf('#') + 1) >= earliest)
  const sum = (of: 'n' | 'news') =>
    births.reduce((all, row) => all + row[of], 0) - pairs.reduce((all, row) => all + row[of], 0)
  return { count: sum('n'), news: sum('news') }
}

function tally({ tables: { memberTallies } }: Desk, facet: string, from: string, to: string) {
  const where = '#facet = :facet AND #value BETWEEN :from AND :to'
  return paginate((after) =>
    memberTallies.query(
      { where, values: { facet, from, to }, limit: VALUES, after },
      tables.memberTallies.item,
    ),
  )
}

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

/** A page of the members of a filter. */
export function readPage(deps: Desk, filter: Filter | null, after: string | undefined) {
  const { memberFacts } = deps.tables
  const page = { limit: PAGE, after }
  if (filter?.by === 'child') {
    const { earliest: from, latest } = birthsOf(deps, Number(filter.value))
    return memberFacts.query(
      {
        where: '#facet = :facet AND #entry BETWEEN :from AND :to',
        // A member with two children of the age is in the list once, at the older one.
        filter: '#before < :from',
        values: { facet: 'child', from, to: `${latest}${LAST}` },
        ...page,
      },
      tables.memberFacts.item,
    )
  }
  const facet = filter === null ? `everyone#${ALL}` : `${filter.by}#${filter.value}`
  const where = '#facet = :facet'
  return memberFacts.query({ where, values: { facet }, descending: true, ...page }, tables.memberFacts.item)
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

function birthsOf(deps: Desk, age: number) {
  return birthDatesFor({ minAge: age, maxAge: age }, tokyoDate(deps.now()))
}
