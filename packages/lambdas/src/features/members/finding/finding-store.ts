import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { TryAgain } from '#aws/retryable.ts'
import { type FactsRow, ownKey } from '#domain/member-facts.ts'
import { PAGE } from '#features/members/list/list.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'member-lists'>
export type Finding = Item<'memberFindings'>

export async function saveFinding(deps: Desk, row: Finding): Promise<void> {
  const { done } = await deps.transact([deps.tables.memberFindings.put(row)])
  if (!done) throw new TryAgain()
}

/** The caller's own until it ends; other people's are not found. */
export async function readFinding(deps: Desk, findingId: string, staffId: string): Promise<Finding | null> {
  const row = await deps.tables.memberFindings.get({ findingId })
  const isOver = row === null || row.ttl <= secondsOf(deps.now())
  return isOver || row.staffId !== staffId ? null : row
}

/** A page of the members found, as they are now; who has been erased since is left out. */
export async function readFound(
  deps: Desk,
  { findingId, pages }: Finding,
  nextToken: string | undefined,
): Promise<{ rows: FactsRow[]; nextToken: string | null }> {
  let { page, from } = placeIn(nextToken)
  const ids: string[] = []
  while (ids.length < PAGE && page < pages) {
    const held = await readIds(deps, findingId, page)
    const taken = held.slice(from, from + PAGE - ids.length)
    ids.push(...taken)
    from += taken.length
    if (from >= held.length) {
      page += 1
      from = 0
    }
  }
  const rows = await deps.tables.memberFacts.getMany(ids.map(ownKey), { mayLag: true })
  const byId = new Map(rows.map((row) => [row.memberId, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    nextToken: page < pages ? `${page}-${from}` : null,
  }
}

async function readIds({ tables: { memberFindingPages } }: Desk, findingId: string, page: number) {
  const { rows } = await memberFindingPages.query(
    {
      where: '#findingId = :findingId AND #page = :page',
      values: { findingId, page },
      limit: 1,
      mayLag: true,
    },
    tables.memberFindingPages.item,
  )
  return rows[0]?.memberIds ?? []
}

/** A token names a page of the result and the first member in it. */
function placeIn(token: string | undefined): { page: number; from: number } {
  const [, page, from] = /^(\d{1,6})-(\d{1,6})$/.exec(token ?? '') ?? []
  return { page: Number(page ?? 0), from: Number(from ?? 0) }
}
