import { endSessions } from '@app/shared/account/sessions-contract.ts'
import { requestOf } from '@app/ui/transport/transport.ts'

/** Signing out waits no longer than this for the server. */
const WITHIN_MS = 2_000

/** R10: the session (or each of the account) ends with the next call, not when the pool is asked again. False when it was not heard. */
export async function endServerSession(accessToken: string, which: 'this' | 'all'): Promise<boolean> {
  const { url, init } = requestOf(endSessions, { which }, accessToken, undefined)
  const heard = await fetch(url, { ...init, signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  return heard?.ok ?? false
}
