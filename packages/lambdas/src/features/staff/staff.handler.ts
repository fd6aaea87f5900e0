import { listAudit, listViewings } from '#features/staff/audit-list.ts'
import { change, invite, list, own, reinvite, remove, suspend } from '#features/staff/people.ts'
import { endOwn } from '#features/staff/sessions.ts'
import { serve } from '#http/serve.ts'

/** `/staff/self`, `/staff/people`, `/staff/audit` (R1). */
export const handler = serve('staff', {
  readOwnStaff: (asked, deps) => own(deps, asked),
  endOwnStaffSession: (asked, deps) => endOwn(deps, asked),
  listStaff: (_asked, deps) => list(deps),
  inviteStaff: (asked, deps) => invite(deps, asked),
  changeStaff: (asked, deps) => change(deps, asked),
  suspendStaff: (asked, deps) => suspend(deps, asked),
  reinviteStaff: (asked, deps) => reinvite(deps, asked),
  removeStaff: (asked, deps) => remove(deps, asked),
  listAudit: ({ input }, deps) => listAudit(deps, input),
  listViewings: ({ input }, deps) => listViewings(deps, input),
})
