import { refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Change, writeAudited } from '#domain/audit-store.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { claimWrites } from '#domain/nickname-store.ts'
import type { By } from '#features/members/desk/member-change-store.ts'
import { historyWrite } from '#features/members/desk/timeline-store.ts'

/** Profile, claim of the nickname, index, timeline, audit and mail, all or none. */
export async function saveEntered(
  deps: Deps<'member-desk'>,
  { staff, write }: By,
  member: Item<'users'>,
  { changes, mail }: { readonly changes: readonly Change[]; readonly mail: NewMail<'memberEntered'> | null },
) {
  const { id, status: standing, updatedAt } = member
  const { users } = deps.tables
  const writes = [
    users.put(member, { condition: 'attribute_not_exists(#id)' }),
    ...claimWrites(deps, member),
    ...indexWrites(deps, null, member),
    historyWrite(deps, id, 'entered', { staffName: staff.name }),
    ...(mail === null ? [] : [mailWrite(deps, mail)]),
    ...(await addressReviews(deps, member)),
  ]
  const auditEvent = {
    action: 'memberEntered' as const,
    target: { kind: 'member' as const, id },
    organizationId: null,
    changes,
  }
  const answer = { memberId: id, standing, updatedAt }
  const saved = await writeAudited(deps, { actor: staff, write, auditEvent }, answer, writes, ([user]) =>
    refuse(user == null ? 'NICKNAME_TAKEN' : 'PROFILE_EXISTS'),
  )
  return saved ?? refuse('TRY_AGAIN')
}
