import { masked } from '@app/shared/attendees/csv.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type * as contract from '@app/shared/notices/contract.ts'
import { AGAIN_MAX, GROUPS, type Group } from '@app/shared/notices/contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Deed, writeAudited } from '#domain/audit-store.ts'
import { fullName } from '#domain/full-name.ts'
import {
  announceMailing,
  announceNotices,
  mailingIdOf,
  mailingWrite,
  type NewMailing,
} from '#domain/mailings-store.ts'
import { CONCERNED, isConcerned, MAIL_OF_NOTICE } from '#domain/notices.ts'
import { fieldsOf } from '#features/events/event-fields.ts'
import * as store from '#features/events/notice-progress-store.ts'
import { noticeWrite } from '#features/events/notices-store.ts'
import type { Asked } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

export type NoticeDesk = Deps<'event-notices'>

/** SEC-B10: a published event in the caller's scope; another one does not exist for them. */
export async function inScope(
  deps: NoticeDesk,
  eventId: string,
  staff: StaffRow,
): Promise<Item<'events'> | null> {
  const row = await store.readRow(deps, eventId)
  const isTheirs = row !== null && isInScope(staff, row.organizationId ?? null)
  return isTheirs && row.eventRegistrationStatus !== 'draft' ? row : null
}

/** 連絡: each notice with who has not confirmed it, and the messages. */
export async function list(
  deps: NoticeDesk,
  { eventId }: InputOf<typeof contract.listEventNotices>,
  staff: StaffRow,
) {
  const row = await inScope(deps, eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  const [notices, messages, people, came] = await Promise.all([
    store.readNotices(deps, eventId),
    store.readMessages(deps, eventId),
    store.readPeople(deps, eventId),
    store.readCame(deps, eventId),
  ])
  const concerned = people.filter(isConcerned)
  const now = deps.now().toISOString()
  const progress = notices.map(async ({ noticeId, kind, putAt, reason, status, again = [] }) => {
    const confirmed = await store.readConfirmed(deps, eventId, noticeId)
    return {
      noticeId,
      kind,
      putAt,
      reason,
      status,
      again,
      concerned: concerned.length,
      confirmed: concerned.filter(({ personId }) => confirmed.has(personId)).length,
    }
  })
  return ok({
    version: row.version ?? 0,
    notices: (await Promise.all(progress)).reverse(),
    messages: messages
      .filter(({ groups }) => groups.length > 0)
      .map(({ messageId, subject, body, groups, sendAt, state }) => ({
        messageId,
        subject,
        body,
        groups: GROUPS.filter((group) => groups.includes(group)),
        sendAt,
        state: state === 'planned' && sendAt <= now ? ('sent' as const) : state,
      }))
      .reverse(),
    groups: sizesOf(people, came),
    decisionAt: row.decisionAt ?? null,
    decidedAt: row.decidedAt ?? null,
  })
}

function sizesOf(people: readonly store.Person[], came: ReadonlySet<string>): Record<Group, number> {
  const sizeOf = (group: Group) => people.filter(({ status }) => status === group).length
  return {
    registered: sizeOf('registered'),
    waiting: sizeOf('waiting'),
    attended: people.filter(({ personId }) => came.has(personId)).length,
    cancelled: sizeOf('cancelled'),
  }
}

/** Sends a notice again, to who has not confirmed it when it goes. */
export async function again(
  deps: NoticeDesk,
  { input, staff, write }: Asked<typeof contract.sendNoticeAgain>,
) {
  const { eventId, noticeId, afterMinutes } = input
  const row = await inScope(deps, eventId, staff)
  const notice = row === null ? null : await store.readNotice(deps, eventId, noticeId)
  if (row === null || notice === null) return refuse('NOT_FOUND')
  const { again: before = [] } = notice
  if (before.length >= AGAIN_MAX) return refuse('CONFLICT')
  const dueAt = new Date(deps.now().getTime() + afterMinutes * 60_000)
  const at = dueAt.toISOString()
  const round = before.length + 1
  const mailing: NewMailing = {
    kind: MAIL_OF_NOTICE[notice.kind],
    subjectId: eventId,
    version: `${noticeId}#${round}`,
    data: { noticeId, round },
    audience: { of: 'event', eventId, statuses: [...CONCERNED] },
    dueAt,
  }
  const writes = [store.againWrite(deps, notice, at), mailingWrite(deps, mailing)]
  const deed = deedOf('noticeSentAgain', row, [{ field: 'noticeId', before: null, after: noticeId }])
  const answer = await writeAudited(deps, { actor: staff, write, deed }, { at }, writes, () =>
    refuse('CONFLICT'),
  )
  if (answer?.ok && afterMinutes === 0) await announceMailing(deps, mailingIdOf(mailing))
  return answer ?? refuse('CONFLICT')
}

/** Who is to be called: those whom a notice concerns and who have not confirmed it. */
export async function calls(deps: NoticeDesk, { input, staff, write }: Asked<typeof contract.readCallList>) {
  const { eventId, noticeId, reason } = input
  const row = await inScope(deps, eventId, staff)
  const notice = row === null ? null : await store.readNotice(deps, eventId, noticeId)
  if (row === null || notice === null) return refuse('NOT_FOUND')
  const [people, confirmed] = await Promise.all([
    store.readPeople(deps, eventId),
    store.readConfirmed(deps, eventId, noticeId),
  ])
  const missing = people.filter((one) => isConcerned(one) && !confirmed.has(one.personId))
  const members = await store.readMembers(
    deps,
    missing.map(({ personId }) => personId),
  )
  const today = tokyoDate(deps.now())
  const list = members
    .map((member) => toCall(member, reason === undefined && isMinor(member.birthDate, today)))
    .sort((a, b) => a.name.localeCompare(b.name, 'ja'))
  const deed = {
    ...deedOf('callListShown', row, [
      { field: 'noticeId', before: null, after: noticeId },
      { field: 'people', before: null, after: String(list.length) },
    ]),
    ...(reason !== undefined && { reason }),
  }
  // The answer holds names: it is not kept for a repeat.
  const unkept = { ...write, key: null }
  const answer = await writeAudited(deps, { actor: staff, write: unkept, deed }, { people: list }, [], () =>
    refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** SEC-K2: a minor shows with a reason alone. */
function toCall({ lastName, firstName, nickName, phoneNumber }: Item<'users'>, isMasked: boolean) {
  return {
    name: isMasked ? masked(lastName) : fullName({ lastName, firstName }),
    nickname: nickName ?? '',
    phone: isMasked ? null : phoneNumber,
    isMasked,
  }
}

/** 判断時刻: 開催します. The decision and its notice stand together; the worker makes the mailing of it. */
export async function confirm(
  deps: NoticeDesk,
  { input, staff, write }: Asked<typeof contract.confirmEvent>,
) {
  const { eventId, version, note } = input
  const row = await inScope(deps, eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  if (row.eventRegistrationStatus === 'cancelled') return refuse('EVENT_CANCELLED')
  const now = deps.now()
  if (row.eventStartDateTime === null) return refuse('CONFLICT')
  if (isOver(row, now)) return refuse('EVENT_IN_PAST')
  const decidedAt = now.toISOString()
  const fields = fieldsOf(row, [])
  const writes = [
    store.decidedWrite(deps, row, version, decidedAt),
    noticeWrite(deps, {
      eventId,
      staffId: staff.staffId,
      kind: 'confirmed',
      reason: note,
      before: fields,
      after: fields,
      changed: [],
    }),
  ]
  const deed = {
    ...deedOf('eventConfirmed', row, [
      { field: 'decidedAt', before: row.decidedAt ?? null, after: decidedAt },
    ]),
    ...(note !== null && { reason: note }),
  }
  const answer = await writeAudited(deps, { actor: staff, write, deed }, { decidedAt }, writes, () =>
    refuse('STALE'),
  )
  if (answer?.ok) await announceNotices(deps, eventId)
  return answer ?? refuse('STALE')
}

/** An entry about an event. */
export function deedOf(action: Deed['action'], row: Item<'events'>, changes: Deed['changes']): Deed {
  return {
    action,
    target: { kind: 'event', id: row.eventId },
    organizationId: row.organizationId ?? null,
    changes,
  }
}
