import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/members/contract.ts'
import { type RequestToken, verifiedEmail } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { isGone } from '#domain/member-status.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import { changeOf, type EmailChange, noteWrite, proofOf } from '#features/members/email-change-store.ts'
import { readOwn, saveChange } from '#features/members/profile-store.ts'

type Changes = Deps<'profile'>

/** SEC-A5: only an address that the pool has verified; the old address can undo it, in case of an attack (R10). */
export async function takeVerifiedEmail(
  deps: Changes,
  sub: string,
  accessToken: RequestToken,
  write: WriteRequest,
): Promise<AnswerOf<typeof contract.takeVerifiedEmail>> {
  const [member, email] = await Promise.all([readOwn(deps, sub), verifiedEmail(accessToken, deps.now())])
  if (member === null) return refuse('NO_PROFILE')
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  if (!email.ok) return email
  if (email.value === member.email) return ok(member)
  const noted = changeOf(member, deps.now())
  const mail = await oldAddressMail(deps, noted)
  const reviews = await addressReviews(deps, { ...member, email: email.value })
  const besides = [
    noteWrite(deps, noted),
    ...(await proofOf(deps, member)),
    mailWrite(deps, mail),
    ...reviews,
  ]
  const saved = await saveChange(deps, write, member, { email: email.value }, besides)
  if (saved.ok) await announceMails(deps, [mailIdOf(mail)])
  // No nickname changes here, so none can be taken.
  return !saved.ok && saved.code === 'NICKNAME_TAKEN' ? refuse('CONFLICT') : (saved as EmailAnswer)
}

type EmailAnswer = AnswerOf<typeof contract.takeVerifiedEmail>

/** To the old address, which can undo the change. The link is made when the mail is sent. */
async function oldAddressMail(
  deps: Changes,
  { sub, changedAtMs, before, ttl }: EmailChange,
): Promise<NewMail<'emailChanged'>> {
  return {
    kind: 'emailChanged',
    personId: null,
    sealedTo: await sealAddress(deps, before),
    subjectId: sub,
    version: changedAtMs,
    data: { changedAtMs, endsAtSec: ttl },
  }
}
