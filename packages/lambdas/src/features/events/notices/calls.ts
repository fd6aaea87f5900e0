import { masked } from '@app/shared/attendees/csv.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { fullName } from '#domain/full-name.ts'
import { isConcerned } from '#domain/notices.ts'
import { calledName, type Person, peopleByIds } from '#domain/people-store.ts'
import { calledWrites, notCalledWrite } from '#features/events/notices/calls-store.ts'
import {
  type CalledUnit,
  readPeople,
  readReached,
  type Unit,
  unitsOf,
} from '#features/events/notices/confirmations-store.ts'
import { auditEventOf, type NoticeDesk, readOpenNotice } from '#features/events/notices/notice-progress.ts'
import { sameEvent } from '#features/events/notices/notice-progress-store.ts'
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
  const units: readonly (Unit & Partial<CalledUnit>)[] = [...reached.unreached, ...reached.called]
  const known = await peopleByIds(
    deps,
    units.flatMap(({ contacts, people }) => [...contacts, ...people.map(({ personId }) => personId)]),
  )
  const today = tokyoDate(deps.now())
  const list = units
    .flatMap((unit) => toCall(unit, known, reason === undefined ? today : null) ?? [])
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

/**
 * Whom to call for a household or a person: who was called already, else the first who may be. Null once they are erased.
 * SEC-K2: a minor's data show only with a reason; `maskedOn` is the day that decides who is one.
 */
function toCall(
  { contacts, people, personId, at, by }: Unit & Partial<CalledUnit>,
  known: ReadonlyMap<string, Person>,
  maskedOn: string | null,
) {
  const contact = known.get(personId ?? contacts.find((id) => known.get(id)?.member != null) ?? '')
  if (contact?.member == null) return null
  const { lastName, firstName, nickName, phoneNumber, birthDate } = contact.member
  const isMasked = maskedOn !== null && isMinor(birthDate, maskedOn)
  const others = people.flatMap((one) =>
    one.personId === contact.personId ? [] : (known.get(one.personId) ?? []),
  )
  return {
    personId: contact.personId,
    name: isMasked ? masked(lastName) : fullName({ lastName, firstName }),
    nickname: nickName ?? '',
    phone: isMasked ? null : phoneNumber,
    isMasked,
    family: others.flatMap((other) => calledName(other) ?? []),
    called: at === undefined || by === undefined ? null : { at, by },
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
  const units = await unitsOf(deps, (await readPeople(deps, eventId)).filter(isConcerned))
  const unit = units.find(({ contacts }) => contacts.includes(personId))
  if (unit === undefined) return refuse('CONFLICT')
  const which = { eventId, noticeId, personId, seated: unit.people[0]?.personId ?? personId }
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
