import { approve, list, refuseApplication } from '#features/members/desk/applications.ts'
import { correct, writeKana } from '#features/members/desk/correction.ts'
import { deregister, lift, restrict } from '#features/members/desk/member-status.ts'
import { enter } from '#features/members/desk/new-member.ts'
import { read, reveal } from '#features/members/desk/page.ts'
import { search } from '#features/members/desk/search.ts'
import { reset } from '#features/members/desk/second-factor.ts'
import { serve } from '#http/serve.ts'

/** `/staff/members` (R10). */
export const handler = serve('member-desk', {
  searchMembers: (asked, deps) => search(deps, asked),
  readDeskMember: (asked, deps) => read(deps, asked),
  revealMember: (asked, deps) => reveal(deps, asked),
  restrictMember: (asked, deps) => restrict(deps, asked),
  liftRestriction: (asked, deps) => lift(deps, asked),
  deregisterMember: (asked, deps) => deregister(deps, asked),
  correctMember: (asked, deps) => correct(deps, asked),
  changeKana: (asked, deps) => writeKana(deps, asked),
  listApplications: (asked, deps) => list(deps, asked),
  approveMember: (asked, deps) => approve(deps, asked),
  refuseMember: (asked, deps) => refuseApplication(deps, asked),
  enterMember: (asked, deps) => enter(deps, asked),
  resetFactor: (asked, deps) => reset(deps, asked),
})
