import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** R15: the address at which a member's calendar app reads their seats; stores only the hash of its token. */
export const calendarFeeds = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    tokenHash: v.string(),
    /** Part of what the token is made from: another time is another token. */
    madeAt: v.string(),
  }),
  indexes: { byToken: { partitionKey: 'tokenHash', copies: [] } },
})
