import type { OutOfDate } from '@app/shared/events/notices-contract.ts'
import type { MailKindName } from '#domain/mail-data.ts'
import { announceMailing, mailingIdOf } from '#domain/mailings-store.ts'
import { MAIL_OF_NOTICE, outOfDate } from '#domain/notices.ts'
import type { Worker } from '#features/mails/kind.ts'
import {
  closeNotice,
  type Notice,
  noticesOf,
  readEvent,
  startMailing,
} from '#features/mails/start-mailings-store.ts'

/** R7: makes a mailing of each new notice of an event, or closes the notice unsent. */
export async function startMailings(deps: Worker, eventId: string): Promise<void> {
  const notices = await noticesOf(deps, eventId)
  for (const notice of notices) {
    if (notice.status !== 'due') continue
    const kind = MAIL_OF_NOTICE[notice.kind]
    const reason = await closedBecause(deps, notice, notices)
    if (reason !== null) await closeNotice(deps, notice, reason)
    else await begin(deps, notice, kind)
  }
}

async function begin(deps: Worker, notice: Notice, kind: MailKindName): Promise<void> {
  const version = notice.noticeId
  await startMailing(deps, notice, kind)
  await announceMailing(deps, mailingIdOf({ kind, subjectId: notice.eventId, version }))
}

/** Why a notice is closed unsent: the event is over, or a later notice contradicts it. */
async function closedBecause(
  deps: Worker,
  notice: Notice,
  all: readonly Notice[],
): Promise<OutOfDate | null> {
  const event = await readEvent(deps, notice.eventId)
  return event === null ? 'eventOver' : outOfDate(notice, event, all, deps.now())
}
