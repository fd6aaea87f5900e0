import { IMAGE_TYPES } from '@app/shared/uploads/rules.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()
/** `filed`: the state is in its ticket. The others are rows from before tickets. */
const Status = v.picklist(['new', 'open', 'waiting', 'done', 'filed'])

export const reports = table({
  key: ['id'],
  item: v.object({
    id: v.string(),
    /** The number people get; absent until a row of an earlier release has its ticket. */
    number: v.optional(v.string()),
    userId: v.string(),
    bugDescription: v.string(),
    fileName: v.nullable(v.string()),
    fileStorageKey: v.nullable(v.string()),
    status: Status,
    createdAt: v.string(),
    updatedAt: v.string(),
    owner: v.string(),
  }),
  indexes: {
    byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: [] },
    byOwner: { partitionKey: 'owner', sortKey: 'createdAt', copies: [] },
  },
})

/** R8: inquiries of the contact form. The id is the number people get. */
export const inquiries = table({
  key: ['id'],
  item: v.object({
    id: v.string(),
    /** Absent for visitors and former members: an index key cannot be null. */
    userId: v.optional(v.string()),
    /** The address by `emailKey`, to find a member's inquiries as a visitor. */
    emailKey: v.optional(v.string()),
    lastName: v.nullable(v.string()),
    firstName: v.nullable(v.string()),
    email: v.nullable(v.string()),
    message: v.string(),
    fileName: v.nullable(v.string()),
    fileStorageKey: v.nullable(v.string()),
    status: Status,
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
  indexes: {
    byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: [] },
    byMember: { partitionKey: 'userId', sortKey: 'createdAt', copies: [] },
    byEmail: { partitionKey: 'emailKey', sortKey: 'createdAt', copies: [] },
  },
})

/** SEC-F6: a place for one picture, from the request to its report or inquiry. */
export const uploadTickets = table({
  key: ['storageKey'],
  item: v.object({
    /** The object's final key; in quarantine `incoming/` is in front of it. */
    storageKey: v.string(),
    /** The owning member; `visitor` for an inquiry. */
    owner: v.string(),
    contentType: v.picklist(IMAGE_TYPES),
    size: v.number(),
    fileName: v.string(),
    state: v.picklist(['issued', 'clean', 'refused', 'attached', 'sweeping']),
    createdAt: v.string(),
    ttl: Seconds,
  }),
  indexes: { byState: { partitionKey: 'state', sortKey: 'createdAt', copies: [] } },
  ttl: 'ttl',
})
