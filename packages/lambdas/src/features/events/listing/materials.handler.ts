import { link } from '#features/events/listing/materials.ts'
import { serve } from '#http/serve.ts'

/** `POST /event-management/{eventId}/materials/{fileId}/link` (R2). */
export const handler = serve('materials', {
  linkMaterial: ({ input, sub }, deps) => link(deps, input, sub),
})
