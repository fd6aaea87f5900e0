import { forEvent, forOrganization, read } from '#features/media/media.ts'
import { serve } from '#http/serve.ts'

/** Tickets for uploads of staff (R1, R2). */
export const handler = serve('media', {
  requestEventMedia: ({ input, staff }, deps) => forEvent(deps, input, staff),
  requestLogo: ({ input, staff }, deps) => forOrganization(deps, input, staff),
  readMedia: ({ input, staff }, deps) => read(deps, input, staff),
})
