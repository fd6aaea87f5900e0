import { list } from '#features/events/paying/desk-list.ts'
import { serve } from '#http/serve.ts'

/** The payments of an event, for the desk. */
export const handler = serve('event-payments', {
  listPayments: ({ input, staff }, deps) => list(deps, input.eventId, staff),
})
