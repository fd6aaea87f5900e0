import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { DoorEvent } from '#check-in/door-contract.ts'
import { ARRIVAL_ANSWERS } from '#check-in/rules.ts'

/** The secret of a poster's code: 128 random bits in base64url. */
export const PosterKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

const Poster = v.object({
  event: v.pick(DoorEvent, [
    'eventId',
    'eventName',
    'eventStartDateTime',
    'eventEndDateTime',
    'venueName',
    'isCancelled',
  ]),
  /** Null while the poster is off. */
  posterKey: v.nullable(PosterKey),
})
export type Poster = v.InferOutput<typeof Poster>

/** R6: the poster at the entrance, by which members check in by themselves. */
export const readPoster = call({
  method: 'GET',
  path: '/staff/events/{eventId}/poster',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id }),
  output: Poster,
  refusals: ['NOT_FOUND'],
})

/** Switches it on, with a new secret, or off: then what is printed opens nothing any more. */
export const switchPoster = call({
  method: 'POST',
  path: '/staff/events/{eventId}/poster',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id, isOn: v.boolean() }),
  output: Poster,
  refusals: ['NOT_FOUND'],
})

/**
 * R6: 受付 of the caller by the code of the poster. Pressed again it answers the first time. `INVALID` for a secret that is
 * not, or no longer, that of the event.
 */
export const arrive = call({
  method: 'POST',
  path: '/my-entries/{eventId}/arrival',
  caller: 'signedIn',
  input: v.strictObject({ eventId: Id, posterKey: PosterKey }),
  output: v.object({
    answer: v.picklist(ARRIVAL_ANSWERS),
    /** When they came in first; null when they are not let in. */
    arrivedAt: v.nullable(Timestamp),
  }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
export type Arrival = v.InferOutput<(typeof arrive)['output']>
