import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/**
 * What an account agreed to: which version of which text, and when. Of news mails: the word that stands, and every
 * one given, each with its time, the words it answers and the screen it was given on (law 4.6).
 */
export const consents = table({
  key: ['sub', 'document'],
  item: v.object({
    sub: v.string(),
    document: v.string(),
    version: v.string(),
    acceptedAt: v.string(),
    /** When an agreement that may be taken back was. */
    stoppedAt: v.optional(v.string()),
    wanted: v.optional(v.boolean()),
    route: v.optional(v.picklist(['sign-up', 'settings'])),
  }),
})

/** Law 4.5: each time a member's data went to the community app, by which version of the notice. */
export const provisions = table({
  key: ['sub', 'tokenId'],
  item: v.object({
    sub: v.string(),
    /** `jti` of the token that carried it. */
    tokenId: v.string(),
    version: v.string(),
    at: v.string(),
    ttl: Seconds,
  }),
  ttl: 'ttl',
})
