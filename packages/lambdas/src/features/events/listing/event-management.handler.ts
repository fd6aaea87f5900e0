import { getEvent, listEvents } from '#features/events/listing/listing.ts'
import { getOrganization } from '#features/events/listing/organization.ts'
import { serve } from '#http/serve.ts'

/** `GET /event-management`, `GET /event-management/{eventId}` (S102, S124), `GET /organizations/{organizationId}`. */
export const handler = serve('event-management', {
  listEvents: ({ input, sub }, deps) => listEvents(deps, input, sub),
  getEvent: ({ input, sub }, deps) => getEvent(deps, input.eventId, sub),
  getOrganization: ({ input, sub }, deps) => getOrganization(deps, input.organizationId, sub),
})
