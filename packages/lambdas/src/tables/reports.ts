import { IMAGE_TYPES } from '@app/shared/uploads/rules.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

export const reports = table({
  key: ['id'],
  item: v.object({
    id: v.string(),
    userId: v.string(),
    bugDescription: v.string(),
    fileName: v.nullable(v.string()),
    fileStorageKey: v.nullable(v.string()),
    status: v.picklist(['new', 'open', 'waiting', 'done']),
    createdAt: v.string(),
    updatedAt: v.string(),
    owner: v.string(),
  }),
  indexes: {
    byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: [] },
    byOwner: { partitionKey: 'owner', sortKey: 'createdAt', copies: [] },
  },
})

/** R8: what came in by the contact form. The id is the number people are told. */
export const inquiries = table({
  key: ['id'],
  item: v.object({
    id: v.string(),
    /** Absent for visitors and for who has left: an index key cannot be null. */
    userId: v.optional(v.string()),
    /** What `emailKey` makes of the address, by which a member's inquiries as a visitor are found. */
    emailKey: v.optional(v.string()),
    lastName: v.nullable(v.string()),
    firstName: v.nullable(v.string()),
    email: v.nullable(v.string()),
    message: v.string(),
    fileName: v.nullable(v.string()),
    fileStorageKey: v.nullable(v.string()),
    status: v.picklist(['new', 'open', 'waiting', 'done']),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
  indexes: {
    byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: [] },
    byMember: { partitionKey: 'userId', sortKey: 'createdAt', copies: [] },
    byEmail: { partitionKey: 'emailKey', sortKey: 'createdAt', copies: [] },
  },
})

/** SEC-F6: a place for one picture, from the asking to the report or inquiry it belongs to. */
export const uploadTickets = table({
  key: ['storageKey'],
  item: v.object({
    /** The object's final key; while in quarantine it lies under `incoming/` and this. */
    storageKey: v.string(),
    /** The member it was issued to; `visitor` for an inquiry's. */
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
