import { verify } from '#features/members/code-check.ts'
import { serve } from '#http/serve.ts'

/** `POST /member-code/verify` (G22). */
export const handler = serve('member-code', {
  verifyMemberCode: ({ input, sub, sourceIp }, deps) => verify(deps, { code: input.code, sub, sourceIp }),
})
