import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()
const Count = v.pipe(v.number(), v.integer())

/**
 * What became of a mail. `unknown`: the service may have taken it before a crash; it is never sent again
 * by itself. `sent` says that the service took it, not that it arrived.
 */
export const MailState = v.picklist([
  'waiting',
  'claimed',
  'sent',
  'unknown',
  'bounced',
  'complained',
  'suppressed',
  'closed',
])
export type MailState = v.InferOutput<typeof MailState>

/** R7: the outbox, a row for each mail, put in the transaction of its cause. */
export const mails = table({
  key: ['mailId'],
  item: v.object({
    /** The hash of kind, subject, person and version: the same mail is put once. */
    mailId: v.string(),
    kind: v.string(),
    /** A member; absent for a guardian or a person without an account, whose address is in `sealedTo`. */
    personId: v.optional(v.string()),
    /** The address under a data key (`domain/sealed-address.ts`); deleted once the mail is settled. */
    sealedTo: v.optional(v.string()),
    /** The subject of the mail: an event, a ticket or another thing. */
    subjectId: v.string(),
    version: v.string(),
    /** JSON, parsed by the schema of its kind (`domain/mail-data.ts`). No names and no addresses. */
    data: v.string(),
    state: MailState,
    /** `waiting#<class>#<shard>`, `claimed#<shard>` or `unknown#<shard>`; absent once it is settled. */
    queue: v.optional(v.string()),
    /** When it is to be sent; while it is claimed, when the claim expires. */
    dueAt: v.string(),
    createdAt: v.string(),
    attempts: Count,
    /** Who has it: new with each claim. */
    claim: v.optional(v.string()),
    sentAt: v.optional(v.string()),
    sesMessageId: v.optional(v.string()),
    /** Why it was closed unsent, or the delivery state from SES. */
    reason: v.optional(v.string()),
    ttl: Seconds,
  }),
  indexes: {
    byQueue: { partitionKey: 'queue', sortKey: 'dueAt', copies: ['kind', 'personId', 'subjectId'] },
    bySubject: {
      partitionKey: 'subjectId',
      sortKey: 'createdAt',
      copies: ['kind', 'version', 'personId', 'state', 'reason', 'sentAt'],
    },
    byPerson: {
      partitionKey: 'personId',
      sortKey: 'createdAt',
      copies: ['kind', 'subjectId', 'state', 'sentAt'],
    },
  },
  ttl: 'ttl',
})

/** How fast mails may leave: one row, `account`, shared by all runs of the worker. */
export const mailPace = table({
  key: ['id'],
  item: v.object({
    id: v.literal('account'),
    /** The run that sends; absent while none does. */
    lease: v.optional(v.string()),
    leaseUntil: v.optional(v.string()),
    /** Messages that came while a run held the lease. */
    wakes: v.optional(Count, 0),
    /** The number of the last change of the fields below: the condition of the next. */
    turn: v.optional(Count, 0),
    /** Mails that may leave at this moment, at most a fifth of a second's; they grow by `perSecond`. */
    tokens: v.optional(v.number(), 0),
    tokensAt: v.optional(v.string(), ''),
    /** The worker's share of the account's rate, and of its quota of 24 hours. */
    perSecond: v.optional(v.number(), 0),
    perDay: v.optional(v.number(), 0),
    /** How many of `perDay` are left. */
    room: v.optional(v.number(), 0),
    /** When the account was asked. */
    readAt: v.optional(v.string(), ''),
    /** No mail leaves before. */
    pausedUntil: v.optional(v.string(), ''),
    /** Throttles since the last mail was taken. */
    pauses: v.optional(Count, 0),
    /** Mails that were due for minutes when the sweep last looked. */
    waiting: v.optional(Count, 0),
  }),
  indexes: {},
})

/** One mail to many people: the groups and the worker's progress. */
export const mailings = table({
  key: ['mailingId'],
  item: v.object({
    mailingId: v.string(),
    /** The kind of its mails. */
    kind: v.string(),
    subjectId: v.string(),
    version: v.string(),
    data: v.string(),
    /** JSON of an `Audience` (`domain/mailings-store.ts`). */
    audience: v.string(),
    /** `closed`: overtaken before it was done; mails already stored stay. */
    state: v.picklist(['running', 'done', 'closed']),
    /** `running` while there is something to do. */
    queue: v.optional(v.literal('running')),
    dueAt: v.string(),
    createdAt: v.string(),
    /** The page to go on with; absent at the beginning. */
    cursor: v.optional(v.string()),
    /** Pages done: the condition of each step. */
    pages: Count,
    /** People found so far. */
    people: Count,
    /** People found who have not consented to the mail: none is put for them. */
    unwanted: v.optional(Count, 0),
    reason: v.optional(v.string()),
    /** The row of `notices` it tells. */
    noticeId: v.optional(v.string()),
    ttl: Seconds,
  }),
  indexes: {
    byQueue: { partitionKey: 'queue', sortKey: 'dueAt', copies: [] },
    bySubject: {
      partitionKey: 'subjectId',
      sortKey: 'createdAt',
      copies: ['kind', 'state', 'people', 'reason', 'version'],
    },
  },
  ttl: 'ttl',
})

/** Addresses that mail does not reach, or whose owner complained. They get no mail. */
export const mailSuppressions = table({
  key: ['addressKey'],
  item: v.object({
    /** The HMAC of the address: the table names no person. */
    addressKey: v.string(),
    because: v.picklist(['bounce', 'complaint']),
    at: v.string(),
    /** The mail that showed it. */
    mailId: v.string(),
    /** The one partition of the desk's list. */
    listing: v.literal('all'),
    ttl: Seconds,
  }),
  indexes: { byTime: { partitionKey: 'listing', sortKey: 'at', copies: 'all' } },
  ttl: 'ttl',
})
