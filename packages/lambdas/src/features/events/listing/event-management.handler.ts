import { getEvent, listEvents } from '#features/events/listing/listing.ts'
import { serve } from '#http/serve.ts'

/** `GET /event-management` and `GET /event-management/{eventId}` (S102, S124). */
export const handler = serve('event-management', {
  listEvents: ({ input, sub }, deps) => listEvents(deps, input, sub),
  getEvent: ({ input, sub }, deps) => getEvent(deps, input.eventId, sub),
})
