import { Role } from '@app/shared/staff/roles.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** What is to happen at a time: a row that the tick takes up, so that it survives deploys. */
export const dueTasks = table({
  key: ['queue', 'dueId'],
  item: v.object({
    /** The one partition; rows are few and go when they are done. */
    queue: v.literal('due'),
    /** The time in ISO 8601 UTC, the kind and the subject: `2025-04-01T00:00:00.000Z#publish#<eventId>`. */
    dueId: v.string(),
    kind: v.picklist(['publishEvent', 'remindDay', 'remindHours', 'refundEvent']),
    eventId: v.string(),
    /** Who planned it: the audit names them. */
    staffId: v.string(),
    staffName: v.string(),
    role: Role,
  }),
})
