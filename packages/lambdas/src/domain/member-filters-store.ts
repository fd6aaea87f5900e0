import type { Filter } from '@app/shared/members/desk/filters.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Page } from '#aws/dynamodb/table.ts'
import type { Needs } from '#aws/granted.ts'
import { ALL, type FactsRow } from '#domain/member-facts.ts'
import { awayUntil, birthsOf, fits, isLongAway, LAST, listOf, storedValue } from '#domain/member-filters.ts'
import { tables } from '#tables/all.ts'

type Lists = Needs<{ memberFacts: ['query'] }>
type Tallies = Needs<{ memberTallies: ['get', 'query'] }>

/** More values than a filter has; each is some forty bytes. */
const VALUES = 1_000

export interface Counted {
  readonly count: number
  readonly news: number
}

/** How many members a filter has on a day, from the tallies. */
export async function countOf(deps: Tallies, filter: Filter | null, day: string): Promise<Counted> {
  if (filter?.by === 'child') return countByChild(deps, filter.value, day)
  if (filter !== null && isLongAway(filter)) return sumOf(await tally(deps, 'came', '0', awayUntil(day)))
  const { by, value } =
    filter === null ? { by: 'everyone', value: ALL } : { by: filter.by, value: storedValue(filter, day) }
  const row = await deps.tables.memberTallies.get({ facet: by, value })
  return { count: row?.n ?? 0, news: row?.news ?? 0 }
}

/** Births in the span, less the pairs of neighbours that are both in it. */
async function countByChild(deps: Tallies, age: string, day: string): Promise<Counted> {
  const { earliest, latest } = birthsOf(age, day)
  const [births, siblings] = await Promise.all([
    tally(deps, 'child', earliest, latest),
    tally(deps, 'siblings', earliest, `${latest}${LAST}`),
  ])
  const pairs = sumOf(siblings.filter(({ value }) => value.slice(value.indexOf('#') + 1) >= earliest))
  const all = sumOf(births)
  return { count: all.count - pairs.count, news: all.news - pairs.news }
}

function sumOf(rows: readonly { readonly n: number; readonly news: number }[]): Counted {
  return rows.reduce((all, { n, news }) => ({ count: all.count + n, news: all.news + news }), {
    count: 0,
    news: 0,
  })
}

function tally({ tables: { memberTallies } }: Tallies, facet: string, from: string, to: string) {
  const where = '#facet = :facet AND #value BETWEEN :from AND :to'
  return paginate((after) =>
    memberTallies.query(
      { where, values: { facet, from, to }, limit: VALUES, after, mayLag: true },
      tables.memberTallies.item,
    ),
  )
}

interface PageOf {
  readonly limit: number
  readonly after: string | undefined
  readonly mayLag?: true
}

/** A page of the members of a filter: who came last first; by the age of a child, the oldest first. */
export function readPage(
  { tables: { memberFacts } }: Lists,
  filter: Filter | null,
  day: string,
  page: PageOf,
): Promise<Page<FactsRow>> {
  const { facet, from, to } = listOf(filter, day)
  if (from === undefined || to === undefined)
    return memberFacts.query(
      { where: '#facet = :facet', values: { facet }, descending: true, ...page },
      tables.memberFacts.item,
    )
  const where = '#facet = :facet AND #entry BETWEEN :from AND :to'
  const values = { facet, from, to }
  if (facet !== 'child')
    return memberFacts.query({ where, values, descending: true, ...page }, tables.memberFacts.item)
  // A member with two children of the age is in the list once, at the older one.
  return memberFacts.query({ where, filter: '#before < :from', values, ...page }, tables.memberFacts.item)
}

/** Those of a page of the first filter’s members who fit all filters, and how many were looked at. */
export async function readFitting(
  deps: Lists,
  [first, ...others]: readonly Filter[],
  day: string,
  page: PageOf,
): Promise<Page<FactsRow> & { readonly looked: number }> {
  const { rows, nextToken } = await readPage(deps, first ?? null, day, page)
  const fitting = rows.filter((row) => others.every((filter) => fits(row, filter, day)))
  return { rows: fitting, nextToken, looked: rows.length }
}

/** The filters, the one with the fewest members first: of its list the others are looked for. */
export async function fewestFirst(deps: Tallies, filters: readonly Filter[], day: string) {
  const counted = await Promise.all(
    filters.map(async (filter) => ({ filter, ...(await countOf(deps, filter, day)) })),
  )
  const sorted = counted.toSorted((a, b) => a.count - b.count)
  return { filters: sorted.map(({ filter }) => filter), of: sorted[0]?.count ?? 0 }
}
