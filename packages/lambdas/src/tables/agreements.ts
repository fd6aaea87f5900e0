import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/** Which version of which text an account accepted, and when. */
export const consents = table({
  key: ['sub', 'document'],
  item: v.object({
    sub: v.string(),
    document: v.string(),
    version: v.string(),
    acceptedAt: v.string(),
    /** When an agreement that may be taken back was. */
    stoppedAt: v.optional(v.string()),
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
