import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/admission-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { admissionsOf, mayBeAdmitted } from '#domain/admission-store.ts'
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

/** The admissions of a minor that wait for a yes. */
export async function waitingAdmissions(deps: Desk, childId: string): Promise<contract.DeskAdmission[]> {
  const rows = await admissionsOf(deps, childId)
  const members = await deps.tables.users.getMany(rows.map(({ invitedBy }) => ({ id: invitedBy })))
  const nameOf = new Map(members.map(({ id, nickName }) => [id, nickName]))
  return rows.map(({ householdId, admissionId, invitedBy, asked, endsAt }) => ({
    householdId,
    admissionId,
    invitedBy: { personId: invitedBy, nickName: nameOf.get(invitedBy) ?? null },
    waitsFor: asked === undefined ? 'staff' : 'guardian',
    endsAt,
  }))
}
