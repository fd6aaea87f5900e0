import { type Result, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { mayEnter, openingOfNewSeat } from '#domain/member-status.ts'
import { giveWrites, removeWrites, type Seat } from '#domain/seats-store.ts'
import type { AttendeesDeps } from '#features/attendees/attendees-store.ts'

interface By {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly auditEvent: AuditEvent
}

/** A seat for a person, with their state and the event as conditions; null when one of them has changed since. */
export function saveAdded(deps: AttendeesDeps, by: By, seat: Seat, consentRequired: boolean) {
  const now = deps.now()
  const { events, users } = deps.tables
  const writes = [
    ...giveWrites(deps, seat, now),
    users.expect(
      { id: seat.sub },
      mayEnter(
        { mode: deps.settings.GUARDIAN_CONSENT, today: tokyoDate(now) },
        openingOfNewSeat(consentRequired),
      ),
    ),
    events.expect(
      { eventId: seat.eventId },
      {
        condition: 'NOT #eventRegistrationStatus = :cancelled AND #consentRequired = :consentRequired',
        values: { cancelled: 'cancelled', consentRequired },
      },
    ),
  ]
  const value = { personId: seat.sub }
  return writeAudited(deps, by, value, writes, (): Result<typeof value, never> | null => null)
}

/** Gives the seat back; null when it has changed since. */
export function saveRemoved(deps: AttendeesDeps, by: By, seat: Seat) {
  const value = { personId: seat.sub }
  const writes = removeWrites(deps, seat, deps.now())
  return writeAudited(
    deps,
    by,
    value,
    writes,
    ([, , attendance]): Result<typeof value, 'ALREADY_IN'> | null =>
      attendance == null ? null : refuse('ALREADY_IN'),
  )
}
