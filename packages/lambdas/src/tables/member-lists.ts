import { Filters, MEMBER_CSV_COLUMNS } from '@app/shared/members/desk/filters.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer())

/** Members that somebody of staff looks for by several filters; its stream calls the job. Gone after an hour. */
export const memberFindings = table({
  key: ['findingId'],
  item: v.object({
    findingId: v.string(),
    staffId: v.string(),
    /** The one with the fewest members first: its list is gone through. */
    filters: Filters,
    /** The day in Tokyo of ages and months. */
    day: v.string(),
    state: v.picklist(['running', 'done']),
    /** How many members were looked at, of how many. */
    looked: Count,
    of: Count,
    count: Count,
    news: Count,
    /** The pages written so far, and where the list goes on; empty at its beginning. */
    pages: Count,
    after: v.string(),
    startedAt: v.string(),
    ttl: v.number(),
  }),
  ttl: 'ttl',
})

/** The members found, step by step. */
export const memberFindingPages = table({
  key: ['findingId', 'page'],
  item: v.object({
    findingId: v.string(),
    page: Count,
    memberIds: v.array(v.string()),
    ttl: v.number(),
  }),
  ttl: 'ttl',
})

/** Filters that staff keep under a name. */
export const memberViews = table({
  key: ['listing', 'viewId'],
  item: v.object({
    /** The one partition of the whole list. */
    listing: v.literal('all'),
    /** The moment, so that the oldest stands first, and something random. */
    viewId: v.string(),
    name: v.string(),
    filters: Filters,
    staffId: v.string(),
  }),
})

/** SEC-K2: a link to a list of members as a file: for one person of staff, once, for minutes. */
export const memberExports = table({
  key: ['exportId'],
  item: v.object({
    exportId: v.string(),
    staffId: v.string(),
    filters: Filters,
    day: v.string(),
    columns: v.array(v.picklist(MEMBER_CSV_COLUMNS)),
    withMinors: v.boolean(),
    /** The part that comes next; -1 after the last. */
    next: Count,
    /** Where that part begins; empty at the beginning. */
    after: v.string(),
    ttl: v.number(),
  }),
  ttl: 'ttl',
})
