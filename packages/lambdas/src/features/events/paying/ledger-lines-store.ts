import * as v from 'valibot'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

/** Entries of one answer: a file of a month may have several parts. */
const PART = 2_000

const Line = v.pick(tables.ledgerEntries.item, [
  'eventId',
  'paymentNo',
  'kind',
  'yen',
  'way',
  'at',
  'title',
  'stripeId',
])
export type LedgerLine = v.InferOutput<typeof Line>

/** A month's entries in their order, a part at a time. */
export function readMonth(
  { tables: { ledgerEntries } }: Needs<{ ledgerEntries: ['query'] }>,
  month: string,
  after: string | undefined,
) {
  return ledgerEntries.query(
    { index: 'ofMonth', where: '#month = :month', values: { month }, limit: PART, after },
    Line,
  )
}
