import { CSV_COLUMNS } from '@app/shared/attendees/csv.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer())

/** SEC-K2: a link to a list as a file: for one person of staff, once, for minutes. The file itself is kept nowhere. */
export const exportLinks = table({
  key: ['exportId'],
  item: v.object({
    exportId: v.string(),
    staffId: v.string(),
    eventId: v.string(),
    columns: v.array(v.picklist(CSV_COLUMNS)),
    withMinors: v.boolean(),
    /** The part that comes next; -1 after the last. */
    next: Count,
    /** Where that part begins; empty at the beginning. */
    after: v.string(),
    ttl: v.number(),
  }),
  ttl: 'ttl',
})
