import { isMailKind, type MailKindName } from '#domain/mail-data.ts'
import { announceMailing, mailingIdOf } from '#domain/mailings-store.ts'
import type { Worker } from '#features/mails/kind.ts'
import { closeNotice, type Notice, noticesOf, readEvent, takeUp } from '#features/mails/notices-store.ts'

const KINDS = {
  changed: 'eventChanged',
  postponed: 'eventPostponed',
  cancelled: 'eventCancelled',
  confirmed: 'eventConfirmed',
} as const
const DAY_MS = 86_400_000

/** R7: makes a mailing of each notice of an event that nothing has taken up, or closes it unsent. */
export async function takeUpNotices(deps: Worker, eventId: string): Promise<void> {
  const notices = await noticesOf(deps, eventId)
  for (const notice of notices) {
    if (notice.status !== 'due') continue
    const kind: string = KINDS[notice.kind]
    if (!isMailKind(kind)) continue
    const reason = await closedBecause(deps, notice, notices)
    if (reason !== null) await closeNotice(deps, notice, reason)
    else await begin(deps, notice, kind)
  }
}

async function begin(deps: Worker, notice: Notice, kind: MailKindName): Promise<void> {
  const version = notice.noticeId
  await takeUp(deps, notice, kind)
  await announceMailing(deps, mailingIdOf({ kind, subjectId: notice.eventId, version }))
}

/** Why nobody is to be told any more: the event is over, or a later notice says otherwise. */
async function closedBecause(
  deps: Worker,
  notice: Notice,
  all: readonly Notice[],
): Promise<'eventOver' | 'overtaken' | null> {
  const event = await readEvent(deps, notice.eventId)
  if (event === null) return 'eventOver'
  const { eventStartDateTime: start, eventEndDateTime: end } = event
  const over = end !== null ? Date.parse(end) : start === null ? null : Date.parse(start) + DAY_MS
  if (over !== null && over < deps.now().getTime()) return 'eventOver'
  const later = all.filter((each) => each.noticeId > notice.noticeId)
  if (notice.kind !== 'cancelled' && later.some(({ kind }) => kind === 'cancelled')) return 'overtaken'
  return notice.kind === 'postponed' && later.some(({ kind }) => kind === 'postponed') ? 'overtaken' : null
}
