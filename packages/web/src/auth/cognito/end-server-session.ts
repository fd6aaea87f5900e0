import { endSessions } from '@app/shared/account/sessions-contract.ts'
import { requestOf } from '@app/ui/transport/transport.ts'

/** Signing out waits no longer than this for the server. */
const WITHIN_MS = 2_000

/** R10: ends the session, or every session of the account, for the next call already. False when the call failed. */
export async function endServerSession(accessToken: string, which: 'this' | 'all'): Promise<boolean> {
  const { url, init } = requestOf(endSessions, { which }, accessToken, undefined)
  const heard = await fetch(url, { ...init, signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  return heard?.ok ?? false
}
