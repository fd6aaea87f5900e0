import type { Call } from '@app/shared/base/call.ts'
import { type Refusal, refuse } from '@app/shared/base/result.ts'
import type { TablesFor } from '#aws/granted.ts'
import { log } from '#aws/log.ts'
import type { Asking } from '#http/session-store.ts'

/** How long a function trusts what it has read. */
const TRUSTED_MS = 10_000

let known = { suspended: false, untilMs: 0 }

/**
 * S197: refuses the calls of members while staff have suspended the service. A function notices a change within ten seconds;
 * when the state cannot be read the service runs.
 */
export async function suspensionRefusal(
  deps: Asking,
  { caller }: Call,
): Promise<Refusal<'SERVICE_SUSPENDED'> | null> {
  if (caller !== 'signedIn') return null
  const nowMs = deps.now().getTime()
  if (nowMs >= known.untilMs || nowMs < known.untilMs - TRUSTED_MS)
    known = { suspended: await isSuspended(deps), untilMs: nowMs + TRUSTED_MS }
  return known.suspended ? refuse('SERVICE_SUSPENDED') : null
}

async function isSuspended(deps: Asking): Promise<boolean> {
  const { service } = deps.tables as TablesFor<{ service: ['get'] }> // `suspension.store.test.ts` asks every call
  try {
    return (await service.get({ state: 'suspension' })) !== null
  } catch {
    log.warn('service_state_unread')
    return false
  }
}
