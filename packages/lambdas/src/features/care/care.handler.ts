import { read, save, withdraw } from '#features/care/care.ts'
import { serve } from '#http/serve.ts'

/** Care notes of one's children. */
export const handler = serve('care', {
  readCareNote: ({ sub, input }, deps) => read(deps, sub, input.personId),
  saveCareNote: (request, deps) => save(deps, request),
  withdrawCareNote: (request, deps) => withdraw(deps, request),
})
