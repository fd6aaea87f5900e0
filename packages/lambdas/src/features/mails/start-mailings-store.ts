import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { MailKindName } from '#domain/mail-data.ts'
import { mailingWrite, type NewMailing } from '#domain/mailings-store.ts'
import { CONCERNED } from '#domain/notices.ts'
import type { Worker } from '#features/mails/kind.ts'
import { tables } from '#tables/all.ts'

export type Notice = Item<'notices'>

/** All notices of an event, in the order they were put down. */
export function noticesOf(deps: Worker, eventId: string): Promise<Notice[]> {
  return paginate((after) =>
    deps.tables.notices.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 100, after },
      tables.notices.item,
    ),
  )
}

export function readEvent(deps: Worker, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

/** The mailing of a notice, and the notice done, both or none. */
export async function startMailing(deps: Worker, notice: Notice, kind: MailKindName): Promise<void> {
  const { eventId, noticeId } = notice
  const mailing = {
    kind,
    subjectId: eventId,
    version: noticeId,
    data: { noticeId, round: 0 },
    audience: { of: 'event', eventId, statuses: [...CONCERNED] },
    noticeId,
  } as unknown as NewMailing // of one of the kinds of notices, whose data are the same
  await deps.transact([mailingWrite(deps, mailing), statusWrite(deps, notice, 'sent')])
}

/** Closed unsent; the desk lists it with the reason. */
export async function closeNotice(deps: Worker, notice: Notice, reason: string): Promise<void> {
  await deps.transact([statusWrite(deps, notice, 'closed', reason)])
}

function statusWrite(
  deps: Worker,
  { eventId, noticeId }: Notice,
  status: 'sent' | 'closed',
  closedReason: string | null = null,
) {
  return deps.tables.notices.update({ eventId, noticeId }, 'SET #status = :status, #closedReason = :reason', {
    condition: '#status = :due',
    values: { status, due: 'due', reason: closedReason },
  })
}
