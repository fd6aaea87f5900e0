import { refuse } from '@app/shared/base/result.ts'
import { backStateOf, yenOfAll } from '@app/shared/payments/giving-back.ts'
import { yenOf } from '@app/shared/payments/payment-facts.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { viewed } from '#domain/viewing-store.ts'
import { readEventRow } from '#features/events/joining/party-house-store.ts'
import { readPayers } from '#features/events/paying/payer-store.ts'
import { stateOf } from '#features/events/paying/payment-state.ts'
import { type Payment, paymentsOfEvent } from '#features/events/paying/payment-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** Who paid what, whose money is on its way back, and where all yen of the event are. */
export async function list(deps: Deps<'event-payments'>, eventId: string, staff: StaffRow) {
  const event = await readEventRow(deps, eventId)
  if (event === null || !isInScope(staff, event.organizationId ?? null)) return refuse('NOT_FOUND')
  const rows = await paymentsOfEvent(deps, eventId)
  const nameOf = await readPayers(
    deps,
    rows.map(({ payerId }) => payerId),
  )
  const notDone = rows.filter(isRefundOpen)
  const inOrder = [...notDone, ...rows.filter((row) => !isRefundOpen(row))]
  const view = {
    kind: 'attendeesListed',
    target: { kind: 'event', id: eventId },
    people: rows.length,
  } as const
  return viewed(deps, staff, view, {
    payments: inOrder.map((row) => {
      const yen = yenOf(row.facts)
      return {
        paymentId: row.paymentId,
        payerId: row.payerId,
        payer: nameOf.get(row.payerId) ?? null,
        people: row.people.length,
        startedAt: row.startedAt,
        state: stateOf(row),
        way: row.way,
        yen: row.yen,
        yenIn: yen.in,
        yenOut: yen.out,
        back: backStateOf(row),
        isDisputed: row.isDisputed === true,
      }
    }),
    yen: yenOfAll(rows),
    notDone: notDone.length,
  })
}

function isRefundOpen(row: Payment): boolean {
  const back = backStateOf(row)
  return back !== 'none' && back !== 'done'
}
