import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/members/contract.ts'
import { verifiedEmail } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { sendMail } from '#aws/ses.ts'
import { isGone } from '#domain/member-standing.ts'
import { linkToken } from '#domain/undo-link.ts'
import { changeOf, type EmailChange, noteWrite, proofOf } from '#features/members/email-change-store.ts'
import { emailChangedMail } from '#features/members/members-mail.ts'
import { readOwn, saveChange } from '#features/members/profile-store.ts'

type Changes = Deps<'profile'>

/** SEC-A5: only an address that the pool has verified; the old address can undo it, in case of an attack (R10). */
export async function takeVerifiedEmail(
  deps: Changes,
  sub: string,
  accessToken: string,
  write: WriteRequest,
): Promise<AnswerOf<typeof contract.takeVerifiedEmail>> {
  const [member, email] = await Promise.all([readOwn(deps, sub), verifiedEmail(accessToken)])
  if (member === null) return refuse('NO_PROFILE')
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  if (!email.ok) return email
  if (email.value === member.email) return ok(member)
  const noted = changeOf(member, deps.now())
  const besides = [noteWrite(deps, noted), ...(await proofOf(deps, member))]
  const saved = await saveChange(deps, write, member, { email: email.value }, besides)
  if (saved.ok) await tellOldAddress(deps, noted)
  // No nickname changes here, so none can be taken.
  return !saved.ok && saved.code === 'NICKNAME_TAKEN' ? refuse('CONFLICT') : (saved as EmailAnswer)
}

type EmailAnswer = AnswerOf<typeof contract.takeVerifiedEmail>

/** The change is valid whether or not the mail can be sent. */
async function tellOldAddress(deps: Changes, { sub, changedAtMs, before, ttl }: EmailChange): Promise<void> {
  const { SERVICE_NAME, SITE_ORIGIN } = deps.settings
  try {
    const token = await linkToken(deps.keys.pepper, 'email-undo', { sub, atMs: changedAtMs })
    const mail = emailChangedMail(
      { serviceName: SERVICE_NAME, supportUrl: `${SITE_ORIGIN}/support` },
      // Behind the #: browsers do not send it, so it is in no log.
      { undoUrl: `${SITE_ORIGIN}/email/undo#${token}`, undoEnd: new Date(ttl * 1000) },
    )
    await sendMail(deps.mail, { to: before, ...mail })
  } catch (error) {
    log.error('notice of a changed address not sent', { actor: actor(sub), ...faultFields(error) })
  }
}
