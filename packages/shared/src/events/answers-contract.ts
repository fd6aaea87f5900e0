import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id } from '#base/field.ts'
import { AnsweredAll } from '#events/questions.ts'

/**
 * The answers of a party that is in: until registration closes they can be changed; what was never answered can be until
 * the event begins. `version` is that of what was shown, 0 without one.
 */
export const saveAnswers = call({
  method: 'POST',
  path: '/event-management/{eventId}/answers',
  caller: 'signedIn',
  input: v.strictObject({
    eventId: Id,
    answers: AnsweredAll,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: v.object({ saved: v.literal(true) }),
  refusals: [
    'NOT_FOUND',
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
    'EVENT_STARTED',
    'EVENT_CLOSED',
    'ANSWERS_MISSING',
    'CONFLICT',
  ],
})
