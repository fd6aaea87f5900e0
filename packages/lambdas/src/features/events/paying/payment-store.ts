import * as v from 'valibot'
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

/** What is due by now, oldest first, one page. */
export async function duePayments(
  { tables: { payments }, now }: Needs<{ payments: ['query'] }>,
  limit: number,
): Promise<Key[]> {
  const { rows } = await payments.query(
    {
      index: 'byDue',
      where: '#queue = :open AND #dueAt <= :now',
      values: { open: 'open', now: now().toISOString() },
      limit,
    },
    DueKey,
  )
  return rows
}
const DueKey = v.pick(tables.payments.item, ['eventId', 'paymentId'])

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
