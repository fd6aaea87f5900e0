import { disableBatch, disableOne, list, make } from '#features/member-codes/batches.ts'
import { serve } from '#http/serve.ts'

/** `/staff/code-batches` and `/staff/member-codes` (R10, G22). */
export const handler = serve('code-desk', {
  listCodeBatches: (_, deps) => list(deps),
  makeCodeBatch: (asked, deps) => make(deps, asked),
  disableCodeBatch: (asked, deps) => disableBatch(deps, asked),
  disableMemberCode: (asked, deps) => disableOne(deps, asked),
})
