import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import type { CallStep } from '@app/shared/events/notices-contract.ts'
import type { AuditAction } from '@app/shared/staff/audit.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { isConcerned } from '#domain/notices.ts'
import * as store from '#features/events/notices/calls-store.ts'
import { readPeople, unitsOf } from '#features/events/notices/confirmations-store.ts'
import { auditEventOf, type NoticeDesk, readOpenNotice } from '#features/events/notices/notice-progress.ts'
import { sameEvent } from '#features/events/notices/notice-progress-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

const ACTIONS = {
  taken: 'callTaken',
  givenBack: 'callGivenBack',
  voicemail: 'callVoicemail',
  noAnswer: 'callNoAnswer',
  wrongNumber: 'callWrongNumber',
} as const satisfies Record<CallStep, AuditAction>

/** A caller takes a household on, gives it back, or notes a call that did not reach it. */
export async function note(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.noteCall>,
) {
  const found = await readCall(deps, input, staff)
  if (!found.ok) return found
  const { row, call } = found.value
  const { step, noticeId, personId } = input
  const now = deps.now()
  const at = now.toISOString()
  const isTaken = step === 'taken'
  const isMissed = step !== 'taken' && step !== 'givenBack'
  const writes: Write[] = isTaken
    ? store.takeWrites(deps, call, staff, now)
    : [isMissed ? store.missedWrite(deps, call, staff, step, now) : store.giveBackWrite(deps, call, staff)]
  const until = new Date(now.getTime() + store.TAKEN_MS).toISOString()
  const value = {
    taken: isTaken ? { by: staff.name, until, isMine: true } : null,
    missed: isMissed ? { at, by: staff.name, result: step } : null,
  }
  const auditEvent = auditOf(ACTIONS[step], row, noticeId, personId)
  const answer = await writeAudited(
    deps,
    { actor: staff, write, auditEvent },
    value,
    [sameEvent(deps, row), ...writes],
    () => refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** 連絡済み: records who notified the household, when and how, or removes that record. */
export async function mark(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.markCalled>,
) {
  const found = await readCall(deps, input, staff)
  if (!found.ok) return found
  const { row, call } = found.value
  const { noticeId, personId, called: isCalled, how } = input
  const at = deps.now()
  const called = isCalled ? { at: at.toISOString(), by: staff.name, how } : null
  const writes = isCalled
    ? store.calledWrites(deps, { ...call, personId, how }, staff, at)
    : [store.notCalledWrite(deps, { ...call, personId })]
  const auditEvent = auditOf(isCalled ? 'callMarked' : 'callTakenBack', row, noticeId, personId)
  const answer = await writeAudited(
    deps,
    { actor: staff, write, auditEvent },
    { called },
    [sameEvent(deps, row), ...writes],
    () => refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** A manager ends a round before everybody was reached. */
export async function end(deps: NoticeDesk, { input, staff, write }: HandlerInput<typeof contract.endRound>) {
  const { eventId, noticeId, reason } = input
  const found = await readOpenNotice(deps, eventId, noticeId, staff)
  if (!found.ok) return found
  const at = deps.now().toISOString()
  const auditEvent = {
    ...auditEventOf('roundEnded', found.value.row, [{ field: 'noticeId', before: null, after: noticeId }]),
    reason,
  }
  const writes = [store.endedWrite(deps, input, { at, by: staff.name, reason })]
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { at }, writes, () =>
    refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** The household of a person whom an open notice concerns. */
async function readCall(
  deps: NoticeDesk,
  input: { readonly eventId: string; readonly noticeId: string; readonly personId: string },
  staff: StaffRow,
) {
  const { eventId, noticeId, personId } = input
  const found = await readOpenNotice(deps, eventId, noticeId, staff)
  if (!found.ok) return found
  const units = await unitsOf(deps, (await readPeople(deps, eventId)).filter(isConcerned))
  const unit = units.find(({ contacts }) => contacts.includes(personId))
  if (unit === undefined) return refuse('CONFLICT')
  return ok({ row: found.value.row, call: { eventId, noticeId, unit } })
}

function auditOf(action: AuditAction, row: Item<'events'>, noticeId: string, personId: string) {
  return auditEventOf(action, row, [
    { field: 'noticeId', before: null, after: noticeId },
    { field: 'personId', before: null, after: personId },
  ])
}
