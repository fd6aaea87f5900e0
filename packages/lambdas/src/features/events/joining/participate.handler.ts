import { cancel, join } from '#features/events/joining/participation.ts'
import { serve } from '#http/serve.ts'

/** `POST` and `DELETE /event-management/{eventId}/participate` (S125, S126). */
export const handler = serve('participate', {
  joinEvent: ({ input, sub, write }, deps) => join(deps, { eventId: input.eventId, sub, write }),
  cancelParticipation: ({ input, sub, write }, deps) => cancel(deps, { eventId: input.eventId, sub, write }),
})
