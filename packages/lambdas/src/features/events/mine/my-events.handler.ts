import { arrive } from '#features/events/mine/own-arrival.ts'
import { entries } from '#features/events/mine/own-entries.ts'
import { listMyEvents } from '#features/events/mine/own-events.ts'
import { serve } from '#http/serve.ts'

/** `GET /my-events` (S103), `GET /my-entries` and 受付 by the poster (R6). */
export const handler = serve('my-events', {
  listMyEvents: ({ input, sub }, deps) => listMyEvents(deps, input, sub),
  listMyEntries: ({ sub }, deps) => entries(deps, sub),
  arrive: ({ input, sub }, deps) => arrive(deps, input, sub),
})
