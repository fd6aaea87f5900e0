import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** R6: posters that are on: by the secret in their code members check in by themselves. */
export const posters = table({
  key: ['eventId'],
  item: v.object({
    eventId: v.string(),
    posterKey: v.string(),
    /** When it was switched on, and by whom. */
    madeAt: v.string(),
    staffId: v.string(),
  }),
})
