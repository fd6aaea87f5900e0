import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/**
 * What an account agreed to: which version of which text, and when. Of news mails: the word that stands, with its time,
 * the words it answers and the screen it was given on; and the proof of each consent that has ended, under the
 * address instead of the account (law 4.6, `domain/newsletter-consent-store.ts`).
 */
export const consents = table({
  key: ['sub', 'document'],
  item: v.object({
    /** The account; of a proof `newsMail#` and the address. */
    sub: v.string(),
    /** The text; of a proof the time of the consent. */
    document: v.string(),
    version: v.string(),
    acceptedAt: v.string(),
    /** When a consent that may be taken back was. */
    stoppedAt: v.optional(v.string()),
    wanted: v.optional(v.boolean()),
    route: v.optional(v.picklist(['sign-up', 'settings'])),
    /** Of a proof: what ended the consent, and when it is no longer kept. */
    stoppedBy: v.optional(v.picklist(['settings', 'renewed', 'address', 'leaving'])),
    ttl: v.optional(Seconds),
  }),
  ttl: 'ttl',
})

/** Law 4.5: each time a member's data went to the community app, by which version of the notice. */
export const dataSharingRecords = table({
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
