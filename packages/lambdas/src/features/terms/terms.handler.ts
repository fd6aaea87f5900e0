import { agree, postpone, read } from '#features/terms/terms.ts'
import { serve } from '#http/serve.ts'

/** `/terms` (R18): a new version of the terms, and the caller's answer. */
export const handler = serve('terms', {
  readTerms: ({ sub }, deps) => read(deps, sub),
  agreeToTerms: ({ input, sub }, deps) => agree(deps, input, sub),
  postponeTerms: ({ input, sub }, deps) => postpone(deps, input, sub),
})
