import type { Deps } from '#aws/deps.ts'
import { suppressionWrite } from '#domain/mail-suppression-store.ts'

type Events = Deps<'mail-events'>

interface Named {
  readonly mailId: string
  readonly messageId: string
}

/** SES accepted or delivered the mail: settles an unknown one. A returned mail stays returned. */
export async function settleSent(deps: Events, mailId: string, messageId: string): Promise<void> {
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :sent, #sentAt = :now, #sesMessageId = :messageId REMOVE #queue, #sealedTo',
      {
        // SES had accepted the mail though its answer was a fault: the event proves it.
        condition: '#state IN (:claimed, :unknown) OR (#state = :waiting AND #attempts > :none)',
        values: {
          sent: 'sent',
          now: deps.now().toISOString(),
          messageId,
          claimed: 'claimed',
          unknown: 'unknown',
          waiting: 'waiting',
          none: 0,
        },
      },
    ),
  ])
}

/** The service took it and then did not send it: a virus. */
export async function settleRejected(deps: Events, mailId: string, messageId: string): Promise<void> {
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :closed, #reason = :reason, #sesMessageId = :messageId REMOVE #queue, #sealedTo, #claim',
      {
        condition: '#state IN (:claimed, :unknown, :sent)',
        values: {
          closed: 'closed',
          reason: 'refused',
          messageId,
          claimed: 'claimed',
          unknown: 'unknown',
          sent: 'sent',
        },
      },
    ),
  ])
}

/** It came back. */
export async function settleBounced(
  deps: Events,
  { mailId, messageId }: Named,
  reason: string,
  addressKeys: readonly string[],
): Promise<void> {
  await suppress(deps, addressKeys, 'bounce', mailId)
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :bounced, #reason = :reason, #sesMessageId = :messageId REMOVE #queue, #sealedTo, #claim',
      {
        condition: 'attribute_exists(#mailId) AND #state <> :complained',
        values: { bounced: 'bounced', reason, messageId, complained: 'complained' },
      },
    ),
  ])
}

/** Its reader calls it spam. */
export async function settleComplained(
  deps: Events,
  { mailId, messageId }: Named,
  addressKeys: readonly string[],
): Promise<void> {
  await suppress(deps, addressKeys, 'complaint', mailId)
  await deps.transact([
    deps.tables.mails.update(
      { mailId },
      'SET #state = :complained, #sesMessageId = :messageId REMOVE #queue, #sealedTo, #claim',
      { condition: 'attribute_exists(#mailId)', values: { complained: 'complained', messageId } },
    ),
  ])
}

/** The address first: when the row's write fails, the event comes again. */
async function suppress(
  deps: Events,
  addressKeys: readonly string[],
  because: 'bounce' | 'complaint',
  mailId: string,
): Promise<void> {
  for (const addressKey of addressKeys)
    await deps.transact([suppressionWrite(deps, { addressKey, because, mailId })])
}
