import { complete, issue } from '#features/uploads/upload.ts'
import { serve } from '#http/serve.ts'

/** `POST /uploads` and `POST /uploads/{ticketId}/complete` (S139, S140). */
export const handler = serve('uploads', {
  requestUpload: ({ input, sub }, linked) => issue(linked, input, sub),
  completeUpload: ({ input, sub }, linked) => complete(linked, input, sub),
})
