import { createInbox } from '#mail/inbox.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createSes } from '#mail/ses.ts'

/**
 * Mail without sending: `ses` is the SESv2 endpoint, `pages` serves `/mail` and `/mail.json`, `outbox.put`
 * takes mail from within the process. Messages are kept under `dir`.
 */
export function createMail({ dir }: { dir: string }) {
  const outbox = createOutbox(dir)
  return { outbox, ses: createSes(outbox), pages: createInbox(outbox) }
}
