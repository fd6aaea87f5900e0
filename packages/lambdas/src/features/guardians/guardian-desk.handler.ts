import { read, sendMail } from '#features/guardians/desk.ts'
import { closeReview, listReviews } from '#features/guardians/reviews.ts'
import { serve } from '#http/serve.ts'

/** `/staff/members/{memberId}/guardian` and `/staff/guardian-reviews` (R9). */
export const handler = serve('guardian-desk', {
  readDeskGuardian: (request, deps) => read(deps, request),
  sendDeskGuardianMail: (request, deps) => sendMail(deps, request),
  listGuardianReviews: (request, deps) => listReviews(deps, request),
  closeGuardianReview: (request, deps) => closeReview(deps, request),
})
