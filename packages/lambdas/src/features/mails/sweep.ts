import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { count, gauge } from '#aws/metrics.ts'
import type { Tally } from '#aws/scheduled.ts'
import { sendMessages } from '#aws/sqs.ts'
import { expire } from '#features/mails/outbox-store.ts'
import { dueMailings, dueMails, dueNotices } from '#features/mails/sweep-store.ts'

type Sweep = Deps<'mail-sweep-job'>

/**
 * Takes up what no message brought: notices, mailings and mails that are due. A claim that has run out leaves its mail
 * unknown: whether it was sent only the mail service can say.
 */
export async function sweep(deps: Sweep): Promise<Tally> {
  const now = deps.now()
  const tally = { mails: 0, mailings: 0, notices: 0, unknown: 0, failed: 0 }
  for (const { mailId } of await dueMails(deps, 'claimed', now)) {
    try {
      if (!(await expire(deps, mailId))) continue
      tally.unknown += 1
      count('MailUnknown')
    } catch (error) {
      tally.failed += 1
      log.error('a claim was not ended', { mailId, ...faultFields(error) })
    }
  }
  const waiting = await dueMails(deps, 'waiting', now)
  const [oldest] = waiting
  gauge(
    'OldestUnsentMailSeconds',
    oldest === undefined ? 0 : (now.getTime() - Date.parse(oldest.dueAt)) / 1000,
  )
  const mailings = await dueMailings(deps, now)
  const events = [...new Set((await dueNotices(deps)).map(({ eventId }) => eventId))]
  await sendMessages(deps.queues.mails, [
    ...events.map((eventId) => ({ noticesOf: eventId })),
    ...mailings.map((mailingId) => ({ mailingId })),
    ...waiting.map(({ mailId }) => ({ mailId })),
  ])
  return { ...tally, mails: waiting.length, mailings: mailings.length, notices: events.length }
}
