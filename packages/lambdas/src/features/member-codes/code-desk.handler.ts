import { disableBatch, disableOne, list, make } from '#features/member-codes/batches.ts'
import { serve } from '#http/serve.ts'

/** `/staff/code-batches` and `/staff/member-codes` (R10, G22). */
export const handler = serve('code-desk', {
  listCodeBatches: (_, deps) => list(deps),
  makeCodeBatch: (request, deps) => make(deps, request),
  disableCodeBatch: (request, deps) => disableBatch(deps, request),
  disableMemberCode: (request, deps) => disableOne(deps, request),
})
