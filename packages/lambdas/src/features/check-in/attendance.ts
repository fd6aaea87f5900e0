import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/check-in/contract.ts'
import type { settleReview } from '@app/shared/check-in/review-contract.ts'
import { mayUndo } from '@app/shared/check-in/rules.ts'
import { inRounds } from '#aws/retryable.ts'
import { unaudited } from '#domain/audit-store.ts'
import { type Attendance, saveAttendance } from '#domain/check-in-store.ts'
import { auditEventOf, readScoped, readWorkable } from '#features/check-in/check-in.ts'
import { type CheckInDeps, readPerson } from '#features/check-in/check-in-store.ts'
import type { HandlerInput } from '#http/serve.ts'

const ROUNDS = 5

/** Takes a 受付 back. The row stays as `undone`, and the audit has both (SEC-C10). */
export async function undo(
  deps: CheckInDeps,
  { input, staff, write }: HandlerInput<typeof contract.undoCheckIn>,
) {
  const { eventId, personId, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readWorkable(deps, eventId, staff)
    if (typeof event === 'string') return refuse(event)
    const { attendance } = await readPerson(deps, eventId, personId)
    if (attendance?.state !== 'in') return refuse('NOT_CHECKED_IN')
    const now = deps.now()
    if (!mayUndo({ role: staff.role, reason }, attendance.lastAt, now)) return refuse('UNDO_TOO_LATE')
    const row = changed(attendance, 'undone', staff.staffId, now)
    const auditEvent = auditEventOf(event, 'checkInUndone', personId, attendance.by, reason)
    return saveAttendance(deps, { actor: staff, write, auditEvent }, { personId }, row)
  })
}

/** 欠席連絡 or its withdrawal. A checked-in person cannot be absent. */
export async function absent(
  deps: CheckInDeps,
  { input, staff, write }: HandlerInput<typeof contract.markAbsent>,
) {
  const { eventId, personId, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readWorkable(deps, eventId, staff)
    if (typeof event === 'string') return refuse(event)
    const { attendance, participation } = await readPerson(deps, eventId, personId)
    if (participation?.status !== 'registered') return refuse('NOT_FOUND')
    if (attendance?.state === 'in') return refuse('ALREADY_IN')
    const now = deps.now()
    const before = attendance ?? unmarked(eventId, personId, staff.staffId, now)
    const row = changed(before, input.absent ? 'absent' : 'undone', staff.staffId, now)
    const action = input.absent ? ('absenceMarked' as const) : ('absenceTakenBack' as const)
    const auditEvent = auditEventOf(event, action, personId, 'list', reason)
    return saveAttendance(deps, { actor: staff, write, auditEvent }, { personId }, row)
  })
}

/** 要確認 is ticked off, at any hour. What the row says of the person stays as it is; the note is kept by the audit. */
export async function settle(deps: CheckInDeps, { input, staff, write }: HandlerInput<typeof settleReview>) {
  const { eventId, personId, note } = input
  return inRounds(ROUNDS, async () => {
    const event = await readScoped(deps, eventId, staff)
    if (event === 'NOT_FOUND') return refuse(event)
    const { attendance } = await readPerson(deps, eventId, personId)
    if (attendance?.review === undefined) return refuse('NOT_FOUND')
    if (attendance.settledAt !== undefined)
      return unaudited(ok({ personId, settledAt: attendance.settledAt }))
    const settledAt = deps.now().toISOString()
    const row = { ...attendance, settledAt, version: attendance.version + 1 }
    const auditEvent = auditEventOf(event, 'reviewSettled', personId, attendance.by, note)
    const reviewChange = { field: 'review' as const, before: attendance.review, after: null }
    const by = {
      actor: staff,
      write,
      auditEvent: { ...auditEvent, changes: [...auditEvent.changes, reviewChange] },
    }
    return saveAttendance(deps, by, { personId, settledAt }, row)
  })
}

/** Without the reason of a member: it ends with what they said. */
function changed(
  { absenceReason: _reason, ...before }: Attendance,
  state: Attendance['state'],
  staffId: string,
  at: Date,
): Attendance {
  return { ...before, state, staffId, lastAt: at.toISOString(), version: before.version + 1 }
}

/** The first row of a person at this event. */
function unmarked(eventId: string, personId: string, staffId: string, now: Date): Attendance {
  const at = now.toISOString()
  return {
    eventId,
    personId,
    state: 'undone',
    at,
    lastAt: at,
    reentries: 0,
    nonce: '',
    by: 'list',
    staffId,
    version: 0,
  }
}
