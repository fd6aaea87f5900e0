import { make, read, stop } from '#features/invitations/invitations.ts'
import { serve } from '#http/serve.ts'

/** `GET`, `POST` and `DELETE /invitation`: a member invites a friend (R14). */
export const handler = serve('invitations', {
  readInvitation: ({ sub }, deps) => read(deps, sub),
  makeInvitation: ({ input, sub }, deps) => make(deps, input.insteadOf, sub),
  stopInvitation: ({ sub }, deps) => stop(deps, sub),
})
