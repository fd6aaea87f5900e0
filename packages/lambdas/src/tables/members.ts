import { Profile } from '@app/shared/members/profile.ts'
import * as v from 'valibot'
import { MemberStatus } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

const Seconds = v.number()

export const users = table({
  key: ['id'],
  item: v.object({
    ...Profile.entries,
    status: MemberStatus,
    /** R9: a guardian's word; `none` while nobody was asked. */
    consentState: v.picklist(['none', 'pending', 'approved', 'refused', 'withdrawn']),
    nicknameKey: v.string(),
    /** G5: a Young member about to turn 19 was told; `required` once she has and is to choose another plan. */
    planReview: v.optional(v.picklist(['announced', 'required'])),
    /** R10: someone with this telephone number or this name and birth date has left; for staff to see. */
    rejoinFlags: v.optional(v.array(v.picklist(['phone', 'person']))),
  }),
  indexes: { byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: ['plan', 'birthDate'] } },
})

/** G21: a nickname belongs to one member; the key is what `nicknameKey` makes of it. */
export const nicknames = table({
  key: ['nicknameKey'],
  item: v.object({ nicknameKey: v.string(), userId: v.string() }),
})

/** R10: which address a member had before a change, as long as the change can be taken back. */
export const emailChanges = table({
  key: ['sub', 'changedAtMs'],
  item: v.object({ sub: v.string(), changedAtMs: v.number(), before: v.string(), ttl: Seconds }),
  ttl: 'ttl',
})

/** G22: HMACs of the invitation codes under a key that never leaves KMS. */
export const memberCodes = table({
  key: ['codeMac'],
  item: v.object({
    codeMac: v.string(),
    status: v.picklist(['active', 'disabled']),
    uses: v.number(),
  }),
})
