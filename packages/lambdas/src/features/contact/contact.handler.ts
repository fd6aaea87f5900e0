import { issue } from '#features/contact/contact-upload.ts'
import { fromMember, fromVisitor } from '#features/contact/inquiry.ts'
import { serve } from '#http/serve.ts'

/** `POST /contact`, `/contact/member` and `/contact/uploads` (S142–S145, G35, G38). */
export const handler = serve('contact', {
  sendInquiry: (asked, deps) => fromVisitor(deps, asked),
  sendMemberInquiry: (asked, deps) => fromMember(deps, asked),
  requestContactUpload: ({ input, sourceIp }, deps) => issue(deps, input, sourceIp),
})
