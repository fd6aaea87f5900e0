import * as v from 'valibot'
import { call } from '#base/call.ts'
import { UserId } from '#base/field.ts'
import { ENCRYPTED_USER_ID } from '#qr/rules.ts'

/** S193, G31: a fresh code of the caller; another id is 403. */
export const mintMemberQr = call({
  method: 'POST',
  path: '/EncQR',
  caller: 'signedIn',
  input: v.object({ userId: v.optional(UserId) }),
  output: v.object({
    encryptedUserId: v.pipe(v.string(), v.regex(ENCRYPTED_USER_ID)),
    issuanceTime: v.pipe(v.string(), v.regex(/^\d{4}(_\d{2}){5}$/)),
  }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
