import { takeVerifiedEmail, updateMyProfile } from '#features/members/profile-changes.ts'
import { serve } from '#http/serve.ts'

/** `POST /profile` and `POST /profile/email` (S179, G42). */
export const handler = serve('profile', {
  updateMyProfile: ({ input, sub, write }, linked) => updateMyProfile(linked, input, sub, write),
  takeVerifiedEmail: ({ sub, accessToken, write }, linked) =>
    takeVerifiedEmail(linked, sub, accessToken, write),
})
