import { masked } from '@app/shared/attendees/csv.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { fullName } from '#domain/full-name.ts'
import { calledName, type Person, peopleByIds } from '#domain/people-store.ts'
import { type CallRow, readCalls } from '#features/events/notices/calls-store.ts'
import {
  type CalledUnit,
  readPeople,
  readReached,
  type Unit,
} from '#features/events/notices/confirmations-store.ts'
import { auditEventOf, type NoticeDesk, readOpenNotice } from '#features/events/notices/notice-progress.ts'
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
  const [reached, noted] = await Promise.all([
    readPeople(deps, eventId).then((people) => readReached(deps, notice, people)),
    readCalls(deps, input),
  ])
  const units: readonly (Unit & Partial<CalledUnit>)[] = [...reached.unreached, ...reached.called]
  const known = await peopleByIds(
    deps,
    units.flatMap(({ contacts, people }) => [...contacts, ...people.map(({ personId }) => personId)]),
  )
  const now = deps.now()
  const maskedOn = reason === undefined ? tokyoDate(now) : null
  const list = units
    .flatMap((unit) => {
      const called = toCall(unit, known, maskedOn)
      return called === null ? [] : { ...called, ...notesOf(noted.get(unit.partyId), staff.staffId, now) }
    })
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
  { contacts, people, personId, at, by, how = 'phone' }: Unit & Partial<CalledUnit>,
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
    called: at === undefined || by === undefined ? null : { at, by, how },
  }
}

/** Who has taken a household on, as long as they have it, and what the last call came to. */
function notesOf(row: CallRow | undefined, me: string, now: Date) {
  const { takenBy, takenUntil, missed = null } = row ?? {}
  const isTaken = takenBy !== undefined && takenUntil !== undefined && takenUntil > now.toISOString()
  return {
    taken: isTaken ? { by: takenBy.name, until: takenUntil, isMine: takenBy.staffId === me } : null,
    missed,
  }
}
