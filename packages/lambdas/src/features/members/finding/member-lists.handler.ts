import { make, take } from '#features/members/finding/export.ts'
import { find, read } from '#features/members/finding/finding.ts'
import { drop, keep, list } from '#features/members/finding/views.ts'
import { serve } from '#http/serve.ts'

/** `/staff/members`: several filters, kept views, the list as a file. */
export const handler = serve('member-lists', {
  findMembers: (request, deps) => find(deps, request),
  readFinding: (request, deps) => read(deps, request),
  listViews: (_, deps) => list(deps),
  keepView: (request, deps) => keep(deps, request),
  dropView: (request, deps) => drop(deps, request),
  exportMembers: (request, deps) => make(deps, request),
  takeMembersPart: ({ input, staff }, deps) => take(deps, input, staff),
})
