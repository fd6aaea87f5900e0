import * as v from 'valibot'
import { call } from '#base/call.ts'
import { WholeText } from '#base/field.ts'

/**
 * S192, G32: a token for the community app, minted on the click. The body is accepted and
 * compared; the signed claims are those of the stored profile. With `warm` the answer is a token that expired an hour ago:
 * no data is provided, so no consent is needed and nothing is recorded (S87, S114).
 */
export const mintCommunityToken = call({
  method: 'POST',
  path: '/jwt',
  caller: 'signedIn',
  input: v.object({
    username: v.nullish(WholeText),
    firstname: v.nullish(WholeText),
    lastname: v.nullish(WholeText),
    email: v.nullish(WholeText),
    warm: v.optional(v.boolean()),
  }),
  output: v.object({ token: v.pipe(v.string(), v.nonEmpty()) }),
  refusals: [
    'NO_PROFILE',
    'NO_PLAN',
    'MEMBER_RESTRICTED',
    'CONSENT_REQUIRED',
    'GUARDIAN_LIMIT',
    'PROVISION_NOT_ALLOWED',
  ],
})
