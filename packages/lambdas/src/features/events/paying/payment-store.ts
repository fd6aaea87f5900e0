import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

export type Payment = Item<'payments'>
type Key = Pick<Payment, 'eventId' | 'paymentId'>

export function readPaymentRow(
  { tables: { payments } }: Needs<{ payments: ['get'] }>,
  { eventId, paymentId }: Key,
): Promise<Payment | null> {
  return payments.get({ eventId, paymentId })
}

/** The payments of a party for an event, the newest first. */
export async function paymentsOfParty(
  deps: Needs<{ payments: ['query'] }>,
  eventId: string,
  partyId: string,
): Promise<Payment[]> {
  const where = '#eventId = :eventId AND begins_with(#paymentId, :party)'
  const rows = await query(deps, { where, values: { eventId, party: `${partyId}#` } })
  return rows.sort((one, other) => numberOf(other) - numberOf(one))
}

/** Every payment of an event. */
export function paymentsOfEvent(deps: Needs<{ payments: ['query'] }>, eventId: string): Promise<Payment[]> {
  return query(deps, { where: '#eventId = :eventId', values: { eventId } })
}

/** The next payment of a party: none may have taken its number. */
export function newPaymentWrite(
  { tables: { payments } }: Needs<{ payments: ['put'] }>,
  payment: Payment,
): Write {
  return payments.put(payment, { condition: 'attribute_not_exists(#eventId)' })
}

/** The payment as it is next, over exactly what was read. */
export function paymentWrite(
  { tables: { payments } }: Needs<{ payments: ['put'] }>,
  before: Payment,
  next: Payment,
): Write {
  return payments.put({ ...next, version: before.version + 1 }, asRead(before))
}

/** The payment as it is next, for the job to look at. False when it has changed since it was read. */
export async function savedDue(
  deps: Needs<{ payments: ['put'] }>,
  before: Payment,
  next: Payment,
  dueAt: string,
): Promise<boolean> {
  const { done } = await deps.transact([paymentWrite(deps, before, { ...next, queue: 'open', dueAt })])
  return done
}

function asRead({ version }: Payment): Expectation {
  return { condition: '#version = :version', values: { version } }
}

export function nextPaymentId(partyId: string, earlier: readonly Payment[]): string {
  const last = Math.max(0, ...earlier.map(numberOf))
  return `${partyId}#${last + 1}`
}

function numberOf({ paymentId }: Pick<Payment, 'paymentId'>): number {
  return Number(paymentId.slice(paymentId.lastIndexOf('#') + 1))
}

function query(
  { tables: { payments } }: Needs<{ payments: ['query'] }>,
  of: { readonly where: string; readonly values: Readonly<Record<string, string>> },
): Promise<Payment[]> {
  return paginate((after) => payments.query({ ...of, limit: 200, after }, tables.payments.item))
}
