import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/** Final answers of writes, repeated for the same key within a day. */
export const idempotencyRecords = table({
  key: ['sub', 'idempotencyKey'],
  item: v.object({
    sub: v.string(),
    idempotencyKey: v.string(),
    requestHash: v.string(),
    /** JSON of the result. */
    answer: v.string(),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** Counted tries per subject and window; `open` of them have no outcome yet. */
export const attempts = table({
  key: ['subject'],
  item: v.object({ subject: v.string(), tries: v.number(), open: v.optional(v.number()), ttl: Seconds }),
  ttl: 'ttl',
})
