import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { log } from '#aws/log.ts'
import { count } from '#aws/metrics.ts'
import { MAIL_TAG } from '#aws/ses-tagged.ts'
import { addressKeyOf } from '#domain/mail-suppression-store.ts'
import {
  settleBounced,
  settleComplained,
  settleRejected,
  settleSent,
} from '#features/mails/delivery-events-store.ts'

type Events = Deps<'mail-events'>

const Recipients = v.array(v.object({ emailAddress: v.string() }))
/** What SES tells by EventBridge, as far as we read it. */
const DeliveryEvent = v.object({
  detail: v.intersect([
    v.object({
      mail: v.object({ messageId: v.string(), tags: v.object({ [MAIL_TAG]: v.tuple([v.string()]) }) }),
    }),
    v.variant('eventType', [
      v.object({ eventType: v.picklist(['Send', 'Delivery', 'Reject']) }),
      v.object({
        eventType: v.literal('Bounce'),
        bounce: v.object({ bounceType: v.string(), bouncedRecipients: Recipients }),
      }),
      v.object({
        eventType: v.literal('Complaint'),
        complaint: v.object({ complainedRecipients: Recipients }),
      }),
    ]),
  ]),
})

/** Stores the delivery state of a mail. Events come late, twice and in any order: each only adds its own fact. */
export async function takeEvent(deps: Events, event: unknown): Promise<void> {
  const parsed = v.safeParse(DeliveryEvent, event)
  // Mails that go directly have no tag of ours.
  if (!parsed.success) return log.info('an event of the mail service that names no mail of ours')
  const { detail } = parsed.output
  const [mailId] = detail.mail.tags[MAIL_TAG]
  const { messageId } = detail.mail
  switch (detail.eventType) {
    case 'Send':
    case 'Delivery':
      return settleSent(deps, mailId, messageId)
    case 'Reject':
      return settleRejected(deps, mailId, messageId)
    case 'Bounce': {
      count('MailBounced')
      // A full mailbox is no reason to stop writing; an address that does not exist is.
      const isForGood = detail.bounce.bounceType === 'Permanent'
      const keys = isForGood ? await keysOf(deps, detail.bounce.bouncedRecipients) : []
      return settleBounced(deps, { mailId, messageId }, detail.bounce.bounceType, keys)
    }
    case 'Complaint': {
      count('MailBounced')
      const keys = await keysOf(deps, detail.complaint.complainedRecipients)
      return settleComplained(deps, { mailId, messageId }, keys)
    }
  }
}

function keysOf(deps: Events, recipients: v.InferOutput<typeof Recipients>): Promise<string[]> {
  return Promise.all(
    recipients.map(({ emailAddress }) =>
      addressKeyOf(deps, /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress),
    ),
  )
}
