import { mintToken } from '#features/data-sharing/community-token.ts'
import { serve } from '#http/serve.ts'

/** `POST /jwt` (S192): a token for the community app, minted on the click. */
export const handler = serve('jwt', {
  mintCommunityToken: ({ input, sub }, deps) => mintToken(deps, input, sub),
})
