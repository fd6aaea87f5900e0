import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#account/rules.ts'
import { call } from '#base/call.ts'
import { Id, Timestamp, text, UserId, WholeText } from '#base/field.ts'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '#staff/audit.ts'
import { Role } from '#staff/roles.ts'
import { Viewing } from '#staff/viewings.ts'

/** The status of a staff member. `invited` until their first call; `removed` rows stay for the audit's names. */
export const StaffStatus = v.picklist(['invited', 'active', 'suspended', 'removed'])

const Name = text(1, 40)
/** The address of a person of staff, in one form. */
export const StaffEmail = v.pipe(
  WholeText,
  v.transform((value) => normaliseEmail(value).toLowerCase()),
  v.maxLength(254),
  v.check(isEmail),
)
/** A reason that the audit keeps. */
export const Reason = text(1, 200)
const OrganizationIds = v.pipe(v.array(Id), v.maxLength(50))
/** A number of changes; what no table could hold is refused. */
const Version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))

/** R1: who the caller is and what they may do. The first call of a session leaves an entry of the sign-in. */
export const readOwnStaff = call({
  method: 'GET',
  path: '/staff/self',
  caller: { staff: 'self.read', audit: 'own' },
  input: v.strictObject({}),
  output: v.object({ staffId: Id, name: v.string(), role: Role, organizationIds: v.array(Id) }),
  refusals: [],
})

/** R10: the caller signs out: the session counts as ended with the next call. */
export const endOwnStaffSession = call({
  method: 'POST',
  path: '/staff/self/sessions/ending',
  caller: { staff: 'self.edit' },
  input: v.strictObject({}),
  output: v.object({ ended: v.literal(true) }),
  refusals: [],
})

/** A person of staff as owners and auditors see them. */
export const StaffPerson = v.object({
  staffId: Id,
  email: v.string(),
  name: v.string(),
  role: Role,
  organizationIds: v.array(Id),
  status: StaffStatus,
  invitedAt: Timestamp,
  version: Version,
})
export type StaffPerson = v.InferOutput<typeof StaffPerson>

/** R1: everybody of staff, also those suspended; those removed are left out. */
export const listStaff = call({
  method: 'GET',
  path: '/staff/people',
  caller: { staff: 'staff.read', audit: 'colleagues' },
  input: v.strictObject({}),
  output: v.object({ people: v.array(StaffPerson) }),
  refusals: [],
})

/** R1: makes an account of the staff pool, whose mail carries a temporary password, and the row with the role. */
export const inviteStaff = call({
  method: 'POST',
  path: '/staff/people',
  caller: { staff: 'staff.edit' },
  input: v.strictObject({ email: StaffEmail, name: Name, role: Role, organizationIds: OrganizationIds }),
  output: StaffPerson,
  refusals: ['EMAIL_IN_USE', 'NOT_FOUND'],
})

/** Changes name, role or organizations. 409 STALE when somebody else changed the person in between. */
export const changeStaff = call({
  method: 'POST',
  path: '/staff/people/{staffId}',
  caller: { staff: 'staff.edit' },
  input: v.strictObject({
    staffId: Id,
    version: Version,
    name: Name,
    role: Role,
    organizationIds: OrganizationIds,
  }),
  output: StaffPerson,
  refusals: ['NOT_FOUND', 'STALE', 'LAST_OWNER'],
})

/** Suspends a person or reinstates them; the next call of a suspended person is refused despite a valid token (SEC-K6). */
export const suspendStaff = call({
  method: 'POST',
  path: '/staff/people/{staffId}/suspension',
  caller: { staff: 'staff.edit' },
  input: v.strictObject({ staffId: Id, version: Version, suspended: v.boolean(), reason: Reason }),
  output: StaffPerson,
  refusals: ['NOT_FOUND', 'STALE', 'LAST_OWNER'],
})

/**
 * 再招待: Cognito cannot reset a required authenticator, so the account is made again with another temporary password.
 * The staff id, role and audit stay.
 */
export const reinviteStaff = call({
  method: 'POST',
  path: '/staff/people/{staffId}/invitation',
  caller: { staff: 'staff.edit' },
  input: v.strictObject({ staffId: Id, version: Version }),
  output: StaffPerson,
  refusals: ['NOT_FOUND', 'STALE', 'LAST_OWNER'],
})

/** Removes a person for good. The last owner stays. */
export const removeStaff = call({
  method: 'POST',
  path: '/staff/people/{staffId}/removal',
  caller: { staff: 'staff.edit' },
  input: v.strictObject({ staffId: Id, version: Version, reason: Reason }),
  output: v.object({ staffId: Id }),
  refusals: ['NOT_FOUND', 'STALE', 'LAST_OWNER'],
})

/** One entry of 操作の記録: who, when, what, on what, from what to what. Personal values stand as hashes. */
export const AuditEntry = v.object({
  at: Timestamp,
  entryId: v.string(),
  staffId: Id,
  staffName: v.string(),
  role: Role,
  action: v.picklist(AUDIT_ACTIONS),
  targetKind: v.picklist(AUDIT_TARGETS),
  targetId: v.string(),
  organizationId: v.nullable(Id),
  changes: v.array(
    v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  reason: v.nullable(v.string()),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const NextToken = v.optional(v.pipe(v.string(), v.maxLength(512), v.regex(/^[A-Za-z0-9_-]+$/)))

/** R1: the audit of one month of Tokyo (`YYYY-MM`), newest first. */
export const listAudit = call({
  method: 'GET',
  path: '/staff/audit',
  caller: { staff: 'audit.read', audit: 'colleagues' },
  input: v.strictObject({ month: Month, nextToken: NextToken }),
  output: v.object({ entries: v.array(AuditEntry), nextToken: v.nullable(v.string()) }),
  refusals: [],
})

/** 閲覧の記録 of one month of Tokyo, newest first: who of staff looked at whom; of one member with `memberId`. */
export const listViewings = call({
  method: 'GET',
  path: '/staff/viewings',
  caller: { staff: 'audit.read', audit: 'colleagues' },
  input: v.strictObject({ month: Month, memberId: v.optional(UserId), nextToken: NextToken }),
  output: v.object({ entries: v.array(Viewing), nextToken: v.nullable(v.string()) }),
  refusals: [],
})
