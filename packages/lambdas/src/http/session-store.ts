import { isEnded, type SessionFacts } from '@app/shared/account/sessions-ended.ts'
import type { Caller } from '@app/shared/base/call.ts'
import type { TablesFor } from '#aws/granted.ts'

/** What each function has. */
export interface Asking {
  readonly tables: object
  now(): Date
}

/** True when the person's row says that the session has ended; reads a member's row. */
export async function endedByUs(
  deps: Asking,
  caller: Caller,
  sub: string,
  session: SessionFacts,
): Promise<boolean> {
  if (caller !== 'signedIn') return false
  const { users } = deps.tables as TablesFor<{ users: ['get'] }> // `ended-tokens.store.test.ts` asks every call
  return isEnded((await users.get({ id: sub }))?.sessionsEnded, session)
}
