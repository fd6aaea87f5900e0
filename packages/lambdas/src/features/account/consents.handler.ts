import { accept } from '#features/account/acceptance-store.ts'
import { serve } from '#http/serve.ts'

/** `POST /consents`: which version of the terms the caller accepted. */
export const handler = serve('consents', {
  acceptTerms: ({ input, sub }, deps) => accept(deps, input, sub),
})
