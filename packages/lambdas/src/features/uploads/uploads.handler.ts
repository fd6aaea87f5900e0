import { complete, issue } from '#features/uploads/upload.ts'
import { serve } from '#http/serve.ts'

/** `POST /uploads` and `POST /uploads/{ticketId}/complete` (S139, S140). */
export const handler = serve('uploads', {
  requestUpload: ({ input, sub }, deps) => issue(deps, input, sub),
  completeUpload: ({ input, sub }, deps) => complete(deps, input, sub),
})
