import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { bucketOf } from '#domain/member-index-store.ts'
import { tables } from '#tables/all.ts'

/** A page: small enough that one query reads it within a few read units, whatever the number of members. */
const PAGE = 25

/** The rows that begin with a term: one query, in the order of the terms. */
export async function findByTerm(
  deps: Deps<'member-desk'>,
  term: string,
  after: string | undefined,
): Promise<{ rows: Item<'memberIndex'>[]; nextToken: string | null }> {
  return deps.tables.memberIndex.query(
    {
      where: '#bucket = :bucket AND begins_with(#entry, :term)',
      values: { bucket: bucketOf(term), term },
      limit: PAGE,
      after,
    },
    tables.memberIndex.item,
  )
}
