import { TicketKind, TicketMessage, TicketState } from '@app/shared/inbox/contract.ts'
import { DATA_REQUESTS } from '@app/shared/my-data/rules.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer())

/**
 * R8: the inbox. A ticket has the state of a case; the text stays in its report or inquiry (`sourceId`), so that it is
 * erased in one place.
 */
export const tickets = table({
  key: ['number'],
  item: v.object({
    number: v.string(),
    kind: TicketKind,
    sourceId: v.string(),
    state: TicketState,
    assigneeId: v.nullable(v.string()),
    organizationId: v.nullable(v.string()),
    /** The event that it asks about; absent from other tickets, and from rows of earlier releases. */
    eventId: v.optional(v.string()),
    /** R11: what the member asks to be done with their data, due 14 days after it came; absent from other tickets. */
    request: v.optional(v.picklist(DATA_REQUESTS)),
    receivedAt: v.string(),
    updatedAt: v.string(),
    senderAnswered: v.boolean(),
    /** The ticket into which a duplicate was merged; absent otherwise, because an index key cannot be null. */
    mergedInto: v.optional(v.string()),
    version: Count,
    /** The member's id, or a visitor's address by `emailKey`; absent once it is erased. */
    senderKey: v.optional(v.string()),
    /** The one partition of the whole list. */
    listing: v.literal('all'),
    /** Of a closed ticket that was not merged: the job erases it at `erasesAt`. */
    erasing: v.optional(v.literal('closed')),
    erasesAt: v.optional(v.string()),
    /** Set while the ticket is being erased: it cannot be changed any more. */
    erasureBegun: v.optional(v.string()),
  }),
  indexes: {
    byState: { partitionKey: 'state', sortKey: 'updatedAt', copies: 'all' },
    byListing: { partitionKey: 'listing', sortKey: 'updatedAt', copies: 'all' },
    bySender: { partitionKey: 'senderKey', sortKey: 'receivedAt', copies: ['state', 'mergedInto'] },
    byErasure: { partitionKey: 'erasing', sortKey: 'erasesAt', copies: [] },
    byMerged: { partitionKey: 'mergedInto', sortKey: 'receivedAt', copies: [] },
  },
})

/** R8: the messages after the first text: answers of staff and sender, notes. */
export const ticketMessages = table({
  key: ['number', 'messageId'],
  item: v.object({
    number: v.string(),
    ...TicketMessage.entries,
    staffId: v.nullable(v.string()),
  }),
})

/** R8: templates of answers. */
export const answerTemplates = table({
  key: ['templateId'],
  item: v.object({
    templateId: v.string(),
    title: v.string(),
    text: v.string(),
    version: Count,
    listing: v.literal('all'),
  }),
  indexes: { byListing: { partitionKey: 'listing', sortKey: 'title', copies: 'all' } },
})
