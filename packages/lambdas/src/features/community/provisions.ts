import { allow, read, stop } from '#features/community/provision.ts'
import { serve } from '#http/serve.ts'

/** `/provision` (law 4.5): whether a member's data may go to the community app. */
export const handler = serve('provision', {
  readProvision: ({ sub }, linked) => read(linked, sub),
  allowProvision: ({ input, sub }, linked) => allow(linked, input.version, sub),
  stopProvision: ({ sub }, linked) => stop(linked, sub),
})
