import type { endSessions as contract } from '@app/shared/account/sessions-contract.ts'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import { endEverySession, endSession } from '#domain/sessions-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/** R10: the caller's session, or each of theirs, ends with this call. */
export async function endSessions(
  deps: Deps<'profile'>,
  { input, sub, sessionId }: HandlerInput<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  if (input.which === 'all') await endEverySession(deps, sub)
  else if (sessionId !== null && !(await endSession(deps, sub, sessionId))) return refuse('TRY_AGAIN')
  return ok({})
}
