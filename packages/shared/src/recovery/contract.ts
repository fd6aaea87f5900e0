import * as v from 'valibot'
import { Email } from '#account/rules.ts'
import { call } from '#base/call.ts'
import { RecoveryCode } from '#recovery/rules.ts'

/**
 * G13: ten new codes, shown this once; the earlier ones are worthless. It needs a code of the authenticator app (R21): a
 * session alone, on a phone left unlocked, makes none.
 */
export const makeRecoveryCodes = call({
  method: 'POST',
  path: '/recovery-codes',
  caller: 'signedIn',
  input: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  output: v.object({ codes: v.array(RecoveryCode) }),
  refusals: ['CODE_INVALID', 'MEMBER_RESTRICTED'],
})

/**
 * G13: turns the authenticator app of an account off, by its address and one of its codes; no session needed. The
 * answer to a wrong code equals the answer to an unknown address.
 */
export const recoverAccount = call({
  method: 'POST',
  path: '/recovery',
  caller: 'anyone',
  input: v.strictObject({ email: Email, code: RecoveryCode }),
  output: v.object({ recovered: v.literal(true) }),
  refusals: ['CODE_INVALID'],
})
