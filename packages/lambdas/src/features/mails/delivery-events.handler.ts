import { openDeps } from '#aws/deps.ts'
import { takeEvent } from '#features/mails/delivery-events.ts'

const deps = openDeps('mail-events')

/** Handles the events of SES about mails. A thrown error makes EventBridge try again. */
export function handler(event: unknown): Promise<void> {
  return takeEvent(deps, event)
}
