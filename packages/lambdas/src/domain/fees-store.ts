import { type Fee, feeYenOf, payeeOf } from '@app/shared/payments/fees.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

type Seat = Pick<Item<'participations'>, 'personId' | 'partyId' | 'part' | 'status'>
type Event = Pick<Item<'events'>, 'eventId' | 'feeYen' | 'payAt' | 'seatUnit'>

const Paid = v.pick(tables.payments.item, ['partyId', 'people', 'gone', 'place'])
const Received = v.pick(tables.venueFees.item, ['payeeId', 'yen', 'at'])
const SEATED: readonly string[] = ['registered', 'attended', 'absent']

/** Whether staff note the fee of an event: payments are on, and it has one that is not paid in some other way. */
export function hasFees(
  { payAt = 'note', feeYen }: Event,
  { PAYMENT_WAYS }: { readonly PAYMENT_WAYS: readonly string[] },
): boolean {
  return PAYMENT_WAYS.length > 0 && payAt !== 'note' && feeYen !== null && feeYen !== undefined && feeYen > 0
}

/** The fee of a seat. */
export type FeeOf = (seat: Seat) => Fee | null

/** The fee of each seat of an event; null without one. */
export async function feesAt(
  deps: Needs<{ payments: ['query']; venueFees: ['query'] }> & {
    readonly settings: { readonly PAYMENT_WAYS: readonly string[] }
  },
  event: Event,
): Promise<FeeOf> {
  if (!hasFees(event, deps.settings)) return () => null
  const { eventId, seatUnit: unit = 'person', feeYen } = event
  const of = { where: '#eventId = :eventId', values: { eventId }, limit: 500 }
  const [payments, received] = await Promise.all([
    paginate((after) => deps.tables.payments.query({ ...of, after }, Paid)),
    paginate((after) => deps.tables.venueFees.query({ ...of, after }, Received)),
  ])
  const paid = new Set(payments.flatMap((payment) => payeesOf(unit, payment)))
  const receivedOf = new Map(received.map((row) => [row.payeeId, row]))
  return (seat) => {
    const payee = payeeOf(unit, seat)
    const row = receivedOf.get(payee)
    if (row !== undefined) return { state: 'received', yen: row.yen, at: row.at }
    const yen = feeYenOf(unit, feeYen ?? 0, seat)
    if (yen === 0 || !SEATED.includes(seat.status)) return null
    return { state: paid.has(payee) ? 'paid' : 'owed', yen }
  }
}

/** Whose fee a payment in advance has paid. */
export function payeesOf(
  unit: NonNullable<Event['seatUnit']>,
  { partyId, people, gone, place }: v.InferOutput<typeof Paid>,
): string[] {
  const staying = people.filter(({ personId }) => !gone.includes(personId))
  if (place !== 'seated' || staying.length === 0) return []
  return unit === 'family' ? [partyId] : staying.map(({ personId }) => personId)
}
