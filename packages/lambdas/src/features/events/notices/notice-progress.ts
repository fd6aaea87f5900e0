import type { InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { plainFieldsOf } from '@app/shared/events/fields.ts'
import { familiesIn, neededFamilies } from '@app/shared/events/min-families.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import {
  AGAIN_MAX,
  GROUPS,
  type Group,
  OUT_OF_DATE,
  type OutOfDate,
} from '@app/shared/events/notices-contract.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import {
  announceMailing,
  announceNotices,
  mailingIdOf,
  mailingWrite,
  type NewMailing,
} from '#domain/mailings-store.ts'
import { asksToConfirm, CONCERNED, isStopped, MAIL_OF_NOTICE, outOfDate } from '#domain/notices.ts'
import { type Person, readPeople, readReached } from '#features/events/notices/confirmations-store.ts'
import * as store from '#features/events/notices/notice-progress-store.ts'
import { noticeWrite, readNotices } from '#features/events/notices/notices-store.ts'
import { fieldsOf } from '#features/events/stored/event-fields.ts'
import type { HandlerInput } from '#http/serve.ts'
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

/** 連絡: each notice with its confirmations, and the messages. */
export async function list(
  deps: NoticeDesk,
  { eventId }: InputOf<typeof contract.listEventNotices>,
  staff: StaffRow,
) {
  const row = await inScope(deps, eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  const [notices, messages, people, came] = await Promise.all([
    readNotices(deps, eventId),
    store.readMessages(deps, eventId),
    readPeople(deps, eventId),
    store.readCame(deps, eventId),
  ])
  const now = deps.now()
  const progress = notices.map(async (notice) => {
    const { noticeId, kind, putAt, reason, status, again = [], ended = null } = notice
    const reached = await readReached(deps, notice, people)
    return {
      noticeId,
      kind,
      putAt,
      reason,
      status,
      again,
      ended,
      concerned: reached.concerned.length,
      confirmed: reached.confirmed.length,
      called: reached.called.length,
      asks: asksToConfirm(notice, row),
      outOfDate: closedBecause(notice) ?? outOfDate(notice, row, notices, now),
    }
  })
  return ok({
    version: row.version ?? 0,
    notices: (await Promise.all(progress)).reverse(),
    messages: messages
      .filter(({ groups }) => groups.length > 0)
      .map(({ messageId, subject, body, groups, putAt, sendAt, state }) => ({
        messageId,
        subject,
        body,
        groups: GROUPS.filter((group) => groups.includes(group)),
        sendAt,
        state: stateOf({ messageId, putAt, sendAt, state }, notices, now),
      }))
      .reverse(),
    groups: sizesOf(people, came),
    came: othersOf(people, came),
    decisionAt: plainFieldsOf(row).decisionAt,
    decidedAt: row.decidedAt ?? null,
    tooFew: tooFew(row, people, now),
  })
}

/** 最少催行: how many families there are and are needed, when there are too few. */
function tooFew(row: Item<'events'>, people: readonly Person[], now: Date) {
  const { eventStartDateTime: startsAt, eventRegistrationStatus: status } = row
  const needed = neededFamilies({ ...row, startsAt, status }, now)
  const families = familiesIn(people)
  return needed === null || families >= needed ? null : { families, needed }
}

/** Why a notice was closed unsent; rows of earlier releases hold one word for all reasons. */
function closedBecause({ status, closedReason }: Item<'notices'>): OutOfDate | null {
  if (status !== 'closed') return null
  return OUT_OF_DATE.find((reason) => reason === closedReason) ?? 'laterNotice'
}

function stateOf(
  message: Pick<Item<'eventMessages'>, 'messageId' | 'putAt' | 'sendAt' | 'state'>,
  notices: readonly Item<'notices'>[],
  now: Date,
) {
  if (message.state !== 'planned') return message.state
  if (isStopped(message, notices)) return 'stopped' as const
  return message.sendAt <= now.toISOString() ? ('sent' as const) : message.state
}

/** How many of each of the other groups were let in. */
function othersOf(
  people: readonly Person[],
  came: ReadonlySet<string>,
): Omit<Record<Group, number>, 'attended'> {
  const { attended: _, ...others } = sizesOf(
    people.filter(({ personId }) => came.has(personId)),
    came,
  )
  return others
}

function sizesOf(people: readonly Person[], came: ReadonlySet<string>): Record<Group, number> {
  const sizeOf = (group: Group) => people.filter(({ status }) => status === group).length
  return {
    registered: sizeOf('registered'),
    waiting: sizeOf('waiting'),
    attended: people.filter(({ personId }) => came.has(personId)).length,
    cancelled: sizeOf('cancelled'),
  }
}

/** Returns the notice with its event; refuses one that is closed or out of date. */
export async function readOpenNotice(deps: NoticeDesk, eventId: string, noticeId: string, staff: StaffRow) {
  const row = await inScope(deps, eventId, staff)
  const notices = row === null ? [] : await readNotices(deps, eventId)
  const notice = notices.find((one) => one.noticeId === noticeId)
  if (row === null || notice === undefined) return refuse('NOT_FOUND')
  const isStale = closedBecause(notice) !== null || outOfDate(notice, row, notices, deps.now()) !== null
  return isStale ? refuse('NOTICE_OUT_OF_DATE') : ok({ row, notice })
}

/** Sends a notice again to people who have not confirmed it at the time of sending. */
export async function again(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.sendNoticeAgain>,
) {
  const { eventId, noticeId, afterMinutes } = input
  const found = await readOpenNotice(deps, eventId, noticeId, staff)
  if (!found.ok) return found
  const { row, notice } = found.value
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
  const writes = [store.sameEvent(deps, row), store.againWrite(deps, notice, at), mailingWrite(deps, mailing)]
  const auditEvent = auditEventOf('noticeSentAgain', row, [
    { field: 'noticeId', before: null, after: noticeId },
  ])
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { at }, writes, () =>
    refuse('CONFLICT'),
  )
  if (answer?.ok && afterMinutes === 0) await announceMailing(deps, mailingIdOf(mailing))
  return answer ?? refuse('CONFLICT')
}

/** 判断時刻: 開催します. One transaction stores the decision and its notice; the worker makes the mailing. */
export async function confirm(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.confirmEvent>,
) {
  const { eventId, version, note, easyNote } = input
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
      easyReason: easyNote,
      before: fields,
      after: fields,
      changed: [],
    }),
  ]
  const auditEvent = {
    ...auditEventOf('eventConfirmed', row, [
      { field: 'decidedAt', before: row.decidedAt ?? null, after: decidedAt },
    ]),
    ...(note !== null && { reason: note }),
  }
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { decidedAt }, writes, () =>
    refuse('STALE'),
  )
  if (answer?.ok) await announceNotices(deps, eventId)
  return answer ?? refuse('STALE')
}

/** An entry about an event. */
export function auditEventOf(
  action: AuditEvent['action'],
  row: Item<'events'>,
  changes: AuditEvent['changes'],
): AuditEvent {
  return {
    action,
    target: { kind: 'event', id: row.eventId },
    organizationId: row.organizationId ?? null,
    changes,
  }
}
