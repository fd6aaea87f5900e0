import { note, open } from '#features/care/care-desk.ts'
import { serve } from '#http/serve.ts'

/** Care notes as staff open them at an event. */
export const handler = serve('care-desk', {
  openCareNote: (request, deps) => open(deps, request),
  sendCareOpening: (request, deps) => note(deps, request),
})
