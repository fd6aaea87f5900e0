import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { tokenAfter } from '#aws/dynamodb/table.ts'
import { bucketOf } from '#domain/member-index-store.ts'
import { tables } from '#tables/all.ts'

/** The size of a page: one query reads it within a few read units, however many members there are. */
const PAGE = 25

/**
 * The rows that begin with a term, in the order of the terms. Hidden rows are passed over, and the token names the
 * last row shown: a token of a hidden row would tell its term.
 */
export async function findByTerm(
  deps: Deps<'member-desk'>,
  term: string,
  after: string | undefined,
  isVisible: (row: Item<'memberIndex'>) => boolean,
): Promise<{ rows: Item<'memberIndex'>[]; nextToken: string | null }> {
  const shown: Item<'memberIndex'>[] = []
  let next: string | null = after ?? null
  do {
    const page = await deps.tables.memberIndex.query(
      {
        where: '#bucket = :bucket AND begins_with(#entry, :term)',
        values: { bucket: bucketOf(term), term },
        limit: PAGE + 1,
        after: next ?? undefined,
      },
      tables.memberIndex.item,
    )
    shown.push(...page.rows.filter(isVisible))
    next = page.nextToken
  } while (next !== null && shown.length <= PAGE)
  const rows = shown.slice(0, PAGE)
  const last = shown.length > PAGE ? rows.at(-1) : undefined
  return {
    rows,
    nextToken: last === undefined ? null : tokenAfter({ bucket: last.bucket, entry: last.entry }),
  }
}
