import { type Result, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { mayEnter, openingOfNewSeat } from '#domain/member-status.ts'
import type { Entrant, PartyAt, PartyRow, SeatsAt } from '#domain/party-seats.ts'
import { enterWrites, removeFromParty } from '#domain/party-store.ts'
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

/** The same for somebody without a login, who comes with their household. */
export function saveAddedToParty(
  deps: AttendeesDeps,
  by: By,
  { at, entrant, seats }: { at: PartyAt; entrant: Entrant; seats: readonly SeatsAt[] },
) {
  const now = deps.now()
  const { events, householdPeople } = deps.tables
  const { personId } = entrant
  const open = {
    condition: 'attribute_exists(#eventId) AND NOT #status IN (:cancelled, :draft)',
    values: { cancelled: 'cancelled', draft: 'draft' },
  }
  const writes = [
    ...enterWrites(deps, at, [entrant], seats, open, now, {
      condition: 'NOT #status = :registered',
      values: { registered: 'registered' },
    }),
    householdPeople.expect(
      { householdId: at.partyId, personId },
      { condition: 'attribute_exists(#personId)' },
    ),
    events.expect(
      { eventId: at.eventId },
      {
        condition: 'NOT #eventRegistrationStatus = :cancelled',
        values: { cancelled: 'cancelled' },
      },
    ),
  ]
  const value = { personId }
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

/** Somebody waits no more; the queue's job then shortens their party. Null when they have come in since. */
export function saveWaitingRemoved(deps: AttendeesDeps, by: By, { eventId, personId }: PartyRow) {
  const value = { personId }
  const write = deps.tables.participations.update(
    { eventId, personId },
    'SET #status = :cancelled, #changedAt = :at',
    {
      condition: '#status = :waiting',
      values: { cancelled: 'cancelled', waiting: 'waiting', at: deps.now().toISOString() },
    },
  )
  return writeAudited(deps, by, value, [write], (): Result<typeof value, never> | null => null)
}

/** The same for a place in a household's party; those who only came with them leave as well. */
export async function saveRemovedFromParty(deps: AttendeesDeps, by: By, row: PartyRow) {
  const value = { personId: row.personId }
  const removal = await removeFromParty(deps, row, { condition: '' }, deps.now())
  if (removal === null) return null
  return writeAudited(deps, by, value, removal.writes, (failed): Result<typeof value, 'ALREADY_IN'> | null =>
    removal.hasCome(failed) ? refuse('ALREADY_IN') : null,
  )
}
