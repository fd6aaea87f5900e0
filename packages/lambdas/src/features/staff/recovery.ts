import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/staff/recovery-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import { log } from '#aws/log.ts'
import { countedAs, countedNetwork } from '#domain/counted-address.ts'
import { countTry, leftOf, secondsTo, type Window } from '#domain/rate-limit-store.ts'
import { hold } from '#features/staff/claims-store.ts'
import { freshAccount } from '#features/staff/fresh-account.ts'
import {
  findByCode,
  readCodes,
  saveNewCodes,
  saveRecovered,
  spendCode,
} from '#features/staff/recovery-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Recovery = Deps<'staff-recovery'>

/** SEC-K5: a person needs one try or two; a code is one of 8 × 10^14. */
export const RECOVERY_TRIES = { perAddressAndHour: 5, perAddressAndDay: 10, perNetworkAndHour: 20 }

/** How many codes the caller has left. */
export async function left(deps: Recovery, { staffId }: StaffRow) {
  const codes = await readCodes(deps, staffId)
  return ok({ left: codes?.macs.length ?? 0, madeAt: codes?.madeAt ?? null })
}

export function make(deps: Recovery, { staff, write }: HandlerInput<typeof contract.makeStaffRecoveryCodes>) {
  return saveNewCodes(deps, staff, write)
}

/**
 * 再招待 without an owner: uses up the code, makes a new account, sends its mail, and moves the row to it, which ends earlier
 * sessions. After an interruption another code continues. A try is counted before any read (SEC-K5).
 */
export async function recover(
  deps: Recovery,
  { input, write: own, sourceIp }: HandlerInput<typeof contract.recoverStaff>,
) {
  // Without a signed-in caller, repeated presses are stored under the call's name.
  const write = { ...own, sub: 'staff-recovery' }
  const earlier = await earlierAnswer<object, 'RECOVERY_CODE_INVALID'>(deps, write)
  if (earlier !== null) return earlier
  const now = deps.now()
  const closed = await countTry(deps, await windowsOf(deps, input.email, sourceIp), now)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))
  const found = await findByCode(deps, input.email, input.code)
  if (found === null) {
    log.warn('sec.staff_recovery_wrong', {})
    return refuse('RECOVERY_CODE_INVALID')
  }
  const { row: before } = found
  const held = await hold(deps, before.email, before.staffId)
  if (held === null) return refuse('TRY_AGAIN')
  // Before the account changes: a second press, or a suspended person, must not remove the new account.
  if (!(await spendCode(deps, found))) return refuse('RECOVERY_CODE_INVALID')
  const sub = await freshAccount(deps.settings.STAFF_POOL_ID, before.email)
  const after: StaffRow = {
    ...before,
    sub,
    status: 'invited',
    invitedAt: now.toISOString(),
    version: before.version + 1,
  }
  return saveRecovered(deps, write, { before, after }, held)
}

async function windowsOf(deps: Recovery, email: string, sourceIp: string): Promise<Window[]> {
  const now = deps.now()
  const hour = Math.floor(now.getTime() / 3_600_000)
  const address = await countedAs(deps, email)
  const network = await countedNetwork(deps, sourceIp)
  const { perAddressAndHour, perAddressAndDay, perNetworkAndHour } = RECOVERY_TRIES
  return [
    {
      subject: `staff-recovery#mail#${address}#${hour}`,
      max: perAddressAndHour,
      lifeSec: leftOf('hour', now),
    },
    {
      subject: `staff-recovery#mail#${address}#${tokyoDate(now)}`,
      max: perAddressAndDay,
      lifeSec: leftOf('day', now),
    },
    {
      subject: `staff-recovery#network#${network}#${hour}`,
      max: perNetworkAndHour,
      lifeSec: leftOf('hour', now),
    },
  ]
}
