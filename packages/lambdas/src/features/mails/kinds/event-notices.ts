import { isOfPlaceOrTime } from '@app/shared/events/editing.ts'
import * as v from 'valibot'
import { eventLink } from '#domain/event-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { changesOf, currentChanges, isConcerned, isStopped } from '#domain/notices.ts'
import { factsOf, greeted, isAhead, rendered, type Verdict } from '#features/mails/event-facts.ts'
import type { Due, MailKind, Sender, Worker } from '#features/mails/kind.ts'
import { theEvent } from '#features/mails/kinds/event-seats.ts'
import { namesOf, OF_BOTH, partyOf, type Seat } from '#features/mails/party-store.ts'
import { noticesOf } from '#features/mails/start-mailings-store.ts'
import {
  type EventRow,
  hasConfirmed,
  type Notice,
  readEvent,
  readMessage,
  readNotice,
} from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/event-notice-mails.ts'
import { period } from '#features/mails/texts/letter-mail.ts'
import { inWords } from '#features/mails/texts/notice-fields-mail.ts'

type NoticeData = MailData<'eventChanged'>
type NoticeDue = Due<NoticeData>

/** 日時・場所が変わりました: with the changes that are still current. */
export const eventChanged: MailKind<NoticeData> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [verdict, notice] = await Promise.all([isForThem(due, isAhead), noticeOf(due)])
    if (verdict !== 'send') return verdict
    return currentChanges(notice, await theEvent(due)).length === 0 ? { closed: 'overtaken' } : 'send'
  },
  async render(due, person, sender) {
    const [row, notice, names] = await Promise.all([theEvent(due), noticeOf(due), whom(due)])
    const changes = currentChanges(notice, row).map(({ field, before, after }) => ({
      field,
      before: inWords(field, before),
      after: inWords(field, after),
    }))
    const letter = texts.eventChanged(factsOf(row, sender, names), greeted(person), {
      changes,
      note: notice.reason,
      easyNote: notice.easyReason ?? '',
      confirmUrl: changes.some(({ field }) => isOfPlaceOrTime(field)) ? await confirmUrl(due, sender) : null,
    })
    return rendered(letter, sender, { row, isCancelled: false, now: due.deps.now() })
  },
}

/** 延期 */
export const eventPostponed: MailKind<NoticeData> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: (due) => isForThem(due, (row, now) => row.postponed === true && isAhead(row, now)),
  async render(due, person, sender) {
    const [row, notice, names] = await Promise.all([theEvent(due), noticeOf(due), whom(due)])
    const [start, end] = beforeOf(notice, row)
    const letter = texts.eventPostponed(factsOf(row, sender, names), greeted(person), {
      reason: notice.reason ?? '',
      easyReason: notice.easyReason ?? null,
      before: start === null ? null : period(start, end),
      confirmUrl: await confirmUrl(due, sender),
    })
    // The calendar entry is cancelled without a new date, and moved with one.
    const shown = row.eventStartDateTime === null ? { ...row, eventStartDateTime: start } : row
    const isCancelled = row.eventStartDateTime === null
    return rendered(letter, sender, { row: shown, isCancelled, now: due.deps.now() })
  },
}

/** 中止 */
export const eventCancelled: MailKind<NoticeData> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: (due) => isForThem(due, (row) => row.eventRegistrationStatus === 'cancelled'),
  async render(due, person, sender) {
    const [row, notice, names] = await Promise.all([theEvent(due), noticeOf(due), whom(due)])
    const letter = texts.eventCancelled(factsOf(row, sender, names), greeted(person), {
      reason: notice.reason ?? row.cancelReason ?? '',
      easyReason: notice.easyReason ?? null,
      confirmUrl: await confirmUrl(due, sender),
    })
    return rendered(letter, sender, { row, isCancelled: true, now: due.deps.now() })
  },
}

