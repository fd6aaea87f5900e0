import { undoEmailChange } from '#features/members/email-undo.ts'
import { takeVerifiedEmail, updateMyProfile } from '#features/members/profile-changes.ts'
import { serve } from '#http/serve.ts'

/** `POST /profile`, `POST /profile/email` and, without a session, `POST /profile/email/undo` (S179, G42, R10). */
export const handler = serve('profile', {
  updateMyProfile: ({ input, sub, write }, linked) => updateMyProfile(linked, input, sub, write),
  takeVerifiedEmail: ({ sub, accessToken, write }, linked) =>
    takeVerifiedEmail(linked, sub, accessToken, write),
  undoEmailChange: ({ input, write }, linked) => undoEmailChange(linked, input.token, write),
})
