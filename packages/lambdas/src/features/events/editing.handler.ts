import { autosave, create, list, read, remove, save } from '#features/events/editing.ts'
import { cancel, postpone, publish } from '#features/events/publication.ts'
import { serve } from '#http/serve.ts'

/** `/staff/events` (R2). */
export const handler = serve('event-editing', {
  listStaffEvents: ({ input, staff }, deps) => list(deps, input, staff),
  readStaffEvent: ({ input, staff }, deps) => read(deps, input.eventId, staff),
  createEvent: (asked, deps) => create(deps, asked),
  autosaveEvent: ({ input, staff }, deps) => autosave(deps, input, staff),
  saveEvent: (asked, deps) => save(deps, asked),
  publishEvent: (asked, deps) => publish(deps, asked),
  postponeEvent: (asked, deps) => postpone(deps, asked),
  cancelEvent: (asked, deps) => cancel(deps, asked),
  deleteEvent: (asked, deps) => remove(deps, asked),
})
