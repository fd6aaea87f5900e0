import { acceptOffer } from '#features/events/queuing/accepting.ts'
import { changeEntry } from '#features/events/queuing/changing.ts'
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
  changeEntry: ({ input, sub, write }, deps) => {
    const { eventId, people, least, toEnd = false } = input
    return changeEntry(deps, { eventId, sub, write }, { people, least, toEnd })
  },
  leaveQueue: ({ input, sub, write }, deps) => leaveQueue(deps, { eventId: input.eventId, sub, write }),
})
