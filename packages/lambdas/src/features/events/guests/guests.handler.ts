import { eventPage, listPage, publicEvents } from '#features/events/guests/guests.ts'
import { serve } from '#http/serve.ts'

/** R14, G54: what people without an account read: a shared event, its calendar file, the next public events. */
export const handler = serve('public-events', {
  readSharedEvent: ({ input }, deps) => eventPage(deps, input.slug),
  readPublicEvents: (_request, deps) => listPage(deps),
  listPublicEvents: (_request, deps) => publicEvents(deps),
})
