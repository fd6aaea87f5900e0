import { listAudit, listViewings } from '#features/staff/audit-list-store.ts'
import { change, invite, list, own, reinvite, remove, suspend } from '#features/staff/people.ts'
import { endOwn } from '#features/staff/sessions-store.ts'
import { readState, suspend as suspendAll } from '#features/staff/suspension-store.ts'
import { serve } from '#http/serve.ts'

/** `/staff/self`, `/staff/people`, `/staff/audit` (R1). */
export const handler = serve('staff', {
  readOwnStaff: (request, deps) => own(deps, request),
  endOwnStaffSession: (request, deps) => endOwn(deps, request),
  listStaff: (_request, deps) => list(deps),
  inviteStaff: (request, deps) => invite(deps, request),
  changeStaff: (request, deps) => change(deps, request),
  suspendStaff: (request, deps) => suspend(deps, request),
  reinviteStaff: (request, deps) => reinvite(deps, request),
  removeStaff: (request, deps) => remove(deps, request),
  listAudit: ({ input }, deps) => listAudit(deps, input),
  readService: (_request, deps) => readState(deps),
  suspendService: (request, deps) => suspendAll(deps, request),
  listViewings: ({ input }, deps) => listViewings(deps, input),
})
