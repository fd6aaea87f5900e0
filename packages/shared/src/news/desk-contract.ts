import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, paragraphs, Timestamp, text } from '#base/field.ts'
import { DAYS_BEFORE, NEWS_AUDIENCES } from '#news/rules.ts'

const To = {
  to: v.picklist(NEWS_AUDIENCES),
  /** Who writes; null: the operator, to all. */
  organizationId: v.nullable(Id),
  /** The event that they came to. */
  cameTo: v.nullable(Id),
  /** The kept filters that they fit; absent from an earlier release. */
  viewId: v.optional(v.nullable(Id), null),
}
const Words = {
  subject: text(1, 24),
  body: paragraphs(1, 2000),
  /** The event that its button opens. */
  eventId: v.nullable(Id),
}
const When = v.union([
  v.strictObject({ on: v.literal('now') }),
  v.strictObject({ on: v.literal('time'), at: Timestamp }),
  /** Before the event that its button opens. */
  v.strictObject({ on: v.literal('before'), days: v.picklist(DAYS_BEFORE) }),
])
export type NewsWhen = v.InferOutput<typeof When>

/** How many it is for, how many of them get a mail, and how many do not want one. */
const Reach = v.object({ people: v.number(), mailed: v.number(), unwanted: v.number() })
export type NewsReach = v.InferOutput<typeof Reach>

const DeskNews = v.object({
  newsId: Id,
  ...To,
  /** The name of the kept filters, as it was. */
  viewName: v.optional(v.nullable(v.string()), null),
  subject: v.string(),
  body: v.string(),
  eventId: v.nullable(Id),
  from: v.string(),
  state: v.picklist(['planned', 'sent', 'takenBack', 'closed']),
  /** When it went, or is to go out. */
  sendAt: Timestamp,
  daysBefore: v.nullable(v.number()),
})
export type DeskNews = v.InferOutput<typeof DeskNews>

/** The news in the caller's scope, the latest first. */
export const listDeskNews = call({
  method: 'GET',
  path: '/staff/news',
  caller: { staff: 'news.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ news: v.array(DeskNews) }),
  refusals: [],
})

/** What became of the mails of a piece of news: by state, and of those not sent by the reason. */
export const readNewsFigures = call({
  method: 'GET',
  path: '/staff/news/{newsId}/figures',
  caller: { staff: 'news.read', audit: 'none' },
  input: v.strictObject({ newsId: Id }),
  output: v.object({
    ...Reach.entries,
    sent: v.number(),
    waiting: v.number(),
    unsent: v.array(v.object({ reason: v.string(), mails: v.number() })),
  }),
  refusals: ['NOT_FOUND'],
})

/** How many it is for now, and how many of them want mail. */
export const countNews = call({
  method: 'POST',
  path: '/staff/news/reach',
  caller: { staff: 'news.send', audit: 'autosave' },
  input: v.strictObject(To),
  output: Reach,
  refusals: ['NOT_FOUND'],
})

/** The mail as it will read. */
export const previewNews = call({
  method: 'POST',
  path: '/staff/news/preview',
  caller: { staff: 'news.send', audit: 'autosave' },
  input: v.strictObject({ ...To, ...Words }),
  output: v.object({ subject: v.string(), text: v.string() }),
  refusals: ['NOT_FOUND'],
})

/** Sends news, or plans it. EVENT_IN_PAST: the time is past, or the event has no date to count from. */
export const sendNews = call({
  method: 'POST',
  path: '/staff/news',
  caller: { staff: 'news.send' },
  input: v.strictObject({ ...To, ...Words, when: When }),
  output: v.object({ newsId: Id, sendAt: Timestamp }),
  refusals: ['NOT_FOUND', 'EVENT_IN_PAST', 'CONFLICT'],
})

/** Takes planned news back; CONFLICT once it goes out. */
export const takeNewsBack = call({
  method: 'POST',
  path: '/staff/news/{newsId}/taking-back',
  caller: { staff: 'news.send' },
  input: v.strictObject({ newsId: Id }),
  output: v.object({ newsId: Id }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
