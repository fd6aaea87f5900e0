import { GUARDIAN_SIGNS, type GuardianSign } from '@app/shared/guardians/reviews.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** R9: staff look at this child's consent again; the same sign twice is one row. */
export function reviewWrites(
  deps: Needs<{ guardianReviews: ['put'] }>,
  childId: string,
  signs: readonly GuardianSign[],
): Write[] {
  const at = deps.now().toISOString()
  return signs.map((sign) =>
    deps.tables.guardianReviews.put({
      listing: 'open',
      reviewId: reviewIdOf(childId, sign),
      childId,
      sign,
      at,
    }),
  )
}

/** Of a child who is erased. */
export function reviewRemovals(deps: Needs<{ guardianReviews: ['remove'] }>, childId: string): Write[] {
  return GUARDIAN_SIGNS.map((sign) =>
    deps.tables.guardianReviews.remove({ listing: 'open', reviewId: reviewIdOf(childId, sign) }),
  )
}

function reviewIdOf(childId: string, sign: GuardianSign): string {
  return `${childId}#${sign}`
}
