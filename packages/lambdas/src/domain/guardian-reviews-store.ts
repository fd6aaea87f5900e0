import { emailKey } from '@app/shared/base/keys.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isSameMailbox } from '@app/shared/guardians/mailbox.ts'
import { GUARDIAN_SIGNS, type GuardianSign } from '@app/shared/guardians/reviews.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { readByGuardian } from '#domain/guardian-store.ts'

/** What the check of a new address or birth date reads and writes. */
export type AddressReviewing = Needs<{
  users: ['get']
  guardianships: ['get', 'query']
  guardianReviews: ['put']
}>
/** A limit above any guardian's number of children: each child is one write of a transaction. */
const CHILDREN_MAX = 20

/** R9: puts this child's consent on the list for review; the same sign twice is one row. */
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

/** Removes the review signs of an erased child. */
export function reviewRemovals(deps: Needs<{ guardianReviews: ['remove'] }>, childId: string): Write[] {
  return GUARDIAN_SIGNS.map((sign) =>
    deps.tables.guardianReviews.remove({ listing: 'open', reviewId: reviewIdOf(childId, sign) }),
  )
}

function reviewIdOf(childId: string, sign: GuardianSign): string {
  return `${childId}#${sign}`
}

/**
 * R9: marks the approved consents that came from the new address of a minor, their own and those of other children. For
 * the transaction that changes address or birth date.
 */
export async function addressReviews(
  deps: AddressReviewing,
  minor: Pick<Item<'users'>, 'id' | 'email' | 'birthDate' | 'consentState'>,
): Promise<Write[]> {
  if (!isMinor(minor.birthDate, tokyoDate(deps.now()))) return []
  const [own, others] = await Promise.all([
    deps.tables.guardianships.get({ childId: minor.id }),
    readByGuardian(deps, emailKey(minor.email)),
  ])
  const guardian = minor.consentState === 'approved' ? own?.guardian : undefined
  const isOwn = guardian !== undefined && isSameMailbox(guardian.email, minor.email)
  const ids = others.map(({ childId }) => childId).filter((childId) => childId !== minor.id)
  const children = await Promise.all(ids.slice(0, CHILDREN_MAX).map((id) => deps.tables.users.get({ id })))
  return [
    ...reviewWrites(deps, minor.id, isOwn ? ['ownAddress'] : []),
    ...children.flatMap((child) =>
      child?.consentState === 'approved' ? reviewWrites(deps, child.id, ['minorsAddress']) : [],
    ),
  ]
}
