import { refuse } from '@app/shared/base/result.ts'
import type { resetFactor } from '@app/shared/members/desk/contract.ts'
import { removeSecondFactor } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { putMail } from '#domain/mails-store.ts'
import { endEverySession } from '#domain/sessions-store.ts'
import { codesRemovedWrite, readMember } from '#features/members/desk/member-change-store.ts'
import { factorResetMail } from '#features/members/desk/member-status-mails.ts'
import { historyWrite } from '#features/members/desk/timeline-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/**
 * Turns off the second factor of a member who lost the authenticator, and mails them. Writes the audit entry first, so that
 * every removal has one, and the mail last, so that it is true when sent. When the pool fails, the next press does both.
 */
export async function reset(
  deps: Deps<'member-desk'>,
  { input: { memberId, reason }, staff, write }: HandlerInput<typeof resetFactor>,
) {
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.status !== 'active' && member.status !== 'restricted') return refuse('CONFLICT')
  const auditEvent = {
    action: 'memberFactorReset' as const,
    target: { kind: 'member' as const, id: memberId },
    organizationId: null,
    changes: [],
    reason,
  }
  const mail = factorResetMail(memberId, deps.now().toISOString())
  const codes = codesRemovedWrite(deps, memberId)
  const history = historyWrite(deps, memberId, 'factorReset', { note: reason, staffName: staff.name })
  // Without a key: a repeat is harmless.
  const by = { actor: staff, write: { ...write, key: null }, auditEvent }
  const saved = await writeAudited(deps, by, { memberId }, [history, codes], () => refuse('TRY_AGAIN'))
  if (saved?.ok !== true) return saved ?? refuse('TRY_AGAIN')
  if (!(await removeSecondFactor(deps.settings.USER_POOL_ID, memberId))) return refuse('NOT_FOUND')
  await endEverySession(deps, memberId)
  await putMail(deps, mail)
  return saved
}
