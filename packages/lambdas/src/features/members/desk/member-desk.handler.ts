import { list as applications, approve, refuseApplication } from '#features/members/desk/applications.ts'
import { correct, writeKana } from '#features/members/desk/correction.ts'
import { deregister, lift, restrict } from '#features/members/desk/member-status.ts'
import { enter } from '#features/members/desk/new-member.ts'
import { read, reveal } from '#features/members/desk/page.ts'
import { search } from '#features/members/desk/search.ts'
import { reset } from '#features/members/desk/second-factor.ts'
import { unagreed } from '#features/members/desk/unagreed.ts'
import { filters, list } from '#features/members/list/list.ts'
import { serve } from '#http/serve.ts'

/** `/staff/members` (R10). */
export const handler = serve('member-desk', {
  searchMembers: (request, deps) => search(deps, request),
  listMembers: (request, deps) => list(deps, request),
  listFilters: (_, deps) => filters(deps),
  readDeskMember: (request, deps) => read(deps, request),
  revealMember: (request, deps) => reveal(deps, request),
  restrictMember: (request, deps) => restrict(deps, request),
  liftRestriction: (request, deps) => lift(deps, request),
  deregisterMember: (request, deps) => deregister(deps, request),
  correctMember: (request, deps) => correct(deps, request),
  changeKana: (request, deps) => writeKana(deps, request),
  listApplications: (request, deps) => applications(deps, request),
  listUnagreed: (request, deps) => unagreed(deps, request),
  approveMember: (request, deps) => approve(deps, request),
  refuseMember: (request, deps) => refuseApplication(deps, request),
  enterMember: (request, deps) => enter(deps, request),
  resetFactor: (request, deps) => reset(deps, request),
})
