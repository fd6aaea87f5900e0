import { change, create, list } from '#features/organizations/organizations.ts'
import { serve } from '#http/serve.ts'

/** `/staff/organizations` (R1). */
export const handler = serve('organizations', {
  listOrganizations: ({ staff }, deps) => list(deps, staff),
  createOrganization: (asked, deps) => create(deps, asked),
  changeOrganization: (asked, deps) => change(deps, asked),
})
