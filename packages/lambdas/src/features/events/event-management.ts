import { getEvent, listEvents } from '#features/events/listing.ts'
import { serve } from '#http/serve.ts'

/** `GET /event-management` and `GET /event-management/{eventId}` (S102, S124). */
export const handler = serve('event-management', {
  listEvents: ({ input, sub }, linked) => listEvents(linked, input, sub),
  getEvent: ({ input, sub }, linked) => getEvent(linked, input.eventId, sub),
})
