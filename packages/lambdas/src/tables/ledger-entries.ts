import { LEDGER_KINDS } from '@app/shared/payments/ledger.ts'
import { WAYS_OF_PAYING } from '@app/shared/payments/ways.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** Every movement of yen, written once and never changed. It names no person: a payment has a number here. */
export const ledgerEntries = table({
  key: ['eventId', 'entryId'],
  item: v.object({
    eventId: v.string(),
    /** The payment's number and what happened: the same movement has the same key. */
    entryId: v.string(),
    paymentNo: v.string(),
    kind: v.picklist(LEDGER_KINDS),
    yen: v.pipe(v.number(), v.integer(), v.minValue(1)),
    way: v.picklist([...WAYS_OF_PAYING, 'venue']),
    at: v.string(),
    /** The month in Tokyo, `2026-11`. */
    month: v.string(),
    /** The event's name, as the payment said it. */
    title: v.string(),
    /** Stripe's id of the payment or the refund; null for cash. */
    stripeId: v.nullable(v.string()),
    ttl: v.number(),
  }),
  indexes: {
    ofMonth: {
      partitionKey: 'month',
      sortKey: 'at',
      copies: ['paymentNo', 'kind', 'yen', 'way', 'title', 'stripeId'],
    },
  },
  ttl: 'ttl',
})
