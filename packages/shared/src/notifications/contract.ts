import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, PageToken, Timestamp } from '#base/field.ts'

/** How many notifications a page has. */
export const NOTIFICATIONS_PAGE = 20

/** What was mailed to the caller (R7). */
const Notification = v.object({
  id: Id,
  /** The kind of its mail: the site has a title for each, and a general one for kinds of later releases. */
  kind: v.string(),
  /** When the mail went out. */
  at: v.string(),
  /** The event that it is about; null for anything else, and for an event that members no longer see. */
  event: v.nullable(v.object({ eventId: Id, eventName: v.nullable(v.string()) })),
})
export type Notification = v.InferOutput<typeof Notification>

/** The caller's notifications, the latest first, and until when they have seen them; null: none was ever seen. */
export const listNotifications = call({
  method: 'GET',
  path: '/notifications',
  caller: 'signedIn',
  input: v.strictObject({ nextToken: PageToken }),
  output: v.object({
    notifications: v.array(Notification),
    nextToken: v.nullable(v.string()),
    seenUntil: v.nullable(v.string()),
  }),
  refusals: ['MEMBER_RESTRICTED'],
})

/** How many notifications of the last days the caller has not seen, at most a page; and whether new terms wait for them (R18). */
export const countNotifications = call({
  method: 'GET',
  path: '/new-notifications',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({
    count: v.number(),
    terms: v.optional(v.picklist(['ahead', 'due', 'later', 'paused'])),
  }),
  refusals: ['MEMBER_RESTRICTED'],
})

/** The text of a notification's mail; null when what it was about is gone. */
export const readNotification = call({
  method: 'GET',
  path: '/notifications/{id}',
  caller: 'signedIn',
  input: v.strictObject({ id: Id }),
  output: v.object({ text: v.nullable(v.string()) }),
  refusals: ['NOT_FOUND', 'MEMBER_RESTRICTED'],
})

/** The caller has seen every notification until then. An earlier time than before changes nothing. */
export const seeNotifications = call({
  method: 'POST',
  path: '/notifications/seen',
  caller: 'signedIn',
  input: v.strictObject({ until: Timestamp }),
  output: v.object({ seenUntil: v.string() }),
  refusals: ['MEMBER_RESTRICTED'],
})
