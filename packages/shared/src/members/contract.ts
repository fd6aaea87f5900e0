import * as v from 'valibot'
import { call } from '#base/call.ts'
import { FreeObject, LinkToken, Timestamp, UserId, WholeText } from '#base/field.ts'
import { operation } from '#base/graphql.ts'
import { GuardianFields } from '#guardians/fields.ts'
import { MemberCode } from '#member-codes/code.ts'
import { PROFILE_FIELDS, Profile } from '#members/profile.ts'
import { EDITABLE, optionalEntries, REGISTRATION, typedEntries } from '#members/profile-fields.ts'

/** Fields only the server or the owner sets: accepted as null because the wire sends them so (S79). */
const serverOnly = v.optional(v.null())

/** The caller's own record, whatever the arguments (S189, G33). */
export const listUsers = operation({
  kind: 'query',
  field: 'listUsers',
  variables: { filter: 'ModelUserFilterInput', limit: 'Int', nextToken: 'String' },
  input: v.object({
    filter: v.nullish(FreeObject),
    limit: v.nullish(v.pipe(v.number(), v.integer())),
    nextToken: v.nullish(WholeText),
  }),
  output: v.object({ items: v.array(Profile), nextToken: v.nullable(v.string()) }),
  selection: `{ items { ${PROFILE_FIELDS.join(' ')} } nextToken }`,
  refusals: ['MEMBER_RESTRICTED'],
})

/** S190: creates the caller's profile. Ids, e-mail and dates are the server's; others' values are refused. */
export const createUser = operation({
  kind: 'mutation',
  field: 'createUser',
  variables: { input: 'CreateUserInput!' },
  input: v.object({
    input: v.strictObject({
      ...typedEntries(REGISTRATION),
      id: v.optional(v.nullable(UserId)),
      cognitoId: v.optional(v.nullable(UserId)),
      email: v.optional(v.nullable(WholeText)),
      startDate: v.optional(v.nullable(WholeText)),
      plan: serverOnly,
      joinDate: serverOnly,
      cancelDate: serverOnly,
      cancelCount: serverOnly,
      communityId: serverOnly,
      stripeId: serverOnly,
      creditValidityYear: serverOnly,
      creditValidityMonth: serverOnly,
      /** R9: asked of minors, unless GUARDIAN_CONSENT is `off`; of others it is left aside. */
      guardian: v.optional(v.nullable(GuardianFields)),
    }),
  }),
  output: Profile,
  selection: `{ ${PROFILE_FIELDS.join(' ')} }`,
  refusals: [
    'FIELD_NOT_ALLOWED',
    'PROFILE_EXISTS',
    'NICKNAME_TAKEN',
    'EMAIL_UNVERIFIED',
    'TERMS_NOT_ACCEPTED',
    'MEMBER_CODE_INVALID',
    'MEMBER_CODE_PAUSED',
    'MEMBER_RESTRICTED',
    'REJOIN_LOCKED',
    'GUARDIAN_REQUIRED',
    'GUARDIAN_SAME_ADDRESS',
    'GUARDIAN_ADDRESS_REFUSED',
    'AGE_NOT_ALLOWED',
  ],
})

/** S86, S191, G34: takes a plan. `joinDate` is accepted for compatibility; the server's day counts. */
export const updateUser = operation({
  kind: 'mutation',
  field: 'updateUser',
  variables: { input: 'UpdateUserInput!' },
  input: v.object({
    input: v.strictObject({ id: UserId, plan: WholeText, joinDate: v.nullish(WholeText) }),
  }),
  output: Profile,
  selection: `{ ${PROFILE_FIELDS.join(' ')} }`,
  refusals: [
    'NO_PROFILE',
    'PLAN_NOT_FOR_AGE',
    'PLAN_NOT_AVAILABLE',
    'CONSENT_REQUIRED',
    'MEMBER_RESTRICTED',
    'FIELD_NOT_ALLOWED',
  ],
})

/** G22: the list of codes never leaves the server; the form checks a single code. */
export const verifyMemberCode = call({
  method: 'POST',
  path: '/member-code/verify',
  caller: 'signedIn',
  input: v.strictObject({ code: MemberCode }),
  output: v.object({ valid: v.literal(true) }),
  refusals: ['MEMBER_CODE_INVALID', 'MEMBER_CODE_PAUSED', 'MEMBER_RESTRICTED'],
})

/**
 * S179, SEC-E14: changes the caller's own profile. `expected` is the `updatedAt` they were shown; after a
 * concurrent change the answer is CONFLICT and nothing changes. An empty ふりがな takes it away.
 */
export const updateMyProfile = call({
  method: 'POST',
  path: '/profile',
  caller: 'signedIn',
  input: v.pipe(
    v.strictObject({ expected: Timestamp, ...optionalEntries(EDITABLE) }),
    v.check((input) => EDITABLE.some((field) => input[field] !== undefined)),
  ),
  output: Profile,
  refusals: ['NO_PROFILE', 'CONFLICT', 'NICKNAME_TAKEN', 'MEMBER_RESTRICTED'],
})

/** G42, SEC-A5: copies the address that the user pool has verified to the profile; the old address gets a mail. */
export const takeVerifiedEmail = call({
  method: 'POST',
  path: '/profile/email',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: Profile,
  refusals: ['NO_PROFILE', 'CONFLICT', 'EMAIL_UNVERIFIED', 'MEMBER_RESTRICTED'],
})

/** R10: undoes a change of the address, by the signed link mailed to the old one; no session needed. */
export const undoEmailChange = call({
  method: 'POST',
  path: '/profile/email/undo',
  caller: 'anyone',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ restored: v.literal(true) }),
  refusals: ['LINK_INVALID', 'EMAIL_IN_USE'],
})
