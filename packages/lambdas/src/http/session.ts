import { isEnded, type SessionFacts } from '@app/shared/account/sessions-ended.ts'
import { type Call, needsToken } from '@app/shared/base/call.ts'
import { type Refusal, refuse } from '@app/shared/base/result.ts'
import { checkToken, type RequestToken } from '#aws/cognito/user-pool.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { count } from '#aws/metrics.ts'
import { type Asking, ownRow } from '#http/session-store.ts'

/** While the pool does not answer, tokens up to this age are accepted: the life of an access token. */
const UNCHECKED_SEC = 900

/** Why the call is refused, or null; and the member's row that was read for it. */
export interface Session {
  readonly refusal: Refusal<'UNAUTHORIZED' | 'TRY_AGAIN' | 'SERVICE_SUSPENDED'> | null
  readonly owner: Item<'users'> | null
}

/** True for each call that writes or tells something of a person: all that need a token but the public ones. */
export function isChecked(call: Call): boolean {
  return needsToken(call) && call.content !== 'public'
}

/**
 * R10: refuses a token whose session has ended. A session that the service ended is in the person's row and counts at once;
 * one that the pool ended counts after at most 60 seconds. While the pool does not answer, young tokens are accepted.
 */
export async function checkSession(
  deps: Asking,
  call: Call,
  sub: string | null,
  token: RequestToken,
  session: SessionFacts,
): Promise<Session> {
  if (!isChecked(call) || sub === null) return { refusal: null, owner: null }
  const now = deps.now()
  const [owner, tokenState] = await Promise.all([ownRow(deps, call.caller, sub), checkToken(token, now)])
  if (isEnded(owner?.sessionsEnded, session) || tokenState === 'ended')
    return { refusal: refuse('UNAUTHORIZED'), owner }
  if (tokenState === 'lives') return { refusal: null, owner }
  count('SessionUnchecked')
  const ageSec = now.getTime() / 1000 - (session.issuedAtSec ?? 0)
  return { refusal: ageSec < UNCHECKED_SEC ? null : refuse('TRY_AGAIN'), owner }
}
