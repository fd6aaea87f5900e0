import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { CareNote } from '#households/care.ts'

/**
 * Opens the care note of a child at an event: each time an entry in 操作の記録, with ids alone. From 24 hours before the event to six
 * hours after it; outside, and without a note, NOT_FOUND.
 */
export const openCareNote = call({
  method: 'POST',
  path: '/staff/events/{eventId}/care-notes/{personId}/opening',
  caller: { staff: 'door.scan', audit: 'reveal' },
  input: v.strictObject({ eventId: Id, personId: UserId }),
  output: v.object({ note: CareNote }),
  refusals: ['NOT_FOUND'],
})

/** An opening that a door made without a network, from its sealed list: the entry, at the time of the press. */
export const sendCareOpening = call({
  method: 'POST',
  path: '/staff/events/{eventId}/care-notes/{personId}/offline-openings',
  caller: { staff: 'door.scan' },
  input: v.strictObject({ eventId: Id, personId: UserId, openedAt: Timestamp }),
  output: v.object({ noted: v.literal(true) }),
  refusals: ['NOT_FOUND'],
})
