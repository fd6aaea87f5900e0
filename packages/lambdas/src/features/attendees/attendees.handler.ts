import { list, reveal } from '#features/attendees/attendees.ts'
import { add, remove } from '#features/attendees/editing.ts'
import { make, take } from '#features/attendees/export.ts'
import { serve } from '#http/serve.ts'

/** 申込者 of an event (R5). */
export const handler = serve('attendees', {
  listAttendees: ({ input, staff }, deps) => list(deps, input, staff),
  revealAttendees: (asked, deps) => reveal(deps, asked),
  addAttendee: (asked, deps) => add(deps, asked),
  removeAttendee: (asked, deps) => remove(deps, asked),
  makeExport: (asked, deps) => make(deps, asked),
  takeExport: ({ input, staff }, deps) => take(deps, input, staff),
})
