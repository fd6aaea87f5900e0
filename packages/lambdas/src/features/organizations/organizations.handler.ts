import { change, create, list } from '#features/organizations/organizations.ts'
import { serve } from '#http/serve.ts'

/** `/staff/organizations` (R1). */
export const handler = serve('organizations', {
  listOrganizations: ({ staff }, deps) => list(deps, staff),
  createOrganization: (request, deps) => create(deps, request),
  changeOrganization: (request, deps) => change(deps, request),
})
