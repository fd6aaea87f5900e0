import { mint } from '#features/qr/member-qr.ts'
import { serve } from '#http/serve.ts'

/** `POST /EncQR` (S193): a code of the caller only; another `userId` was refused before this. */
export const handler = serve('enc-qr', {
  mintMemberQr: ({ sub }, deps) => mint(deps, sub),
})
