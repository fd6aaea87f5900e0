import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { paymentNumber } from '#domain/ledger-store.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'
import { tables } from '#tables/all.ts'

type Payments = Deps<'payments'>
const Entry = v.pick(tables.ledgerEntries.item, ['kind', 'yen', 'at'])
export type Entry = v.InferOutput<typeof Entry>

/** Every payment of a party, of whatever event. */
export function paymentsOf(deps: Payments, partyId: string): Promise<Payment[]> {
  return paginate((after) =>
    deps.tables.payments.query(
      { index: 'ofParty', where: '#partyId = :partyId', values: { partyId }, limit: 200, after },
      tables.payments.item,
    ),
  )
}

/** What the books have of a payment. */
export function entriesOf(deps: Payments, payment: Payment): Promise<Entry[]> {
  const values = { eventId: payment.eventId, no: `${paymentNumber(payment)}#` }
  const where = '#eventId = :eventId AND begins_with(#entryId, :no)'
  return paginate((after) => deps.tables.ledgerEntries.query({ where, values, limit: 100, after }, Entry))
}

/** What receipts say besides: the payers, the events, and who holds them. */
export async function readAround(deps: Payments, payments: readonly Payment[]) {
  const idsOf = (ids: readonly string[]) => [...new Set(ids)]
  const [users, events] = await Promise.all([
    deps.tables.users.getMany(idsOf(payments.map(({ payerId }) => payerId)).map((id) => ({ id }))),
    deps.tables.events.getMany(idsOf(payments.map(({ eventId }) => eventId)).map((eventId) => ({ eventId }))),
  ])
  const organizationIds = idsOf(events.flatMap(({ organizationId }) => organizationId ?? []))
  const organizations = await deps.tables.organizations.getMany(
    organizationIds.map((organizationId) => ({ organizationId })),
  )
  return {
    payerOf: new Map(users.map((row) => [row.id, row])),
    eventOf: new Map(events.map((row) => [row.eventId, row])),
    nameOf: new Map(organizations.map((row) => [row.organizationId, row.organizationName])),
  }
}
