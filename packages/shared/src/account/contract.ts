import * as v from 'valibot'
import { call } from '#base/call.ts'

/** The texts a person agrees to when signing up, with the version in force. */
export const TERMS_VERSION = '2026-04-01'

/** The words beside the box for news by mail, with the version in force; the record of a consent names it. */
export const NEWSLETTER_VERSION = '2026-04-01'

/** Law 4.6: whether somebody wants the newsletter, and under which text they were asked. */
const NewsletterConsent = v.strictObject({ wanted: v.boolean(), version: v.literal(NEWSLETTER_VERSION) })

/**
 * Records which version of the terms the caller accepted; createUser asks for it first. With it goes
 * what was ticked about the newsletter at sign-up; the first answer stays until the member changes it.
 */
export const acceptTerms = call({
  method: 'POST',
  path: '/consents',
  caller: 'signedIn',
  input: v.strictObject({
    document: v.literal('terms'),
    version: v.literal(TERMS_VERSION),
    newsMail: v.optional(NewsletterConsent),
  }),
  output: v.object({ document: v.literal('terms'), version: v.string(), acceptedAt: v.string() }),
  refusals: ['MEMBER_RESTRICTED'],
})

/** The caller's newsletter consent; without one nobody may send them any (law 4.6). */
const Newsletter = v.object({ wanted: v.boolean(), since: v.nullable(v.string()) })

export const readNewsletter = call({
  method: 'GET',
  path: '/news-mail',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: Newsletter,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Gives the consent or takes it back; the same answer again changes nothing. */
export const changeNewsletter = call({
  method: 'POST',
  path: '/news-mail',
  caller: 'signedIn',
  input: NewsletterConsent,
  output: Newsletter,
  refusals: ['MEMBER_RESTRICTED'],
})
