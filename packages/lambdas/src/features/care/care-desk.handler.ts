import { note, open } from '#features/care/care-desk.ts'
import { answer, due, list } from '#features/care/care-requests.ts'
import { serve } from '#http/serve.ts'

/** Care notes as staff open them at an event. */
export const handler = serve('care-desk', {
  openCareNote: (request, deps) => open(deps, request),
  listCareDue: ({ staff }, deps) => due(deps, staff),
  listCareRequests: ({ input, staff }, deps) => list(deps, input.eventId, staff),
  answerCareRequest: (request, deps) => answer(deps, request),
  sendCareOpening: (request, deps) => note(deps, request),
})
