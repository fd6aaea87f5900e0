import { MediaKind, MediaRefusal, MediaType } from '@app/shared/media/rules.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

/**
 * Uploads of staff, from the ticket to the file that events and organizations show. A file no longer in use is `clean`
 * again, and the sweep deletes it.
 */
export const mediaFiles = table({
  key: ['mediaId'],
  item: v.object({
    mediaId: v.string(),
    kind: MediaKind,
    /** Only events of this organization can use it. Empty for an event without an organization. */
    organizationId: v.string(),
    /** The staff person who asked for the ticket: only they use it for the first time. */
    staffId: v.string(),
    contentType: MediaType,
    size: v.number(),
    fileName: v.string(),
    state: v.picklist(['issued', 'refused', 'clean', 'used', 'sweeping']),
    /** The name of a checked picture below `/media`. */
    picture: v.optional(v.string()),
    /** Why it was refused. */
    why: v.optional(MediaRefusal),
    /** How many events and organizations use it; absent before the first. */
    uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** When it took on its state. */
    changedAt: v.string(),
  }),
  indexes: { byState: { partitionKey: 'state', sortKey: 'changedAt', copies: [] } },
})
