import { SessionsEnded } from '@app/shared/account/sessions-ended.ts'
import { byName } from '@app/shared/base/field-names.ts'
import { GuardianLimit, GuardianState } from '@app/shared/guardians/states.ts'
import { CodeBatch } from '@app/shared/member-codes/contract.ts'
import { FormerAccount } from '@app/shared/members/desk/former.ts'
import { Profile } from '@app/shared/members/profile.ts'
import { OPTIONAL } from '@app/shared/members/profile-fields.ts'
import * as v from 'valibot'
import { MemberStatus, Refusal, Restriction } from '#tables/fields.ts'
import { table } from '#tables/table.ts'

const Seconds = v.number()

export const users = table({
  key: ['id'],
  item: v.object({
    ...Profile.entries,
    ...byName(OPTIONAL, () => v.optional(v.string())),
    status: MemberStatus,
    /** R9: a guardian's consent; `none` until one is requested. */
    consentState: GuardianState,
    /** The limits of the guardian's approval; absent without limits. */
    guardianLimits: v.optional(v.array(GuardianLimit)),
    /** The request that the state belongs to. */
    guardianVersion: v.optional(v.number()),
    nicknameKey: v.string(),
    /** G5: a Young member about to turn 19 got the notice; `required` after the birthday, until they choose another plan. */
    planReview: v.optional(v.picklist(['announced', 'required'])),
    /** R10: a former member has this telephone number, or this name and birth date; for staff. */
    rejoinFlags: v.optional(v.array(v.picklist(['phone', 'person']))),
    /** R9: the accounts that a minor's registration matched when they applied; for staff. */
    formerAccounts: v.optional(v.array(FormerAccount)),
    /** S197: why the member is restricted and until which day; only with the status `restricted`. */
    restriction: v.optional(Restriction),
    /** G51: why the application was refused; only with the status `refused`. */
    refusal: v.optional(Refusal),
    /** Until when the member has seen their notifications; absent before the first look. */
    notificationsSeenAt: v.optional(v.string()),
    /** R18: the newest version of the terms they agreed to, and あとで; absent in rows from before versions were stored here. */
    termsVersion: v.optional(v.string()),
    termsLater: v.optional(v.object({ version: v.string(), at: v.string() })),
    /** R10: sessions that the service ended. */
    sessionsEnded: v.optional(SessionsEnded),
    /** The household that they are a guardian of. */
    householdId: v.optional(v.string()),
  }),
  indexes: { byStatus: { partitionKey: 'status', sortKey: 'createdAt', copies: ['plan', 'birthDate'] } },
})

/** G21: a nickname belongs to one member; the key comes from `nicknameKey`. */
export const nicknames = table({
  key: ['nicknameKey'],
  item: v.object({ nicknameKey: v.string(), userId: v.string() }),
})

/** R10: a member's former address, as long as the change can be undone. */
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
    /** The batch it was made in at the desk; absent of codes from a file. */
    batchId: v.optional(v.string()),
    /** How many registrations it opens; absent: as many as any code. */
    most: v.optional(v.number()),
    /** R14: the member whose invitation it is, and until when; absent of the codes of staff. */
    inviter: v.optional(v.string()),
    endsAt: v.optional(v.string()),
  }),
})

/** R10: member codes made together; disabled, none of them opens a registration. */
export const codeBatches = table({
  key: ['listing', 'batchId'],
  item: v.object({
    /** The one partition of the whole list. */
    listing: v.literal('all'),
    ...CodeBatch.entries,
  }),
})
