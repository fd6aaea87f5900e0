import { ok, refuse } from '@app/shared/base/result.ts'
import type { suspendService } from '@app/shared/staff/service-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Staff = Deps<'staff'>

const KEY = { state: 'suspension' } as const

/** Whether the service runs. */
export async function readState(deps: Staff) {
  const row = await deps.tables.service.get(KEY)
  return ok({ suspendedAt: row?.since ?? null })
}

/** Suspends the service for members, or resumes it, once. */
export async function suspend(
  deps: Staff,
  { input: { suspended, reason }, staff: actor, write }: HandlerInput<typeof suspendService>,
) {
  const since = deps.now().toISOString()
  const change = suspended
    ? deps.tables.service.put(
        { ...KEY, since, staffId: actor.staffId },
        { condition: 'attribute_not_exists(#state)' },
      )
    : deps.tables.service.remove(KEY, { condition: 'attribute_exists(#state)' })
  const auditEvent = {
    action: suspended ? ('serviceSuspended' as const) : ('serviceResumed' as const),
    target: { kind: 'service' as const, id: 'members' },
    organizationId: null,
    changes: [],
    reason,
  }
  const state = { suspendedAt: suspended ? since : null }
  const answer = await writeAudited(deps, { actor, write, auditEvent }, state, [change], () =>
    refuse('STALE'),
  )
  return answer ?? refuse('STALE')
}
