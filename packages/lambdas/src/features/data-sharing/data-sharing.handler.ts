import { allow, read, stop } from '#features/data-sharing/data-sharing.ts'
import { serve } from '#http/serve.ts'

/** `/provision` (law 4.5): whether a member's data may go to the community app. */
export const handler = serve('provision', {
  readProvision: ({ sub }, deps) => read(deps, sub),
  allowProvision: ({ input, sub }, deps) => allow(deps, input.version, sub),
  stopProvision: ({ sub }, deps) => stop(deps, sub),
})
