import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** Where a job that goes through a long list in several runs stopped. */
export const jobPlaces = table({
  key: ['job'],
  item: v.object({
    job: v.string(),
    /** The page to go on with; absent at the beginning of the list. */
    place: v.optional(v.string()),
  }),
})
