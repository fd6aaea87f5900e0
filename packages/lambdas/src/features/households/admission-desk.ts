import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/admission-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { mayBeAdmitted } from '#domain/admission-store.ts'
import { readForAdmission, saveAdmitted } from '#features/households/admission-desk-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** Staff say yes for the guardian of the consent. The minor has said it; no household lifts a refusal. */
export async function admitMinor(deps: Desk, request: HandlerInput<typeof contract.admitMinor>) {
  const found = await readForAdmission(deps, request.input)
  if (found === null) return refuse('NOT_FOUND')
  const { admission, member } = found
  if (!mayBeAdmitted(member, { mode: deps.settings.GUARDIAN_CONSENT, now: deps.now() }))
    return refuse('CONSENT_REQUIRED')
  return saveAdmitted(deps, request, admission, member)
}
