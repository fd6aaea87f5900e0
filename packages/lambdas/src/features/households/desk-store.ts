import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/desk-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { householdsOf, unlinkWrites } from '#domain/household-end-store.ts'
import type { House } from '#domain/household-store.ts'
import type { Person } from '#domain/people-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** The household of a guardian or of a child, with a login or without; null without one. */
export async function householdIdOf(deps: Desk, { personId, member }: Person): Promise<string | null> {
  if (member?.householdId !== undefined) return member.householdId
  const [first] = await householdsOf(deps, personId)
  return first ?? null
}

/** The link ends, with an entry in 操作の記録. */
export async function saveUnlinking(
  deps: Desk,
  { input: { personId, reason }, staff, write }: HandlerInput<typeof contract.unlinkGuardian>,
  house: House,
) {
  const auditEvent = {
    action: 'guardianUnlinked' as const,
    target: { kind: 'member' as const, id: personId },
    organizationId: null,
    changes: [],
    reason,
  }
  const writes = await unlinkWrites(deps, house, personId, 'kept')
  const answer = { unlinked: true } as const
  const saved = await writeAudited(deps, { actor: staff, write, auditEvent }, answer, writes, () =>
    refuse('CONFLICT'),
  )
  return saved ?? refuse('CONFLICT')
}
