import { MISSES, WAYS } from '@app/shared/events/call-results.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()
const Count = v.pipe(v.number(), v.integer())

/** R7: a member's choices of mails about their events. */
export const memberPreferences = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    /** The day before; on unless switched off. */
    remindDay: v.boolean(),
    /** Three hours before as well; off unless chosen. */
    remindHours: v.boolean(),
    changedAt: v.string(),
  }),
})

/** People who pressed 確認しました or were called, for each notice; under `seat#`, people who pressed 参加します. */
export const noticeConfirmations = table({
  key: ['noticeKey', 'personId'],
  item: v.object({
    /** `<eventId>#<noticeId>`; `<eventId>#seat#<since>` for an answer about a seat. */
    noticeKey: v.string(),
    personId: v.string(),
    at: v.string(),
    /** The staff person who called them; absent when they pressed it themselves. */
    calledBy: v.optional(v.object({ staffId: v.string(), name: v.string() })),
    /** How they were notified. */
    how: v.optional(v.picklist(WAYS)),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** A household in a round of calls about a notice: who calls it now, and what the last call came to. */
export const noticeCalls = table({
  key: ['noticeKey', 'partyId'],
  item: v.object({
    /** `<eventId>#<noticeId>`. */
    noticeKey: v.string(),
    partyId: v.string(),
    /** No one else calls it until `takenUntil`. */
    takenBy: v.optional(v.object({ staffId: v.string(), name: v.string() })),
    takenUntil: v.optional(v.string()),
    missed: v.optional(v.object({ result: v.picklist(MISSES), at: v.string(), by: v.string() })),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})

/** R5: free words of staff to groups of an event, as they were written. */
export const eventMessages = table({
  key: ['eventId', 'messageId'],
  item: v.object({
    eventId: v.string(),
    /** Time and a random tail. */
    messageId: v.string(),
    subject: v.string(),
    body: v.string(),
    /** The same in やさしい日本語. */
    easyBody: v.optional(v.string()),
    groups: v.array(v.string()),
    staffId: v.string(),
    /** The signature of the message: the organization's name. */
    from: v.string(),
    putAt: v.string(),
    /** When it is to go out. */
    sendAt: v.string(),
    state: v.picklist(['planned', 'sent', 'takenBack']),
    version: Count,
  }),
})
