import { type MailEventType, mailEvent } from '#ses/events.ts'
import { createInbox } from '#ses/inbox.ts'
import { createOutbox } from '#ses/outbox.ts'
import { createSes } from '#ses/ses.ts'

export interface MailOptions {
  readonly dir: string
  /** Called with the events of mails that have tags. */
  readonly onEvent?: (event: ReturnType<typeof mailEvent>) => void
}

/**
 * A mail service that sends nothing: `ses` is the SESv2 endpoint, `pages` serves `/mail` and `/mail.json`, `outbox.put`
 * accepts mail from within the process. Messages are stored under `dir`.
 */
export function createMail({ dir, onEvent = () => {} }: MailOptions) {
  const outbox = createOutbox(dir)
  const tell = (type: MailEventType, message: Parameters<typeof mailEvent>[1]) => {
    if (Object.keys(message.tags).length > 0) onEvent(mailEvent(type, message))
  }
  return { outbox, ses: createSes(outbox, tell), pages: createInbox(outbox, tell) }
}
