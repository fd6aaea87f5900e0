import * as v from 'valibot'
import { call } from '#base/call.ts'
import { LinkToken, Timestamp, text, UserId } from '#base/field.ts'
import { ConsentText } from '#guardians/consent-text.ts'
import { GuardianMail, Limits, Relation } from '#guardians/fields.ts'
import { REGISTRATION, typedEntries } from '#members/profile-fields.ts'

const OF_A_GUARDIAN = ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD'] as const
const OF_A_CHILD = [...OF_A_GUARDIAN, 'NOT_FOUND', 'AGE_NOT_ALLOWED'] as const
const Changed = v.object({ changed: v.literal(true) })
const Ticked = v.literal(true)

/** What a guardian consents to when they invite a child from 13 to a login of their own, as it reads now. */
export const readChildLogin = call({
  method: 'GET',
  path: '/household/children/{personId}/login',
  caller: 'signedIn',
  input: v.object({ personId: UserId }),
  output: v.object({ text: ConsentText }),
  refusals: OF_A_CHILD,
})

/**
 * R9: invites the child by mail. The press is the guardian's consent: what was shown and ticked is the record of the
 * child's account. A new invitation replaces the one before.
 */
export const inviteChild = call({
  method: 'POST',
  path: '/household/children/{personId}/login',
  caller: 'signedIn',
  input: v.strictObject({
    personId: UserId,
    email: GuardianMail,
    relation: Relation,
    terms: Ticked,
    privacy: Ticked,
    limits: Limits,
    text: v.strictObject({ version: text(1, 20), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  }),
  output: Changed,
  refusals: [...OF_A_CHILD, 'GUARDIAN_SAME_ADDRESS', 'CONFLICT'],
})

/** The invitation ends, and with it the consent; without one it is the same. */
export const withdrawChildInvitation = call({
  method: 'DELETE',
  path: '/household/children/{personId}/login',
  caller: 'signedIn',
  input: v.object({ personId: UserId }),
  output: Changed,
  refusals: OF_A_GUARDIAN,
})

const OF_A_LINK = ['LINK_INVALID', 'LINK_EXPIRED', 'PROFILE_EXISTS', 'AGE_NOT_ALLOWED'] as const

/** What the link of the mail leads to, for an account without a profile. Reading changes nothing. */
export const readOwnLogin = call({
  method: 'POST',
  path: '/household/login/reading',
  caller: 'signedIn',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ invitedBy: v.nullable(v.string()), endsAt: Timestamp, firstName: v.string() }),
  refusals: OF_A_LINK,
})

const { nickName, postalCode, address, phoneNumber } = typedEntries(REGISTRATION)

/** The child registers. Name and birth date are those that the guardian gave; the history stays theirs. */
export const registerAsChild = call({
  method: 'POST',
  path: '/household/login',
  caller: 'signedIn',
  input: v.strictObject({ token: LinkToken, nickName, postalCode, address, phoneNumber }),
  output: v.object({ registered: v.literal(true) }),
  refusals: [
    ...OF_A_LINK,
    'NICKNAME_TAKEN',
    'EMAIL_UNVERIFIED',
    'TERMS_NOT_ACCEPTED',
    'REJOIN_LOCKED',
    'GUARDIAN_SAME_ADDRESS',
    'GUARDIAN_ADDRESS_REFUSED',
  ],
})
