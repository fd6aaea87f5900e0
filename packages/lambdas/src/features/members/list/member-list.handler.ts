import { filters, list } from '#features/members/list/list.ts'
import { serve } from '#http/serve.ts'

/** 会員の一覧. */
export const handler = serve('member-list', {
  listMembers: (request, deps) => list(deps, request),
  listFilters: (_, deps) => filters(deps),
})
