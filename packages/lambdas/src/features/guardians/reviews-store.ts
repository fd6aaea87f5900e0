import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

type Review = Item<'guardianReviews'>
type Reading = Needs<{ guardianReviews: ['query'] }>

/** More than staff can look at in a day; one query reads them. */
const SHOWN = 200

/** The open signs of one child. */
export async function readReviews(
  { tables: { guardianReviews } }: Reading,
  childId: string,
): Promise<Review[]> {
  const { rows } = await guardianReviews.query(
    {
      where: '#listing = :open AND begins_with(#reviewId, :child)',
      values: { open: 'open', child: `${childId}#` },
      limit: SHOWN,
    },
    tables.guardianReviews.item,
  )
  return rows
}

/** The open signs of all children, together by child. */
export async function readAllReviews({
  tables: { guardianReviews },
}: Reading): Promise<Map<string, Review[]>> {
  const { rows } = await guardianReviews.query(
    { where: '#listing = :open', values: { open: 'open' }, limit: SHOWN },
    tables.guardianReviews.item,
  )
  return Map.groupBy(rows, ({ childId }) => childId)
}

/** Removes the sign that staff saw; one that has been set again stays. */
export function closeWrite(
  { tables: { guardianReviews } }: Needs<{ guardianReviews: ['remove'] }>,
  { listing, reviewId, at }: Review,
): Write {
  return guardianReviews.remove({ listing, reviewId }, { condition: '#at = :at', values: { at } })
}
