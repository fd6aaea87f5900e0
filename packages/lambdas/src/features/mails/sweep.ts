import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { count, gauge } from '#aws/metrics.ts'
import type { Tally } from '#aws/scheduled.ts'
import { sendMessages } from '#aws/sqs.ts'
import { afterReading, type MailAccount } from '#domain/mail-pace.ts'
import { changePace } from '#domain/mail-pace-store.ts'
import { expire } from '#features/mails/outbox-store.ts'
import { askAccount } from '#features/mails/pacer.ts'
import { dueMailings, dueMails, dueNotices, expiredClaims } from '#features/mails/sweep-store.ts'

type Sweep = Deps<'mail-sweep-job'>

/** A mail that has been due for so long waits: for its turn, or for room in the quota. */
const LATE_MS = 120_000

/**
 * Takes up what no message brought: notices, mailings and mails that are due. A claim that has run out leaves its mail
 * unknown: whether it was sent only the mail service can say.
 */
export async function sweep(deps: Sweep, account: () => Promise<MailAccount>): Promise<Tally> {
  const now = deps.now()
  const ended = await endClaims(deps, now)
  const waiting = await dueMails(deps, now)
  const late = waiting.filter(({ dueAt }) => now.getTime() - Date.parse(dueAt) >= LATE_MS).length
  const oldest = waiting.reduce((least, { dueAt }) => Math.min(least, Date.parse(dueAt)), now.getTime())
  gauge('OldestUnsentMailSeconds', (now.getTime() - oldest) / 1000)
  const read = await askAccount(account)
  await changePace(deps, (pace) => ({ pace: { ...afterReading(pace, read, now), waiting: late } }))
  const mailings = await dueMailings(deps, now)
  const events = [...new Set((await dueNotices(deps)).map(({ eventId }) => eventId))]
  await sendMessages(deps.queues.mails, [
    ...events.map((eventId) => ({ noticesOf: eventId })),
    ...mailings.map((mailingId) => ({ mailingId })),
    ...(waiting.length > 0 ? [{ wake: true }] : []),
  ])
  return { mails: waiting.length, mailings: mailings.length, notices: events.length, ...ended }
}

async function endClaims(deps: Sweep, now: Date): Promise<{ unknown: number; failed: number }> {
  const tally = { unknown: 0, failed: 0 }
  for (const { mailId } of await expiredClaims(deps, now)) {
    try {
      if (!(await expire(deps, mailId))) continue
      tally.unknown += 1
      count('MailUnknown')
    } catch (error) {
      tally.failed += 1
      log.error('a claim was not ended', { mailId, ...faultFields(error) })
    }
  }
  return tally
}
