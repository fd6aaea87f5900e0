import * as v from 'valibot'
import { call } from '#base/call.ts'
import { TermsDay } from '#terms/contract.ts'

/** The words beside the newsletter box, with the version in force; the record of a consent names it. */
export const NEWSLETTER_VERSION = '2026-04-01'

/** Law 4.6: whether an account wants the newsletter, and the text of the question. */
const NewsletterConsent = v.strictObject({ wanted: v.boolean(), version: v.literal(NEWSLETTER_VERSION) })

/**
 * Records which version of the terms the caller accepted; createUser requires it. It also records
 * the newsletter choice of the sign-up; the first answer stays until the member changes it.
 */
export const acceptTerms = call({
  method: 'POST',
  path: '/consents',
  caller: 'signedIn',
  input: v.strictObject({
    document: v.literal('terms'),
    version: TermsDay,
    newsMail: v.optional(NewsletterConsent),
  }),
  output: v.object({ document: v.literal('terms'), version: v.string(), acceptedAt: v.string() }),
  refusals: ['MEMBER_RESTRICTED'],
})

/** The caller's newsletter consent; without one they get no mail (law 4.6). */
const Newsletter = v.object({ wanted: v.boolean(), since: v.nullable(v.string()) })

export const readNewsletter = call({
  method: 'GET',
  path: '/news-mail',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: Newsletter,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Gives or withdraws the consent; the same answer again changes nothing. */
export const changeNewsletter = call({
  method: 'POST',
  path: '/news-mail',
  caller: 'signedIn',
  input: NewsletterConsent,
  output: Newsletter,
  refusals: ['MEMBER_RESTRICTED'],
})
