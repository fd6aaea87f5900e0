import * as v from 'valibot'
import type { Needs } from '#aws/granted.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'
import { tables } from '#tables/all.ts'

type Key = Pick<Payment, 'eventId' | 'paymentId'>

/** What is due by now, oldest first, one page. */
export async function duePayments(
  { tables: { payments }, now }: Needs<{ payments: ['query'] }>,
  limit: number,
): Promise<Key[]> {
  const { rows } = await payments.query(
    {
      index: 'openByDue',
      where: '#queue = :open AND #dueAt <= :now',
      values: { open: 'open', now: now().toISOString() },
      limit,
    },
    DueKey,
  )
  return rows
}
const DueKey = v.pick(tables.payments.item, ['eventId', 'paymentId'])
