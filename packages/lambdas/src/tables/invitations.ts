import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** R14: a member's latest invitation, and how many friends came by the earlier ones. */
export const invitations = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    state: v.picklist(['open', 'stopped']),
    /** Part of what the code is made from: another time is another code. */
    madeAt: v.string(),
    endsAt: v.string(),
    codeMac: v.string(),
    batchId: v.string(),
    /** Friends who came by earlier invitations. */
    earlier: v.number(),
    /** How many were made in the month of `madeAt`, Tokyo time. */
    inMonth: v.number(),
  }),
})
