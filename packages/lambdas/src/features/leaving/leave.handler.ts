import { withinLinkLimit } from '#domain/link-limit.ts'
import { leave, preview, rejoining } from '#features/leaving/leaving.ts'
import { undo } from '#features/leaving/undo-leaving.ts'
import { serve } from '#http/serve.ts'

/** `GET` and `POST /leave`, `POST /leave/undo`, `GET /rejoining` (R10). */
export const handler = serve('leave', {
  previewLeaving: ({ sub }, deps) => preview(deps, sub),
  leaveCommunity: ({ sub, authTimeSec, accessToken, write }, deps) =>
    leave(deps, { sub, authTimeSec, accessToken, write }),
  undoLeaving: ({ input: { token }, write, sourceIp }, deps) =>
    withinLinkLimit(deps, { kind: 'leave-undo', token, sourceIp }, () => undo(deps, token, write)),
  askRejoining: ({ accessToken }, deps) => rejoining(deps, accessToken),
})
