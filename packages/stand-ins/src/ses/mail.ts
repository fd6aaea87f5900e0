import { type MailEventType, mailEvent } from '#ses/events.ts'
import { createInbox } from '#ses/inbox.ts'
import { createLimits, type SendLimits, YOUNG_ACCOUNT } from '#ses/limits.ts'
import { createOutbox } from '#ses/outbox.ts'
import { createSes } from '#ses/ses.ts'

export interface MailOptions {
  readonly dir: string
  /** Rate and quota of the account; a young one's by default. */
  readonly limits?: SendLimits
  /** The product's clock, in milliseconds. */
  readonly now?: () => number
  /** Called with the events of mails that have tags. */
  readonly onEvent?: (event: ReturnType<typeof mailEvent>) => void
}

/**
 * A mail service that sends nothing: `ses` is the SESv2 endpoint, `pages` serves `/mail` and `/mail.json`, `outbox.put`
 * accepts mail from within the process, once `limits` has counted it. Messages are stored under `dir`.
 */
export function createMail({
  dir,
  onEvent = () => {},
  limits = YOUNG_ACCOUNT,
  now = () => Date.now(),
}: MailOptions) {
  const outbox = createOutbox(dir)
  const counted = createLimits(limits, now)
  const tell = (type: MailEventType, message: Parameters<typeof mailEvent>[1]) => {
    if (Object.keys(message.tags).length > 0) onEvent(mailEvent(type, message))
  }
  return { outbox, limits: counted, ses: createSes(outbox, counted, tell), pages: createInbox(outbox, tell) }
}
