import type { AnswerOf, InputOf, OutputOf, RefusalOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { recoverAccount } from '@app/shared/recovery/contract.ts'
import { RECOVERY_LIMITS } from '@app/shared/recovery/rules.ts'
import { findAccount, removeSecondFactor } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, type WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { actor, log } from '#aws/log.ts'
import { countedAs, countedNetwork } from '#domain/counted-address.ts'
import { countTry, leftOf, secondsTo, type Window } from '#domain/rate-limit-store.ts'
import { endEverySession } from '#domain/sessions-store.ts'
import { hasCode, macOf, spendCode } from '#features/recovery/recovery-store.ts'

type Recovery = Deps<'recovery'>
type Contract = typeof recoverAccount
interface Tried extends InputOf<Contract> {
  readonly sourceIp: string
}
/** In the place of an account, so that an unknown address takes the same steps. */
const UNKNOWN_SUB = '00000000-0000-0000-0000-000000000000'

/**
 * G13: turns the authenticator app off, ends every session and says so by mail. A try is counted before anything is looked
 * up. The pool is changed first: after a failure the same code tries again, and only the last write spends it.
 */
export async function recover(
  deps: Recovery,
  { email, code, sourceIp }: Tried,
  write: WriteRequest,
): Promise<AnswerOf<Contract>> {
  const now = deps.now()
  const closed = await countTry(deps, await windowsOf(deps, email, sourceIp, now), now)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))

  const { USER_POOL_ID } = deps.settings
  const account = await findAccount(USER_POOL_ID, email)
  const sub = account?.sub ?? UNKNOWN_SUB
  const request = { ...write, sub }
  const earlier = await earlierAnswer<OutputOf<Contract>, RefusalOf<Contract>>(deps, request)
  if (earlier !== null) return earlier

  const codeMac = await macOf(deps, sub, code)
  const isRight = await hasCode(deps, sub, codeMac)
  if (!isRight || !account?.isEnabled) {
    log.warn('sec.recovery_code_wrong', account === null ? {} : { actor: actor(sub) })
    return refuse('CODE_INVALID')
  }
  await removeSecondFactor(USER_POOL_ID, sub)
  await endEverySession(deps, sub)
  const answer = (await spendCode(deps, request, codeMac)) ?? refuse('TRY_AGAIN')
  if (answer.ok) log.warn('sec.recovery_code_used', { actor: actor(sub) })
  return answer
}

/** The counters of a try: the address, with or without an account, and the network. */
async function windowsOf(deps: Recovery, email: string, sourceIp: string, now: Date): Promise<Window[]> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const lifeSec = leftOf('hour', now)
  const [mail, network] = await Promise.all([
    countedAs(deps, email.toLowerCase()),
    countedNetwork(deps, sourceIp),
  ])
  const { perAddressAndHour, perNetworkAndHour } = RECOVERY_LIMITS
  return [
    { subject: `recovery#mail#${mail}#${hour}`, max: perAddressAndHour, lifeSec },
    { subject: `recovery#network#${network}#${hour}`, max: perNetworkAndHour, lifeSec },
  ]
}
