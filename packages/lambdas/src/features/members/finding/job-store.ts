import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { FactsRow } from '#domain/member-facts.ts'

type Job = Deps<'member-facts'>
type Finding = Item<'memberFindings'>

/** A finding that is not done. */
export async function readRunning(deps: Job, findingId: string): Promise<Finding | null> {
  const row = await deps.tables.memberFindings.get({ findingId })
  return row?.state === 'running' ? row : null
}

interface Found {
  readonly rows: readonly FactsRow[]
  readonly looked: number
  readonly nextToken: string | null
}

/** Writes what a step found, unless another run did this step: its condition is where the finding stands. */
export async function saveStep(
  { tables: { memberFindings, memberFindingPages }, transact }: Job,
  { findingId, looked, count, news, pages, after, ttl }: Finding,
  found: Found,
): Promise<boolean> {
  const memberIds = found.rows.map(({ memberId }) => memberId)
  const hasAny = memberIds.length > 0
  const { done } = await transact([
    memberFindings.update(
      { findingId },
      'SET #state = :state, #looked = :looked, #count = :count, #news = :news, #pages = :pages, #after = :next',
      {
        condition: '#state = :running AND #after = :after',
        values: {
          running: 'running',
          after,
          state: found.nextToken === null ? 'done' : 'running',
          looked: looked + found.looked,
          count: count + memberIds.length,
          news: news + found.rows.filter((row) => row.news).length,
          pages: hasAny ? pages + 1 : pages,
          next: found.nextToken ?? '',
        },
      },
    ),
    ...(hasAny ? [memberFindingPages.put({ findingId, page: pages, memberIds, ttl })] : []),
  ])
  return done
}
