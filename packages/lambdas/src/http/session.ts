import type { SessionFacts } from '@app/shared/account/sessions-ended.ts'
import { type Call, needsToken } from '@app/shared/base/call.ts'
import { type Refusal, refuse } from '@app/shared/base/result.ts'
import { checkToken, type RequestToken } from '#aws/cognito/user-pool.ts'
import { count } from '#aws/metrics.ts'
import { type Asking, endedByUs } from '#http/session-store.ts'

/** While the pool does not answer, tokens up to this age are accepted: the life of an access token. */
const UNCHECKED_SEC = 900

/** True for each call that writes or tells something of a person: all that need a token but the public ones. */
export function isChecked(call: Call): boolean {
  return needsToken(call) && call.content !== 'public'
}

/**
 * R10: refuses a token whose session has ended. A session that the service ended is in the person's row and counts at once;
 * one that the pool ended counts after at most 60 seconds. While the pool does not answer, young tokens are accepted.
 */
export async function sessionRefusal(
  deps: Asking,
  call: Call,
  sub: string | null,
  token: RequestToken,
  session: SessionFacts,
): Promise<Refusal<'UNAUTHORIZED' | 'TRY_AGAIN'> | null> {
  if (!isChecked(call) || sub === null) return null
  const now = deps.now()
  const [isEnded, tokenState] = await Promise.all([
    endedByUs(deps, call.caller, sub, session),
    checkToken(token, now),
  ])
  if (isEnded || tokenState === 'ended') return refuse('UNAUTHORIZED')
  if (tokenState === 'lives') return null
  count('SessionUnchecked')
  const ageSec = now.getTime() / 1000 - (session.issuedAtSec ?? 0)
  return ageSec < UNCHECKED_SEC ? null : refuse('TRY_AGAIN')
}
