import { ok, refuse } from '@app/shared/base/result.ts'
import { mayWorkNow } from '@app/shared/check-in/rules.ts'
import type { receiveFee } from '@app/shared/payments/fee-contract.ts'
import { feeYenOf, payeeOf } from '@app/shared/payments/fees.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import { inRounds } from '#aws/retryable.ts'
import { type AuditEvent, unaudited } from '#domain/audit-store.ts'
import { hasFees, payeesOf } from '#domain/fees-store.ts'
import { readEventRow } from '#features/events/joining/party-house-store.ts'
import {
  type Desk,
  readReceived,
  readSeat,
  saveCancelled,
  saveReceived,
} from '#features/events/paying/receiving-store.ts'
import type { HandlerInput } from '#http/serve.ts'

const ROUNDS = 5

/** Notes that the fee of a seat was received at the venue, or takes that back. A family's one seat has one fee. */
export function receive(deps: Desk, { input, staff, write }: HandlerInput<typeof receiveFee>) {
  const { eventId, personId, received, yen } = input
  return inRounds(ROUNDS, async () => {
    const event = await readEventRow(deps, eventId)
    if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
    if (!isInScope(staff, event.organizationId ?? null)) return refuse('NOT_FOUND')
    const times = { startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime }
    if (!mayWorkNow(staff.role, times, deps.now())) return refuse('FORBIDDEN')
    const seat = await readSeat(deps, eventId, personId)
    if (seat === null || !hasFees(event, deps.settings)) return refuse('NOT_FOUND')
    const unit = event.seatUnit ?? 'person'
    const payeeId = payeeOf(unit, seat.row)
    const row = await readReceived(deps, eventId, payeeId)
    if (received === (row !== null)) return unaudited(ok({ receivedAt: row?.at ?? null }))
    const by = { actor: staff, write, auditEvent: auditEventOf(event, personId, received, row?.yen ?? yen) }
    if (row !== null) return saveCancelled(deps, by, event, row)
    if (!SEATED.includes(seat.row.status)) return refuse('NOT_FOUND')
    const isPaid = seat.payments.some((payment) => payeesOf(unit, payment).includes(payeeId))
    if (isPaid || feeYenOf(unit, event.feeYen ?? 0, seat.row) !== yen) return refuse('CONFLICT')
    return saveReceived(deps, by, { event, payeeId, personId, yen, staffId: staff.staffId })
  })
}

const SEATED: readonly string[] = ['registered', 'attended', 'absent']

function auditEventOf(
  event: { readonly eventId: string; readonly organizationId?: string | undefined },
  personId: string,
  received: boolean,
  yen: number,
): AuditEvent {
  return {
    action: received ? 'feeReceived' : 'feeTakenBack',
    target: { kind: 'event', id: event.eventId },
    organizationId: event.organizationId ?? null,
    changes: [
      { field: 'personId', before: null, after: personId },
      { field: 'yen', before: null, after: String(yen) },
    ],
  }
}
