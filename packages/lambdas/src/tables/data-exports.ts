import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** R11: a member's latest download of their data, and when they asked for earlier ones. The files expire in their bucket. */
export const dataExports = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    /** The name of its files; new with each download. */
    exportId: v.string(),
    state: v.picklist(['making', 'ready']),
    askedAt: v.string(),
    /** Until when it can be opened; absent before it is made. */
    endsAt: v.optional(v.string()),
    /** When the downloads before it were asked for, the newest last. */
    earlier: v.array(v.string()),
  }),
})
