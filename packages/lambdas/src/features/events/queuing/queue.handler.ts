import { acceptOffer } from '#features/events/queuing/accepting.ts'
import { enterQueue } from '#features/events/queuing/entering.ts'
import { leaveQueue } from '#features/events/queuing/leaving.ts'
import { readQueue } from '#features/events/queuing/reading.ts'
import { serve } from '#http/serve.ts'

/** キャンセル待ち. */
export const handler = serve('queue', {
  readQueue: ({ input, sub }, deps) => readQueue(deps, input.eventId, sub),
  enterQueue: ({ input, sub, write }, deps) =>
    enterQueue(deps, { eventId: input.eventId, sub, write }, { people: input.people, least: input.least }),
  acceptOffer: ({ input, sub, write }, deps) => acceptOffer(deps, { eventId: input.eventId, sub, write }),
  leaveQueue: ({ input, sub, write }, deps) => leaveQueue(deps, { eventId: input.eventId, sub, write }),
})
