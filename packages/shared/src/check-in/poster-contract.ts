import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id } from '#base/field.ts'
import { PosterKey } from '#check-in/arrival-contract.ts'
import { DoorEvent } from '#check-in/door-contract.ts'

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
  caller: { staff: 'attendees.edit', audit: 'none' },
  input: v.strictObject({ eventId: Id }),
  output: Poster,
  refusals: ['NOT_FOUND'],
})

/**
 * Switches it on, with a new secret, or off: then what is printed opens nothing any more. On already, it stays as it is, so
 * that a second press takes no printed poster out of use; a new secret is off and on again.
 */
export const switchPoster = call({
  method: 'POST',
  path: '/staff/events/{eventId}/poster',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id, isOn: v.boolean() }),
  output: Poster,
  refusals: ['NOT_FOUND'],
})
