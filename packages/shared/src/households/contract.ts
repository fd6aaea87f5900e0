import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, LinkToken, Timestamp, text, UserId } from '#base/field.ts'
import { HOUSEHOLD_LIMITS } from '#households/rules.ts'
import { Kana } from '#members/desk/kana.ts'

/** Who may open a household: who has parental authority, or actually raises the child. */
export const DECLARATIONS = ['parentalAuthority', 'actualCarer'] as const
export const Declaration = v.picklist(DECLARATIONS)

const Name = { lastName: text(1, 50), firstName: text(1, 50) }
const ChildKana = v.pipe(Kana, v.minLength(1))
const NickName = v.pipe(
  v.nullable(text(0, 20)),
  v.transform((typed) => (typed === '' ? null : typed)),
)

export const Child = v.object({
  personId: UserId,
  lastName: v.string(),
  firstName: v.string(),
  kana: v.string(),
  nickName: v.nullable(v.string()),
  birthDate: CalendarDate,
  /** They have a login of their own: then they change what is theirs themselves. */
  hasLogin: v.boolean(),
  /** The open invitation to a login, with the address as far as it is shown. */
  invitation: v.nullable(v.object({ endsAt: Timestamp, address: v.string() })),
  /** They are of another household too. Absent from servers of the earlier release. */
  isInAnother: v.optional(v.boolean(), false),
})
export type Child = v.InferOutput<typeof Child>

export const Companion = v.object({ personId: UserId, lastName: v.string(), firstName: v.string() })
export type Companion = v.InferOutput<typeof Companion>

export const Household = v.object({
  householdId: UserId,
  guardians: v.array(v.object({ personId: UserId, nickName: v.nullable(v.string()), isMe: v.boolean() })),
  children: v.array(Child),
  companions: v.array(Companion),
  /**
   * The open invitation, with the address as far as it is shown: of a second guardian, or to share the children. `childIds`
   * is absent from servers of the earlier release.
   */
  invitation: v.nullable(
    v.object({ endsAt: Timestamp, address: v.string(), childIds: v.optional(v.array(UserId), []) }),
  ),
  /** Members of 13 to 17 who are invited, and whether they have said yes. Absent from servers of the earlier release. */
  admissions: v.optional(
    v.array(
      v.object({
        admissionId: UserId,
        endsAt: Timestamp,
        address: v.string(),
        isAccepted: v.boolean(),
      }),
    ),
    [],
  ),
})
export type Household = v.InferOutput<typeof Household>

/** What a change answers: no name, as answers are stored for repeated presses. */
const Changed = v.object({ changed: v.literal(true) })
const Added = v.object({ personId: UserId })
const OF_A_GUARDIAN = ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD'] as const

/** The caller's household; null while they have none. */
export const readHousehold = call({
  method: 'GET',
  path: '/household',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({ household: v.nullable(Household) }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** Adds a child. The first one opens the household, with what the guardian declares. */
export const addChild = call({
  method: 'POST',
  path: '/household/children',
  caller: 'signedIn',
  input: v.strictObject({
    ...Name,
    kana: ChildKana,
    nickName: v.optional(NickName, null),
    birthDate: CalendarDate,
    declaration: v.optional(Declaration),
  }),
  output: Added,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'HOUSEHOLD_FULL', 'NOT_AN_ADULT', 'AGE_NOT_ALLOWED'],
})

/** Changes a child. Once the child has joined an event, staff alone correct the birth date. */
export const changeChild = call({
  method: 'POST',
  path: '/household/children/{personId}',
  caller: 'signedIn',
  input: v.strictObject({
    personId: UserId,
    ...Name,
    kana: ChildKana,
    nickName: v.optional(NickName, null),
    birthDate: CalendarDate,
  }),
  output: Changed,
  refusals: [...OF_A_GUARDIAN, 'NOT_FOUND', 'FIELD_NOT_ALLOWED', 'AGE_NOT_ALLOWED'],
})

/** Takes a child out of the household; the seats of coming events are given back. */
export const removeChild = call({
  method: 'DELETE',
  path: '/household/children/{personId}',
  caller: 'signedIn',
  input: v.object({ personId: UserId }),
  output: Changed,
  refusals: OF_A_GUARDIAN,
})

/** Adds an adult who accompanies the children, by name only. */
export const addCompanion = call({
  method: 'POST',
  path: '/household/companions',
  caller: 'signedIn',
  input: v.strictObject(Name),
  output: Added,
  refusals: [...OF_A_GUARDIAN, 'HOUSEHOLD_FULL'],
})

export const removeCompanion = call({
  method: 'DELETE',
  path: '/household/companions/{personId}',
  caller: 'signedIn',
  input: v.object({ personId: UserId }),
  output: Changed,
  refusals: OF_A_GUARDIAN,
})

/**
 * Invites the second guardian by mail, or with `childIds` a guardian of another household, which these children are of as
 * well from then on. A new invitation replaces the one before.
 */
export const inviteGuardian = call({
  method: 'POST',
  path: '/household/invitations',
  caller: 'signedIn',
  input: v.strictObject({
    email: v.pipe(text(1, 254), v.email()),
    childIds: v.optional(v.pipe(v.array(UserId), v.minLength(1), v.maxLength(HOUSEHOLD_LIMITS.children))),
  }),
  output: Changed,
  refusals: [...OF_A_GUARDIAN, 'HOUSEHOLD_FULL', 'NOT_FOUND', 'ALREADY_IN_HOUSEHOLD'],
})

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/household/invitations',
  caller: 'signedIn',
  input: v.object({}),
  output: Changed,
  refusals: OF_A_GUARDIAN,
})

const OF_AN_INVITATION = [
  'NO_PROFILE',
  'MEMBER_RESTRICTED',
  'NOT_AN_ADULT',
  'ALREADY_IN_HOUSEHOLD',
  'HOUSEHOLD_FULL',
  'LINK_INVALID',
  'LINK_EXPIRED',
] as const

/** What the link of an invitation leads to. It says who invites, and nothing of a child. */
export const readHouseholdInvitation = call({
  method: 'POST',
  path: '/household/invitations/reading',
  caller: 'signedIn',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({
    invitedBy: v.nullable(v.string()),
    endsAt: Timestamp,
    /** How many children it shares; 0 for a second guardian. Absent from servers of the earlier release. */
    children: v.optional(v.pipe(v.number(), v.integer()), 0),
    /** The caller opens a household by it, and declares. */
    declares: v.optional(v.boolean(), false),
  }),
  refusals: OF_AN_INVITATION,
})

/** Accepts it: the caller is the second guardian from now on, or the children are of the caller's household too. */
export const acceptInvitation = call({
  method: 'POST',
  path: '/household/invitations/acceptance',
  caller: 'signedIn',
  input: v.strictObject({ token: LinkToken, declaration: v.optional(Declaration) }),
  output: Changed,
  refusals: OF_AN_INVITATION,
})
