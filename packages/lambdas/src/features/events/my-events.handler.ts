import { entries } from '#features/events/own-entries.ts'
import { listMyEvents } from '#features/events/own-events.ts'
import { serve } from '#http/serve.ts'

/** `GET /my-events` (S103) and `GET /my-entries` (R6). */
export const handler = serve('my-events', {
  listMyEvents: ({ input, sub }, deps) => listMyEvents(deps, input, sub),
  listMyEntries: ({ sub }, deps) => entries(deps, sub),
})
