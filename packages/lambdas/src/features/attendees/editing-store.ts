import { type Result, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Expectation } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { mayEnter, openingOfNewSeat } from '#domain/member-status.ts'
import type { PartyRow } from '#domain/party-seats.ts'
import { removeFromParty } from '#domain/party-store.ts'
import { giveWrites, type LoneSeat, removeWrites, type Seat } from '#domain/seats-store.ts'
import { type HouseAt, type StaffEntry, staffEntryWrites } from '#domain/staff-party-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import type { AttendeesDeps } from '#features/attendees/attendees-store.ts'

export interface By {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly auditEvent: AuditEvent
}

/** A seat for a person, with their state and the event as conditions; null when one of them has changed since. */
export function saveAdded(deps: AttendeesDeps, by: By, seat: LoneSeat, consentRequired: boolean) {
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
    events.expect({ eventId: seat.eventId }, isOn(consentRequired)),
  ]
  const value = { personId: seat.sub }
  return writeAudited(deps, by, value, writes, (): Result<typeof value, never> | null => null)
}

/** The same for people of a household, all or none. */
export function saveAddedToParty(
  deps: AttendeesDeps,
  by: By,
  { house, entry, consentRequired }: { house: HouseAt; entry: StaffEntry; consentRequired: boolean },
  value: { readonly personId: string },
) {
  const { eventId } = house.at
  const writes = [
    ...staffEntryWrites(deps, house, entry, deps.now()),
    deps.tables.events.expect({ eventId }, isOn(consentRequired)),
  ]
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

/** Somebody waits no more. Null when they have come in since. */
export function saveWaitingRemoved(deps: AttendeesDeps, by: By, row: PartyRow) {
  const value = { personId: row.personId }
  const writes = waitNoMore(deps, row, [row], deps.now())
  return writeAudited(deps, by, value, writes, (): Result<typeof value, never> | null => null)
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

/** The condition that the event is not cancelled and still requires the same consent. */
export function isOn(consentRequired: boolean): Expectation {
  return {
    condition: 'NOT #eventRegistrationStatus = :cancelled AND #consentRequired = :consentRequired',
    values: { cancelled: 'cancelled', consentRequired },
  }
}
