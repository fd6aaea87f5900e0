import { read, sendMail } from '#features/guardians/desk.ts'
import { closeReview, listReviews } from '#features/guardians/reviews.ts'
import { serve } from '#http/serve.ts'

/** `/staff/members/{memberId}/guardian` and `/staff/guardian-reviews` (R9). */
export const handler = serve('guardian-desk', {
  readDeskGuardian: (asked, deps) => read(deps, asked),
  sendDeskGuardianMail: (asked, deps) => sendMail(deps, asked),
  listGuardianReviews: (asked, deps) => listReviews(deps, asked),
  closeGuardianReview: (asked, deps) => closeReview(deps, asked),
})
