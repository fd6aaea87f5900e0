import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/**
 * What an account agreed to: which version of which text, and when. For the newsletter: the current choice, with its time,
 * version and screen; and the proof of each consent that has ended, under the
 * address instead of the account (law 4.6, `domain/newsletter-consent-store.ts`).
 */
export const consents = table({
  key: ['sub', 'document'],
  item: v.object({
    /** The account; for a proof `newsMail#` and the address. */
    sub: v.string(),
    /** The text; for a proof the time of the consent. */
    document: v.string(),
    version: v.string(),
    acceptedAt: v.string(),
    /** When a consent was withdrawn. */
    stoppedAt: v.optional(v.string()),
    wanted: v.optional(v.boolean()),
    route: v.optional(v.picklist(['sign-up', 'settings', 'mail'])),
    /** Of a new version of the terms: SHA-256 of the changes as they were shown, and who agreed. */
    hash: v.optional(v.string()),
    by: v.optional(v.picklist(['self', 'guardian'])),
    /** For a proof: how the consent ended, and when the proof expires. */
    stoppedBy: v.optional(v.picklist(['settings', 'mail', 'renewed', 'address', 'leaving'])),
    ttl: v.optional(Seconds),
  }),
  indexes: { byDocument: { partitionKey: 'document', sortKey: 'sub', copies: ['wanted', 'stoppedAt'] } },
  ttl: 'ttl',
})

/** Law 4.5: each provision of a member's data to the community app, with the version of the notice. */
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
