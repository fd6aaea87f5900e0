import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { faultFields, log } from '#aws/log.ts'
import type { Refusal, TaggedMessage } from '#aws/ses-tagged.ts'
import { isMailKind, type MailData, type MailKindName, mailData } from '#domain/mail-data.ts'
import { suppressionOf } from '#domain/mail-suppression-store.ts'
import { waitingQueueOf } from '#domain/mails-store.ts'
import { morningAfter } from '#domain/quiet-hours.ts'
import type { MailKind, MailKinds, Sender, Sends, Worker } from '#features/mails/kind.ts'
import {
  claim,
  defer,
  endUnsent,
  markRefused,
  markSent,
  markUnknown,
  readMail,
  release,
} from '#features/mails/outbox-store.ts'
import type { Pacer } from '#features/mails/pacer.ts'
import { recipientOf, wants } from '#features/mails/recipient-store.ts'

/** Whether a mail is done with for this run, or was held up and comes again. */
type Outcome = 'done' | 'again'

const MINUTE_MS = 60_000
const PAUSE_MAX_MS = 60 * MINUTE_MS
/** A mail that cannot be prepared lets the others past. */
const ASIDE_MS = 5 * MINUTE_MS

/**
 * Sends a mail that is due. Everything that can fail without harm comes before the claim; from the claim on a crash
 * leaves the mail unknown, never a second one.
 */
async function sendDue(sends: Sends, pacer: Pacer, row: Item<'mails'>): Promise<Outcome> {
  const { deps, kinds } = sends
  const { kind } = row
  if (isMailKind(kind)) return sendAs(sends, pacer, row, kind, kinds[kind])
  log.warn('a kind of mail that this release does not know', { kind })
  await defer(deps, row, new Date(deps.now().getTime() + PAUSE_MAX_MS))
  return 'done'
}

async function sendAs<K extends MailKindName>(
  sends: Sends,
  pacer: Pacer,
  row: Item<'mails'>,
  name: K,
  kind: MailKinds[K],
): Promise<Outcome> {
  const { deps } = sends
  const message = await prepare(deps, row, name, kind)
  if (message === null) return 'done'
  if (!(await pacer.permit())) return 'again'
  const mine = await claim(deps, row)
  if (mine === null) {
    pacer.giveBack()
    return 'done'
  }
  const answer = await sends.send(message)
  if (answer.said !== 'taken') {
    log.warn('the mail service did not take a mail', { kind: name, ...answer })
    return refused(deps, pacer, row, mine, answer.said)
  }
  await markSent(deps, row.mailId, mine, answer.messageId)
  await pacer.taken()
  return 'done'
}

/** The mail as it goes out; null when it was ended or put off instead. */
async function prepare<K extends MailKindName>(
  deps: Worker,
  row: Item<'mails'>,
  name: K,
  kind: MailKinds[K],
): Promise<TaggedMessage | null> {
  // The schema and the kind of the same name: TypeScript does not follow that through the union.
  const { waitsForMorning, preference, reachesDeregistered, shouldSend, render } =
    kind as unknown as MailKind<MailData<K>>
  const end = async (state: 'closed' | 'suppressed', reason: string) => {
    await endUnsent(deps, row, state, reason)
    return null
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), mailData[name]), row.data)
  if (!parsed.success) {
    log.error('the data of a mail does not parse', { kind: name })
    return end('closed', 'invalid')
  }
  const morning = waitsForMorning ? morningAfter(deps.now()) : null
  if (morning !== null) {
    await defer(deps, row, morning)
    return null
  }
  const due = { deps, mail: row, data: parsed.output as MailData<K> } // its own schema's
  const word = await shouldSend(due)
  if (word !== 'send') return end('closed', word.closed)
  const person = await recipientOf(deps, row, reachesDeregistered === true)
  if (person === null) return end('closed', 'noAccount')
  if (preference !== 'transactional' && !(await wants(deps, row, preference)))
    return end('closed', 'noConsent')
  const suppressed = await suppressionOf(deps, person.email)
  if (suppressed !== null) return end('suppressed', suppressed.because)
  const rendered = await render(due, person, senderOf(deps))
  const configurationSet = deps.settings.MAIL_CONFIGURATION_SET
  return { ...rendered, to: person.email, tag: row.mailId, configurationSet }
}

/**
 * The service did not take a mail. Only a refusal of this mail ends it. What concerns the account is no attempt: the mail
 * goes back as it was, and the queue rests.
 */
async function refused(
  deps: Worker,
  pacer: Pacer,
  row: Item<'mails'>,
  mine: string,
  said: Refusal,
): Promise<Outcome> {
  const { mailId, attempts, dueAt } = row
  const queue = waitingQueueOf(row.kind, mailId)
  if (said === 'unknown') await markUnknown(deps, mailId, mine)
  else if (said === 'refused') await markRefused(deps, mailId, mine, 'refused')
  else if (said === 'faulty') {
    // Later than the rest: if the fault is in this mail, it holds nothing up.
    const pause = Math.min(PAUSE_MAX_MS, MINUTE_MS * 2 ** attempts)
    const later = new Date(deps.now().getTime() + pause).toISOString()
    await release(deps, mailId, mine, { dueAt: later, attempts: attempts + 1, queue })
    await pacer.rest(false)
  } else {
    await release(deps, mailId, mine, { dueAt, attempts, queue })
    await pacer.rest(said !== 'throttled')
    return 'again'
  }
  return 'done'
}

function senderOf({ settings }: Worker): Sender {
  return { ...settings.MAIL_SENDER, siteOrigin: settings.SITE_ORIGIN }
}

/** Sends one mail, if it is due. Its failure does not affect the others, which go first from then on. */
export async function trySending(sends: Sends, pacer: Pacer, mailId: string): Promise<Outcome> {
  const { deps } = sends
  try {
    const row = await readMail(deps, mailId)
    if (row?.state !== 'waiting' || row.dueAt > deps.now().toISOString()) return 'done'
    return await sendDue(sends, pacer, row)
  } catch (error) {
    log.error('mail not sent', { mailId, ...faultFields(error) })
    await defer(deps, { mailId }, new Date(deps.now().getTime() + ASIDE_MS))
    return 'done'
  }
}
