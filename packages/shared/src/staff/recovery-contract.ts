import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Timestamp, WholeText } from '#base/field.ts'
import { StaffEmail } from '#staff/contract.ts'
import { isRecoveryCode, RECOVERY_CODES, recoveryCodeOf } from '#staff/recovery.ts'

/** R21: how many of the caller's recovery codes are left, and when they were made. */
export const readStaffRecoveryCodes = call({
  method: 'GET',
  path: '/staff/self/recovery-codes',
  caller: { staff: 'self.read', audit: 'own' },
  input: v.strictObject({}),
  output: v.object({ left: v.pipe(v.number(), v.integer()), madeAt: v.nullable(Timestamp) }),
  refusals: [],
})

/** R21: ten new codes, shown in this answer alone; those from before are worthless. */
export const makeStaffRecoveryCodes = call({
  method: 'POST',
  path: '/staff/self/recovery-codes',
  caller: { staff: 'self.edit' },
  input: v.strictObject({}),
  output: v.object({ codes: v.pipe(v.array(v.string()), v.length(RECOVERY_CODES)), madeAt: Timestamp }),
  refusals: [],
})

/**
 * R21: 再招待 by one's own recovery code, for people who lost the authenticator app. An unknown address, and a code that is not
 * theirs, are refused alike.
 */
export const recoverStaff = call({
  method: 'POST',
  path: '/staff/recovery',
  caller: 'anyoneAtConsole',
  input: v.strictObject({
    email: StaffEmail,
    code: v.pipe(WholeText, v.maxLength(100), v.transform(recoveryCodeOf), v.check(isRecoveryCode)),
  }),
  output: v.object({}),
  refusals: ['RECOVERY_CODE_INVALID'],
})