/** 開催します */
export const eventConfirmed: MailKind<NoticeData> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const { putAt } = await noticeOf(due)
    return isForThem(due, (row, now) => isDecision(row, putAt) && isAhead(row, now))
  },
  async render(due, person, sender) {
    const [row, notice, names] = await Promise.all([theEvent(due), noticeOf(due), whom(due)])
    const letter = texts.eventConfirmed(factsOf(row, sender, names), greeted(person), {
      note: notice.reason,
      easyNote: notice.easyReason ?? '',
      confirmUrl: await confirmUrl(due, sender),
    })
    return rendered(letter, sender)
  },
}

/** True while the decision is in force: a postponement removes it, a later one has its own notice. */
function isDecision({ decidedAt }: EventRow, putAt: string): boolean {
  return decidedAt !== undefined && decidedAt <= putAt
}

/** R5: free words of staff, to the groups they chose. */
export const staffMessage: MailKind<MailData<'staffMessage'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, message] = await Promise.all([
      readEvent(due),
      readMessage(due.deps, due.mail.subjectId, due.data.messageId),
    ])
    if (row === null) return { closed: 'eventOver' }
    if (message === null || message.state === 'takenBack') return { closed: 'overtaken' }
    return isStopped(message, await noticesOf(due.deps, row.eventId)) ? { closed: 'overtaken' } : 'send'
  },
  async render(due, person, sender) {
    const message = await readMessage(due.deps, due.mail.subjectId, due.data.messageId)
    if (message === null) throw new Error('the message of a mail is gone')
    const [row, names] = await Promise.all([theEvent(due), whom(due, () => true)])
    const facts = factsOf(row, sender, names)
    const letter = texts.staffMessage(facts, greeted(person), message)
    return rendered(message.groups.length === 0 ? texts.asTest(letter) : letter, sender)
  },
}

/** True while person and event are unchanged; a notice sent again also needs a missing confirmation. */
async function isForThem(
  due: Due<NoticeData, Worker>,
  stands: (row: EventRow, now: Date) => boolean,
): Promise<Verdict> {
  const [row, { seats, guardians }] = await Promise.all([readEvent(due), partyOf(due, isConcerned, OF_BOTH)])
  if (row === null || !stands(row, due.deps.now())) return { closed: 'overtaken' }
  if (seats.length === 0) return { closed: 'notTakingPart' }
  if (due.data.round === 0) return 'send'
  return (await hasConfirmed(due.deps, due.data.noticeId, due, guardians)) ? { closed: 'overtaken' } : 'send'
}

/** Whom of a household it concerns, by name. */
async function whom(
  due: Due<unknown>,
  isMeant: (seat: Seat) => boolean = isConcerned,
): Promise<string | null> {
  return namesOf(due, await partyOf(due, isMeant, OF_BOTH))
}

async function noticeOf({ deps, mail, data }: NoticeDue): Promise<Notice> {
  const notice = await readNotice(deps, mail.subjectId, data.noticeId)
  if (notice === null) throw new Error('the notice of a mail is gone')
  return notice
}

async function confirmUrl({ deps, mail, data }: NoticeDue, { siteOrigin }: Sender): Promise<string> {
  const claim = { personId: mail.personId ?? '', eventId: mail.subjectId, about: data.noticeId }
  return `${siteOrigin}/mail/confirm#${await eventLink(deps.keys.pepper, 'notice', claim)}`
}

const At = v.fallback(v.nullable(v.string()), null)

/** Start and end as they were before the notice. */
function beforeOf(notice: Notice, row: EventRow): [string | null, string | null] {
  const changes = changesOf(notice)
  const start =
    changes.eventStartDateTime === undefined ? row.eventStartDateTime : changes.eventStartDateTime[0]
  const end = changes.eventEndDateTime === undefined ? row.eventEndDateTime : changes.eventEndDateTime[0]
  return [v.parse(At, start), v.parse(At, end)]
}
