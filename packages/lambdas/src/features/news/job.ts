import { isOver } from '@app/shared/events/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import type { Tally } from '#aws/scheduled.ts'
import { announceMailing, mailingIdOf } from '#domain/mailings-store.ts'
import { close, move, readPlanned, start } from '#features/news/job-store.ts'
import { mailingOf, type NewsRow, readEvent } from '#features/news/mailing-store.ts'
import { daysBefore } from '#features/news/sending-time.ts'

type Job = Deps<'news-job'>

/** Sends planned news whose time has come, moves what follows an event, and closes what leads to an event that is off. */
export async function run(deps: Job): Promise<Tally> {
  const tally = { sent: 0, closed: 0, failed: 0 }
  for (const row of await readPlanned(deps)) {
    try {
      const done = await take(deps, row)
      if (done !== null) tally[done] += 1
    } catch (error) {
      tally.failed += 1
      log.error('planned news was not sent', { newsId: row.newsId, ...faultFields(error) })
    }
  }
  return tally
}

async function take(deps: Job, row: NewsRow): Promise<'sent' | 'closed' | null> {
  const now = deps.now()
  const event = row.eventId === undefined ? null : await readEvent(deps, row.eventId)
  const isOff = event === null || event.eventRegistrationStatus === 'cancelled' || isOver(event, now)
  if (row.eventId !== undefined && isOff) return (await close(deps, row)) ? 'closed' : null
  const sendAt =
    event === null || row.daysBefore === undefined ? row.sendAt : daysBefore(event, row.daysBefore)
  // A postponed event without a date: the news waits for one.
  if (sendAt === null) return null
  if (sendAt > now.toISOString()) {
    if (sendAt !== row.sendAt) await move(deps, row, sendAt)
    return null
  }
  if (!(await start(deps, row, now.toISOString()))) return null
  await announceMailing(deps, mailingIdOf(mailingOf(row, now)))
  return 'sent'
}
