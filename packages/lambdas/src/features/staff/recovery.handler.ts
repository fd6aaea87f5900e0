import { left, make, recover } from '#features/staff/recovery.ts'
import { serve } from '#http/serve.ts'

/** `/staff/self/recovery-codes` and `/staff/recovery` (R21). */
export const handler = serve('staff-recovery', {
  readStaffRecoveryCodes: ({ staff }, deps) => left(deps, staff),
  makeStaffRecoveryCodes: (request, deps) => make(deps, request),
  recoverStaff: (request, deps) => recover(deps, request),
})
