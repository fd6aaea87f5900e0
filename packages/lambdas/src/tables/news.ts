import { Filters } from '@app/shared/members/desk/filters.ts'
import { DAYS_BEFORE, NEWS_AUDIENCES } from '@app/shared/news/rules.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** The organizations that a member follows. */
export const follows = table({
  key: ['sub', 'organizationId'],
  item: v.object({ sub: v.string(), organizationId: v.string(), followedAt: v.string() }),
  indexes: { byOrganization: { partitionKey: 'organizationId', sortKey: 'sub', copies: [] } },
})

/** お知らせ of staff to many members, mailed to who consented. */
export const news = table({
  key: ['newsId'],
  item: v.object({
    newsId: v.string(),
    to: v.picklist(NEWS_AUDIENCES),
    organizationId: v.optional(v.string()),
    /** The event that its readers came to. */
    cameTo: v.optional(v.string()),
    /** The kept filters that its readers fit, as they were when it was sent or planned. */
    viewId: v.optional(v.string()),
    viewName: v.optional(v.string()),
    filters: v.optional(Filters),
    subject: v.string(),
    body: v.string(),
    /** The event that its button opens. */
    eventId: v.optional(v.string()),
    /** Who writes, as readers see it. */
    from: v.string(),
    staffId: v.string(),
    state: v.picklist(['planned', 'sent', 'takenBack', 'closed']),
    putAt: v.string(),
    /** When it is to go out, or went. */
    sendAt: v.string(),
    /** Days before the event that it opens: the time moves with the event. */
    daysBefore: v.optional(v.picklist(DAYS_BEFORE)),
    /** `planned` while it waits for its time. */
    queue: v.optional(v.literal('planned')),
    /** The one partition of the lists. */
    listing: v.literal('all'),
  }),
  indexes: {
    byQueue: { partitionKey: 'queue', sortKey: 'sendAt', copies: 'all' },
    byTime: { partitionKey: 'listing', sortKey: 'sendAt', copies: 'all' },
  },
})
