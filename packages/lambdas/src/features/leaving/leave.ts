import { leave, preview, rejoining } from '#features/leaving/leaving.ts'
import { undo } from '#features/leaving/undoing.ts'
import { serve } from '#http/serve.ts'

/** `GET` and `POST /leave`, `POST /leave/undo`, `GET /rejoining` (R10). */
export const handler = serve('leave', {
  previewLeaving: ({ sub }, linked) => preview(linked, sub),
  leaveCommunity: ({ sub, authTimeSec, write }, linked) => leave(linked, { sub, authTimeSec, write }),
  undoLeaving: ({ input, write }, linked) => undo(linked, input.token, write),
  askRejoining: ({ accessToken }, linked) => rejoining(linked, accessToken),
})
