import { createInbox } from '#ses/inbox.ts'
import { createOutbox } from '#ses/outbox.ts'
import { createSes } from '#ses/ses.ts'

/**
 * A mail service that sends nothing: `ses` is the SESv2 endpoint, `pages` serves `/mail` and `/mail.json`, `outbox.put`
 * accepts mail from within the process. Messages are stored under `dir`.
 */
export function createMail({ dir }: { dir: string }) {
  const outbox = createOutbox(dir)
  return { outbox, ses: createSes(outbox), pages: createInbox(outbox) }
}
