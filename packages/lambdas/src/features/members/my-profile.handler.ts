import { withinLinkLimit } from '#domain/link-limit.ts'
import { takeVerifiedEmail } from '#features/members/email-change.ts'
import { undoEmailChange } from '#features/members/email-undo.ts'
import { endSessions } from '#features/members/end-sessions.ts'
import { ownRestriction } from '#features/members/own-restriction.ts'
import { updateMyProfile } from '#features/members/update-profile.ts'
import { serve } from '#http/serve.ts'

/** `POST /profile`, `POST /profile/email` and, without a session, `POST /profile/email/undo` (S179, G42, R10). */
export const handler = serve('profile', {
  updateMyProfile: ({ input, sub, write }, deps) => updateMyProfile(deps, input, sub, write),
  takeVerifiedEmail: ({ sub, accessToken, write }, deps) => takeVerifiedEmail(deps, sub, accessToken, write),
  readOwnRestriction: ({ sub }, deps) => ownRestriction(deps, sub),
  endSessions: (request, deps) => endSessions(deps, request),
  undoEmailChange: ({ input: { token }, write, sourceIp }, deps) =>
    withinLinkLimit(deps, { kind: 'email-undo', token, sourceIp }, () => undoEmailChange(deps, token, write)),
})
