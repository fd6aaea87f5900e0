import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, paragraphs } from '#base/field.ts'
import { CARE_REQUEST_MAX } from '#events/care-request.ts'

/** 必要な配慮 of a party, in its own words. */
export const CareText = paragraphs(0, CARE_REQUEST_MAX)
const Version = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Asks, changes what was asked, or with an empty text takes it back, until the event begins; a change waits for a new answer.
 * `version` is that of what was shown, 0 without one.
 */
export const saveCareRequest = call({
  method: 'POST',
  path: '/event-management/{eventId}/care-request',
  caller: 'signedIn',
  input: v.strictObject({ eventId: Id, text: CareText, version: Version }),
  output: v.object({ saved: v.literal(true) }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED', 'EVENT_STARTED', 'CONFLICT'],
})
