import { withEnded } from '@app/shared/account/sessions-ended.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { endOwnStaffSession } from '@app/shared/staff/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type AuditEvent, auditWrite, unaudited, writeAudited } from '#domain/audit-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Staff = Deps<'staff'>

/** An entry of the sign-in that this session began with, once; of two calls at once one writes it. */
export async function noteSignIn(deps: Staff, staff: StaffRow, beganSec: number): Promise<void> {
  if (beganSec <= (staff.signedInSec ?? 0)) return
  await deps.transact([
    deps.tables.staff.update({ sub: staff.sub }, 'SET #signedInSec = :began', {
      condition: 'attribute_not_exists(#signedInSec) OR #signedInSec < :began',
      values: { began: beganSec },
    }),
    auditWrite(deps, staff, auditEventOf(staff, 'signedIn')),
  ])
}

/** Ends one session in the row that every call of staff reads, with its entry. */
async function saveEnded(
  deps: Staff,
  { staff, write, sessionId }: { staff: StaffRow; write: WriteRequest; sessionId: string },
) {
  const before = staff.sessionsEnded
  const ended = deps.tables.staff.update({ sub: staff.sub }, 'SET #sessionsEnded = :ended', {
    condition: before === undefined ? 'attribute_not_exists(#sessionsEnded)' : '#sessionsEnded = :before',
    values: { ended: withEnded(before, sessionId, deps.now()), ...(before !== undefined && { before }) },
  })
  const by = { actor: staff, write, auditEvent: auditEventOf(staff, 'signedOut') }
  const busy = () => refuse('TRY_AGAIN')
  return (await writeAudited(deps, by, { ended: true as const }, [ended], busy)) ?? busy()
}

function auditEventOf({ staffId }: StaffRow, action: 'signedIn' | 'signedOut'): AuditEvent {
  return { action, target: { kind: 'staff', id: staffId }, organizationId: null, changes: [] }
}

/** R10: the caller's session ends with this call; the console tells the pool, which has the refresh token. */
export async function endOwn(
  deps: Deps<'staff'>,
  { staff, write, sessionId }: HandlerInput<typeof endOwnStaffSession>,
) {
  return sessionId === null
    ? unaudited(ok({ ended: true as const }))
    : saveEnded(deps, { staff, write, sessionId })
}
