import { list, reveal } from '#features/attendees/attendees.ts'
import { add, remove } from '#features/attendees/editing.ts'
import { make, take } from '#features/attendees/export.ts'
import { moveInLine } from '#features/attendees/moving.ts'
import { serve } from '#http/serve.ts'

/** 申込者 of an event (R5). */
export const handler = serve('attendees', {
  listAttendees: ({ input, staff }, deps) => list(deps, input, staff),
  revealAttendees: (request, deps) => reveal(deps, request),
  addAttendee: (request, deps) => add(deps, request),
  removeAttendee: (request, deps) => remove(deps, request),
  moveInLine: (request, deps) => moveInLine(deps, request),
  makeExport: (request, deps) => make(deps, request),
  takeExport: ({ input, staff }, deps) => take(deps, input, staff),
})
