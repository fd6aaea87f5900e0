import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { ARRIVAL_ANSWERS } from '#check-in/rules.ts'

/** The secret of a poster's code: 128 random bits in base64url. */
export const PosterKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * R6: 受付 of the caller by the code of the poster. Pressed again it answers the first time. `INVALID` for a secret that is
 * not, or no longer, that of the event. `personId` is somebody of the caller's household without a login, in a place of that
 * household; anybody else is 403 FORBIDDEN.
 */
export const arrive = call({
  method: 'POST',
  path: '/my-entries/{eventId}/arrival',
  caller: 'signedIn',
  input: v.strictObject({ eventId: Id, posterKey: PosterKey, personId: v.optional(UserId) }),
  output: v.object({
    answer: v.picklist(ARRIVAL_ANSWERS),
    /** When they came in first; null when they are not let in. */
    arrivedAt: v.nullable(Timestamp),
  }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
export type Arrival = v.InferOutput<(typeof arrive)['output']>
