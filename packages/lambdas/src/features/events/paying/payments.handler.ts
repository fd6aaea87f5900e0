import { drop } from '#features/events/paying/dropping.ts'
import { readOwn } from '#features/events/paying/reading.ts'
import { start } from '#features/events/paying/starting.ts'
import { serve } from '#http/serve.ts'

/** Payments in advance, as members make them. */
export const handler = serve('payments', {
  readPayment: ({ input, sub }, deps) => readOwn(deps, input.eventId, sub),
  startPayment: ({ input, sub }, deps) => start(deps, input, sub),
  dropPayment: ({ input, sub }, deps) => drop(deps, input.eventId, sub),
})
