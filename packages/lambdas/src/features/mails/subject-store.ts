import type { Item } from '#aws/dynamodb/condition.ts'
import type { MailData } from '#domain/mail-data.ts'
import type { Due, Reader, Worker } from '#features/mails/kind.ts'
import type { Seat } from '#features/mails/party-store.ts'

export type EventRow = Item<'events'>
export type Notice = Item<'notices'>

type AnyDue = Due<unknown>

/** The current event of a mail; null for a draft or an unknown event. */
export function readEvent({ deps, mail }: AnyDue): Promise<EventRow | null> {
  return readEventById(deps, mail.subjectId)
}

/** The same by its id. */
export async function readEventById(deps: Reader, eventId: string): Promise<EventRow | null> {
  const row = await deps.tables.events.get({ eventId })
  return row === null || row.eventRegistrationStatus === 'draft' ? null : row
}

/** キャンセル待ち: how many parties wait. */
export async function readWaiting({ deps, mail }: AnyDue): Promise<number> {
  const queue = await deps.tables.queues.get({ eventId: mail.subjectId })
  return queue?.waiting ?? 0
}

/** The seats of these that are not given up by 欠席連絡. */
export async function comingSeats({ deps }: Due<unknown, Worker>, seats: readonly Seat[]): Promise<Seat[]> {
  const rows = await deps.tables.checkIns.getMany(
    seats.map(({ eventId, personId }) => ({ eventId, personId })),
  )
  const absent = new Set(rows.filter(({ state }) => state === 'absent').map(({ personId }) => personId))
  return seats.filter(({ personId }) => !absent.has(personId))
}

export function readNotice(deps: Reader, eventId: string, noticeId: string): Promise<Notice | null> {
  return deps.tables.notices.get({ eventId, noticeId })
}

/** True when the person, or another guardian of the household, has pressed 確認しました for the notice. */
export async function hasConfirmed(
  deps: Worker,
  noticeId: string,
  { mail }: AnyDue,
  guardians: readonly string[],
): Promise<boolean> {
  const { personId, subjectId } = mail
  if (personId === undefined) return false
  const noticeKey = `${subjectId}#${noticeId}`
  const rows = await Promise.all(
    [...new Set([personId, ...guardians])].map((id) =>
      deps.tables.noticeConfirmations.get({ noticeKey, personId: id }),
    ),
  )
  return rows.some((row) => row !== null)
}

/** The member a mail is for; null without an account. */
export async function readMember({ deps, mail }: AnyDue): Promise<Item<'users'> | null> {
  return mail.personId === undefined ? null : deps.tables.users.get({ id: mail.personId })
}

/** The member that a mail is about, when its address has no owner by now; null without one. */
export function readSubject({ deps, mail }: AnyDue): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id: mail.subjectId })
}

/** What a member has chosen about reminders; null before any choice. */
export async function readPreferences({
  deps,
  mail,
}: Due<unknown, Worker>): Promise<Item<'memberPreferences'> | null> {
  return mail.personId === undefined ? null : deps.tables.memberPreferences.get({ sub: mail.personId })
}

/** 必要な配慮 of a party at the event of a mail, still sealed. */
export function readCareRequest({ deps, mail }: Due<unknown, Worker>, partyId: string) {
  return deps.tables.careRequests.get({ eventId: mail.subjectId, partyId })
}

export function readMessage(deps: Reader, eventId: string, messageId: string) {
  return deps.tables.eventMessages.get({ eventId, messageId })
}

/** The news of a mail. */
export function readNews({ deps, mail }: AnyDue): Promise<Item<'news'> | null> {
  return deps.tables.news.get({ newsId: mail.subjectId })
}

/** True while the recipient follows the organization that writes. */
export async function isFollowing(
  { deps, mail }: Due<unknown, Worker>,
  { organizationId = '' }: Item<'news'>,
): Promise<boolean> {
  const row = await deps.tables.follows.get({ sub: mail.personId ?? '', organizationId })
  return row !== null
}

type DueTicketMail = Due<MailData<'ticketAnswered'>>

/** The answer that a mail tells; null once it is erased. */
export function readAnswer({ deps, data: { number, messageId } }: DueTicketMail) {
  return deps.tables.ticketMessages.get({ number, messageId })
}

/** Its ticket. */
export function readTicket({ deps, data }: DueTicketMail) {
  return deps.tables.tickets.get({ number: data.number })
}
