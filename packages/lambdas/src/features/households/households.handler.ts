import {
  acceptAdmission,
  inviteMinor,
  readAdmission,
  withdrawAdmission,
} from '#features/households/admissions.ts'
import { inviteChild, readLogin, withdrawLogin } from '#features/households/child-invitations.ts'
import { accept, invite, readInvited, withdraw } from '#features/households/guardian-invitations.ts'
import { addChild, addCompanion, changeChild, read, remove } from '#features/households/households.ts'
import { serve } from '#http/serve.ts'

/** `/household`: a guardian and their family. */
export const handler = serve('households', {
  readHousehold: ({ sub }, deps) => read(deps, sub),
  addChild: (request, deps) => addChild(deps, request),
  changeChild: (request, deps) => changeChild(deps, request),
  removeChild: (request, deps) => remove(deps, 'child', request),
  addCompanion: (request, deps) => addCompanion(deps, request),
  removeCompanion: (request, deps) => remove(deps, 'companion', request),
  inviteGuardian: (request, deps) => invite(deps, request),
  withdrawInvitation: ({ sub }, deps) => withdraw(deps, sub),
  readHouseholdInvitation: ({ input, sub }, deps) => readInvited(deps, input.token, sub),
  acceptInvitation: (request, deps) => accept(deps, request),
  readChildLogin: (request, deps) => readLogin(deps, request),
  inviteChild: (request, deps) => inviteChild(deps, request),
  withdrawChildInvitation: (request, deps) => withdrawLogin(deps, request),
  inviteMinor: (request, deps) => inviteMinor(deps, request),
  withdrawAdmission: (request, deps) => withdrawAdmission(deps, request),
  readAdmission: (request, deps) => readAdmission(deps, request),
  acceptAdmission: (request, deps) => acceptAdmission(deps, request),
})
