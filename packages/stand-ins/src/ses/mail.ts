import { createInbox } from '#ses/inbox.ts'
import { createOutbox } from '#ses/outbox.ts'
import { createSes } from '#ses/ses.ts'

/**
 * Mail without sending: `ses` is the SESv2 endpoint, `pages` serves `/mail` and `/mail.json`, `outbox.put`
 * takes mail from within the process. Messages are kept under `dir`.
 */
export function createMail({ dir }: { dir: string }) {
  const outbox = createOutbox(dir)
  return { outbox, ses: createSes(outbox), pages: createInbox(outbox) }
}
