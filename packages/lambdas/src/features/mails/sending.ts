import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { faultFields, log } from '#aws/log.ts'
import type { Sending, TaggedMessage } from '#aws/ses-tagged.ts'
import { isMailKind, type MailData, type MailKindName, mailData } from '#domain/mail-data.ts'
import { suppressionOf } from '#domain/mail-suppression-store.ts'
import type { MailKind, MailKinds, Sender, Worker } from '#features/mails/kind.ts'
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
import { morningAfter } from '#features/mails/quiet-hours.ts'
import { recipientOf, wants } from '#features/mails/recipient-store.ts'

/** The worker's dependencies, its kinds, and the hand that gives a mail to the service. */
export interface Sends {
  readonly deps: Worker
  readonly kinds: MailKinds
  send(message: TaggedMessage): Promise<Sending>
}

/** After so many refusals for the moment it is closed. */
const ATTEMPTS_MAX = 8
const MINUTE_MS = 60_000

/**
 * Sends a mail that is due. Everything that can fail without harm comes before the claim; from the claim on a crash
 * leaves the mail unknown, never a second one.
 */
export async function sendDue(sends: Sends, mailId: string): Promise<void> {
  const { deps, kinds } = sends
  const row = await readMail(deps, mailId)
  const now = deps.now()
  if (row?.state !== 'waiting' || row.dueAt > now.toISOString()) return
  const { kind } = row
  if (!isMailKind(kind)) return log.warn('a kind of mail that this release does not know', { kind })
  await sendAs(sends, row, kind, kinds[kind])
}

async function sendAs<K extends MailKindName>(
  { deps, send }: Sends,
  row: Item<'mails'>,
  name: K,
  kind: MailKinds[K],
): Promise<void> {
  // The schema and the kind of the same name: TypeScript does not follow that through the union.
  const { waitsForMorning, preference, reachesDeregistered, shouldSend, render } =
    kind as unknown as MailKind<MailData<K>>
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), mailData[name]), row.data)
  if (!parsed.success) {
    log.error('the data of a mail does not parse', { kind: name })
    return endUnsent(deps, row, 'closed', 'invalid')
  }
  const morning = waitsForMorning ? morningAfter(deps.now()) : null
  if (morning !== null) return defer(deps, row, morning)
  const due = { deps, mail: row, data: parsed.output as MailData<K> } // its own schema's
  const word = await shouldSend(due)
  if (word !== 'send') return endUnsent(deps, row, 'closed', word.closed)
  const person = await recipientOf(deps, row, reachesDeregistered === true)
  if (person === null) return endUnsent(deps, row, 'closed', 'noAccount')
  if (preference !== 'transactional' && !(await wants(deps, row, preference)))
    return endUnsent(deps, row, 'closed', 'noConsent')
  const suppressed = await suppressionOf(deps, person.email)
  if (suppressed !== null) return endUnsent(deps, row, 'suppressed', suppressed.because)
  const rendered = await render(due, person, senderOf(deps))

  const mine = await claim(deps, row)
  if (mine === null) return
  const { mailId } = row
  const outcome = await send({
    ...rendered,
    to: person.email,
    tag: mailId,
    configurationSet: deps.settings.MAIL_CONFIGURATION_SET,
  })
  if (outcome.said === 'taken') return markSent(deps, mailId, mine, outcome.messageId)
  log.warn('the mail service did not take a mail', { kind: name, ...outcome })
  if (outcome.said === 'unknown') return markUnknown(deps, mailId, mine)
  if (outcome.said === 'refused' || row.attempts + 1 >= ATTEMPTS_MAX)
    return markRefused(deps, mailId, mine, 'refused')
  const pause = MINUTE_MS * 2 ** row.attempts
  return release(deps, mailId, mine, new Date(deps.now().getTime() + pause))
}

function senderOf({ settings }: Worker): Sender {
  return { ...settings.MAIL_SENDER, siteOrigin: settings.SITE_ORIGIN }
}

/** Sends one mail; false when it is worth another try. Its failure does not affect the others. */
export async function trySending(sends: Sends, mailId: string): Promise<boolean> {
  try {
    await sendDue(sends, mailId)
    return true
  } catch (error) {
    log.error('mail not sent', { mailId, ...faultFields(error) })
    return false
  }
}
