import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** S197: what holds for the whole service. The item `suspension` is there while the service is suspended for members. */
export const service = table({
  key: ['state'],
  item: v.object({ state: v.literal('suspension'), since: v.string(), staffId: v.string() }),
})
