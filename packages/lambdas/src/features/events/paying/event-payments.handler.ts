import { list } from '#features/events/paying/desk-list.ts'
import { exportMonth } from '#features/events/paying/ledger-export.ts'
import { receive } from '#features/events/paying/receiving.ts'
import { serve } from '#http/serve.ts'

/** The payments of an event, 現地払い, and the ledger, for staff. */
export const handler = serve('event-payments', {
  listPayments: ({ input, staff }, deps) => list(deps, input.eventId, staff),
  receiveFee: (request, deps) => receive(deps, request),
  exportLedger: (request, deps) => exportMonth(deps, request),
})
