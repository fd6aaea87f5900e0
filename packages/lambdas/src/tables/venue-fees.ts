import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** A fee that staff received at the venue. A row is there while it counts as received: taking it back removes it. */
export const venueFees = table({
  key: ['eventId', 'payeeId'],
  item: v.object({
    eventId: v.string(),
    /** The person, or the household where a family takes one seat. */
    payeeId: v.string(),
    yen: v.pipe(v.number(), v.integer(), v.minValue(1)),
    at: v.string(),
    staffId: v.string(),
    /** Its number in the ledger. */
    paymentNo: v.string(),
    ttl: v.number(),
  }),
  indexes: { ofPayee: { partitionKey: 'payeeId', sortKey: 'eventId', copies: [] } },
  ttl: 'ttl',
})
