import { listMyEvents } from '#features/events/own-events.ts'
import { serve } from '#http/serve.ts'

/** `GET /my-events` (S103). */
export const handler = serve('my-events', {
  listMyEvents: ({ input, sub }, deps) => listMyEvents(deps, input, sub),
})
