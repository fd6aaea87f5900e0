import { issue } from '#features/inbox/contact/contact-upload.ts'
import { fromMember, fromVisitor } from '#features/inbox/contact/inquiry.ts'
import { answerOwn, readOwn } from '#features/inbox/contact/own-thread.ts'
import { serve } from '#http/serve.ts'

/** `POST /contact`, `/contact/member`, `/contact/uploads` (S142–S145, G35, G38) and `/contact/thread` (R8). */
export const handler = serve('contact', {
  sendInquiry: (request, deps) => fromVisitor(deps, request),
  sendMemberInquiry: (request, deps) => fromMember(deps, request),
  requestContactUpload: ({ input, sourceIp }, deps) => issue(deps, input, sourceIp),
  readOwnThread: ({ input, sourceIp }, deps) => readOwn(deps, input.token, sourceIp),
  answerByLink: ({ input, write, sourceIp }, deps) => answerOwn(deps, input, { write, sourceIp }),
})
