import { makeCodes } from '#features/recovery/making-codes.ts'
import { recover } from '#features/recovery/recovery.ts'
import { serve } from '#http/serve.ts'

/** `POST /recovery-codes`, `POST /recovery` (G13). */
export const handler = serve('recovery', {
  makeRecoveryCodes: ({ input, sub, accessToken }, deps) =>
    makeCodes(deps, { sub, accessToken, code: input.code }),
  recoverAccount: ({ input, write, sourceIp }, deps) => recover(deps, { ...input, sourceIp }, write),
})
