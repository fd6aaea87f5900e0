import type { AnswerOf, OutputOf, RefusalOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { undoEmailChange as contract } from '@app/shared/members/contract.ts'
import { makePasswordWorthless, moveToEmail } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, type WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { actor, log } from '#aws/log.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { isIn } from '#domain/member-status.ts'
import { endEverySession } from '#domain/sessions-store.ts'
import { readLink } from '#domain/undo-link.ts'
import { changesFrom, proofOf, saveUndo } from '#features/members/email-change-store.ts'
import { readOwn } from '#features/members/profile-store.ts'

/**
 * R10: restores the address before a change, by the link mailed to it. Whether an attacker made the change is unknown: they may know the
 * password and have a session, so both end as well. The pool is changed first: after a failure the same link
 * retries, and only the last write spends it.
 */
export async function undoEmailChange(
  deps: Deps<'profile'>,
  token: string,
  write: WriteRequest,
): Promise<AnswerOf<typeof contract>> {
  const claim = await readLink(deps.keys.pepper, 'email-undo', token)
  if (claim === null) return refuse('LINK_INVALID')
  const { sub } = claim
  const request = { ...write, sub }
  const earlier = await earlierAnswer<OutputOf<typeof contract>, RefusalOf<typeof contract>>(deps, request)
  if (earlier !== null) return earlier

  const [member, [named, ...later]] = await Promise.all([readOwn(deps, sub), changesFrom(deps, claim)])
  if (member === null || !isIn(member.status) || named === undefined) return refuse('LINK_INVALID')

  const { USER_POOL_ID } = deps.settings
  if ((await moveToEmail(USER_POOL_ID, sub, named.before)) === 'taken') return refuse('EMAIL_IN_USE')
  await makePasswordWorthless(USER_POOL_ID, sub)
  await endEverySession(deps, sub)
  log.warn('sec.email_change_undone', { actor: actor(sub) })
  const besides = [
    ...(await proofOf(deps, member)),
    ...(await addressReviews(deps, { ...member, email: named.before })),
  ]
  return (await saveUndo(deps, request, member, [named, ...later], besides)) ?? refuse('TRY_AGAIN')
}
