import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/desk-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { hiddenFrom } from '@app/shared/members/desk/fields.ts'
import type { Deps } from '#aws/deps.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { entryWrite } from '#domain/guardian-store.ts'
import { counted } from '#domain/viewing-store.ts'
import { readConsent, readMember } from '#features/guardians/guardians-store.ts'
import { closeWrite, readAllReviews, readReviews } from '#features/guardians/reviews-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'guardian-desk'>

/** R9: the consents for review, oldest first. */
export async function listReviews(
  deps: Desk,
  { staff }: Pick<HandlerInput<typeof contract.listGuardianReviews>, 'staff'>,
) {
  const reviews = await readAllReviews(deps)
  const today = tokyoDate(deps.now())
  const found = await inParallel([...reviews], async ([childId, signs]) => {
    const member = await readMember(deps, childId)
    if (member === null) return []
    const hidden = hiddenFrom(staff.role, isMinor(member.birthDate, today))
    const shown = (field: 'lastName' | 'firstName' | 'nickName') =>
      hidden.includes(field) ? null : member[field]
    return {
      memberId: childId,
      lastName: shown('lastName'),
      firstName: shown('firstName'),
      nickName: shown('nickName'),
      signs: signs.map(({ sign }) => sign),
      since: signs.map(({ at }) => at).toSorted()[0] ?? '',
    }
  })
  const children = found.flat().sort((a, b) => (a.since < b.since ? -1 : 1))
  const view = {
    kind: 'reviewsListed',
    target: { kind: 'people', id: 'reviews' },
    people: children.length,
  } as const
  return counted(deps, staff, view, { children })
}

/** Staff close a review with a reason: the consent stays, and no mail goes out. */
export async function closeReview(deps: Desk, request: HandlerInput<typeof contract.closeGuardianReview>) {
  const { staff, write } = request
  const { memberId, reason } = request.input
  const found = await readConsent(deps, memberId)
  if (found === null) return refuse('NOT_FOUND')
  const open = await readReviews(deps, memberId)
  // Another staff member has closed the review.
  if (open.length === 0) return refuse('STALE')
  const auditEvent = {
    action: 'guardianReviewed' as const,
    target: { kind: 'member' as const, id: memberId },
    organizationId: null,
    changes: [],
    reason,
  }
  const entry = { kind: 'reviewed', by: 'staff', staffName: staff.name, note: reason } as const
  const writes = [
    ...open.map((review) => closeWrite(deps, review)),
    entryWrite(deps, memberId, found.row?.version ?? 0, entry),
  ]
  const closed = await writeAudited(deps, { actor: staff, write, auditEvent }, { memberId }, writes, () =>
    refuse('STALE'),
  )
  return closed ?? refuse('STALE')
}
