import { randomBytes } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/check-in/poster-contract.ts'
import { inRounds } from '#aws/retryable.ts'
import { type AuditEvent, unaudited } from '#domain/audit-store.ts'
import { type EventRow, readScoped } from '#features/check-in/check-in.ts'
import type { CheckInDeps } from '#features/check-in/check-in-store.ts'
import { readPosterRow, savePoster, takePosterDown } from '#features/check-in/poster-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/** How often a press reads again after a concurrent write. */
const ROUNDS = 5

/** The poster as it is printed; off at first. */
export async function posterOf(
  deps: CheckInDeps,
  { input, staff }: HandlerInput<typeof contract.readPoster>,
) {
  const event = await readScoped(deps, input.eventId, staff)
  if (event === 'NOT_FOUND') return refuse(event)
  const row = await readPosterRow(deps, input.eventId)
  return ok(viewOf(event, row?.posterKey ?? null))
}

/** Switches it on or off. Each time it is switched on its secret is another one. */
export async function switchPoster(
  deps: CheckInDeps,
  { input: { eventId, isOn }, staff, write }: HandlerInput<typeof contract.switchPoster>,
) {
  return inRounds(ROUNDS, async () => {
    const event = await readScoped(deps, eventId, staff)
    if (event === 'NOT_FOUND') return refuse(event)
    const row = await readPosterRow(deps, eventId)
    if (isOn === (row !== null)) return unaudited(ok(viewOf(event, row?.posterKey ?? null)))
    const by = {
      actor: staff,
      write,
      auditEvent: auditEventOf(event, isOn ? 'posterSwitchedOn' : 'posterSwitchedOff'),
    }
    const posterKey = randomBytes(16).toString('base64url')
    const made = { eventId, posterKey, madeAt: deps.now().toISOString(), staffId: staff.staffId }
    return row === null
      ? savePoster(deps, by, viewOf(event, posterKey), made)
      : takePosterDown(deps, by, viewOf(event, null), row)
  })
}

function auditEventOf(event: EventRow, action: AuditEvent['action']): AuditEvent {
  const { eventId, organizationId = null } = event
  return { action, target: { kind: 'event', id: eventId }, organizationId, changes: [] }
}

function viewOf(event: EventRow, posterKey: string | null): contract.Poster {
  const { eventId, eventName, eventStartDateTime, eventEndDateTime, venueName } = event
  const isCancelled = event.eventRegistrationStatus === 'cancelled'
  return {
    event: { eventId, eventName, eventStartDateTime, eventEndDateTime, venueName, isCancelled },
    posterKey,
  }
}
