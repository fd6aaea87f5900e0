import { masked } from '@app/shared/attendees/csv.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { fullName } from '#domain/full-name.ts'
import { calledWrites, notCalledWrite } from '#features/events/notices/calls-store.ts'
import { type Reached, readPeople, readReached } from '#features/events/notices/confirmations-store.ts'
import { auditEventOf, type NoticeDesk, readOpenNotice } from '#features/events/notices/notice-progress.ts'
import { readMembers, sameEvent } from '#features/events/notices/notice-progress-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/** The call list: people whom the notice concerns and who have not confirmed; called people are last. */
export async function calls(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.readCallList>,
) {
  const { eventId, noticeId, reason } = input
  const found = await readOpenNotice(deps, eventId, noticeId, staff)
  if (!found.ok) return found
  const { row, notice } = found.value
  const reached = await readReached(deps, notice, await readPeople(deps, eventId))
  const ids = [...reached.unreached.map(({ personId }) => personId), ...reached.called.keys()]
  const today = tokyoDate(deps.now())
  const list = (await readMembers(deps, ids))
    .map((member) => toCall(member, reached, reason === undefined && isMinor(member.birthDate, today)))
    .sort(
      (a, b) => Number(a.called !== null) - Number(b.called !== null) || a.name.localeCompare(b.name, 'ja'),
    )
  const auditEvent = {
    ...auditEventOf('callListShown', row, [
      { field: 'noticeId', before: null, after: noticeId },
      { field: 'people', before: null, after: String(list.length) },
    ]),
    ...(reason !== undefined && { reason }),
  }
  // The answer holds names, so it is not stored for a repeated request.
  const withoutKey = { ...write, key: null }
  const answer = await writeAudited(
    deps,
    { actor: staff, write: withoutKey, auditEvent },
    { people: list },
    [],
    () => refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** SEC-K2: a minor's data show only with a reason. */
function toCall(
  { id, lastName, firstName, nickName, phoneNumber }: Item<'users'>,
  { called }: Reached,
  isMasked: boolean,
) {
  return {
    personId: id,
    name: isMasked ? masked(lastName) : fullName({ lastName, firstName }),
    nickname: nickName ?? '',
    phone: isMasked ? null : phoneNumber,
    isMasked,
    called: called.get(id) ?? null,
  }
}

/** 連絡済み: records who called the person and when, or removes that record. */
export async function mark(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.markCalled>,
) {
  const { eventId, noticeId, personId, called: isCalled } = input
  const found = await readOpenNotice(deps, eventId, noticeId, staff)
  if (!found.ok) return found
  const { row } = found.value
  const at = deps.now()
  const called = isCalled ? { at: at.toISOString(), by: staff.name } : null
  const which = { eventId, noticeId, personId }
  const writes = [
    sameEvent(deps, row),
    ...(isCalled ? calledWrites(deps, which, staff, at) : [notCalledWrite(deps, which)]),
  ]
  const auditEvent = auditEventOf(isCalled ? 'callMarked' : 'callTakenBack', row, [
    { field: 'noticeId', before: null, after: noticeId },
    { field: 'personId', before: null, after: personId },
  ])
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { called }, writes, () =>
    refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}
