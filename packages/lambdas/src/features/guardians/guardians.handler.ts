import { agree } from '#features/guardians/adult-agreement.ts'
import { children } from '#features/guardians/children.ts'
import { askForEvent } from '#features/guardians/event-consent-request.ts'
import { name, sendAgain } from '#features/guardians/guardian-name.ts'
import { mine } from '#features/guardians/my-guardian.ts'
import { serve } from '#http/serve.ts'

/** `/guardian` (R9): the child's side, and the guardian with an account. */
export const handler = serve('guardians', {
  readMyGuardian: ({ sub }, deps) => mine(deps, sub),
  nameGuardian: ({ input: { guardian }, sub, sourceIp }, deps) => name(deps, { sub, guardian, sourceIp }),
  sendGuardianMailAgain: ({ sub }, deps) => sendAgain(deps, sub),
  askGuardianForEvent: ({ input, sub }, deps) => askForEvent(deps, sub, input.eventId),
  agreeAsAdult: ({ input, sub }, deps) => agree(deps, sub, input.version),
  listMyChildren: ({ sub }, deps) => children(deps, sub),
})
