import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, LinkToken } from '#base/field.ts'
import { Organization } from '#events/event.ts'

/** How many organizations a member follows at most. */
export const FOLLOWS_MAX = 50
/** How many pieces of news a member reads: the latest. */
export const NEWS_SHOWN = 30

/** The organizations that the caller follows, by name. */
export const listFollows = call({
  method: 'GET',
  path: '/followed-organizations',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({ organizations: v.array(Organization) }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

/** Follows an organization, or stops; the same again changes nothing. CONFLICT: as many as one may follow. */
export const followOrganization = call({
  method: 'POST',
  path: '/organizations/{organizationId}/follow',
  caller: 'signedIn',
  input: v.strictObject({ organizationId: Id, follows: v.boolean() }),
  output: v.object({ follows: v.boolean() }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

/** A piece of news as members read it. */
const NewsItem = v.object({
  newsId: Id,
  subject: v.string(),
  body: v.string(),
  /** Who writes. */
  from: v.string(),
  at: v.string(),
  /** The event that it leads to; null without one, or where members no longer see it. */
  event: v.nullable(v.object({ eventId: Id, eventName: v.nullable(v.string()) })),
})
export type NewsItem = v.InferOutput<typeof NewsItem>

/** お知らせ to the caller, mailed or not: to all, of organizations they follow, of events they came to. The latest first. */
export const listNews = call({
  method: 'GET',
  path: '/news',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({ news: v.array(NewsItem) }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

/**
 * Law 4.6, RFC 8058: ends the consent to news mails by the signed link of one. A mail program posts a form, of which nothing
 * is read; repeated, it changes nothing.
 */
export const stopNewsMail = call({
  method: 'POST',
  path: '/news-mail/stop/{token}',
  caller: 'anyone',
  body: 'none',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ wanted: v.boolean() }),
  refusals: ['LINK_INVALID'],
})
