import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#account/rules.ts'
import { call } from '#base/call.ts'
import { Id, paragraphs, text, WholeText } from '#base/field.ts'
import { WebAddress } from '#base/web-address.ts'
import { LogoName } from '#media/rules.ts'

/** Empty text is no value: forms send `''` for a field left blank. */
const optionalText = (max: number) =>
  v.pipe(
    v.nullable(text(0, max)),
    v.transform((value) => (value === '' ? null : value)),
  )

/** What staff write about an organization (R1). */
const Fields = {
  organizationName: text(1, 60),
  color: v.nullable(v.pipe(v.string(), v.hexColor(), v.length(7))),
  contactMail: v.nullable(v.pipe(WholeText, v.transform(normaliseEmail), v.maxLength(254), v.check(isEmail))),
  contactPhone: optionalText(20),
  /** Its position on `/top`: small numbers first, then by name. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  /** Archived ones are offered for no new event; their events stay. */
  archived: v.boolean(),
  /** The name of a checked picture; absent keeps the present one. */
  logo: v.optional(v.nullable(LogoName)),
  /** What members read on its page. Forms of the release before send neither: absent keeps the present one. */
  about: v.optional(
    v.pipe(
      v.nullable(paragraphs(0, 1_000)),
      v.transform((value) => (value === '' ? null : value)),
    ),
  ),
  website: v.optional(v.nullable(WebAddress)),
}
export const OrganizationFields = v.strictObject(Fields)
export type OrganizationFields = v.InferOutput<typeof OrganizationFields>

/** A number of changes; what no table could hold is refused. */
const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** An organization as staff see it. `version` goes up with each change; 0 is one written before there were versions. */
export const StaffOrganization = v.object({
  organizationId: Id,
  organizationName: v.nullable(v.string()),
  color: v.nullable(v.string()),
  contactMail: v.nullable(v.string()),
  contactPhone: v.nullable(v.string()),
  position: v.number(),
  archived: v.boolean(),
  logo: v.nullable(v.string()),
  // Absent from servers of the earlier release.
  about: v.optional(v.nullable(v.string()), null),
  website: v.optional(v.nullable(v.string()), null),
  version: Version,
})
export type StaffOrganization = v.InferOutput<typeof StaffOrganization>

/** R1: the organizations in the caller's scope, in the order of `/top`. */
export const listOrganizations = call({
  method: 'GET',
  path: '/staff/organizations',
  caller: { staff: 'organizations.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ organizations: v.array(StaffOrganization) }),
  refusals: [],
})

/** R1: a new organization. */
export const createOrganization = call({
  method: 'POST',
  path: '/staff/organizations',
  caller: { staff: 'organizations.edit' },
  input: OrganizationFields,
  output: StaffOrganization,
  refusals: ['STALE', 'MEDIA_GONE'],
})

/** R1: changes an organization; 409 STALE when somebody else changed it in between. */
export const changeOrganization = call({
  method: 'POST',
  path: '/staff/organizations/{organizationId}',
  caller: { staff: 'organizations.edit' },
  input: v.strictObject({ ...Fields, organizationId: Id, version: Version }),
  output: StaffOrganization,
  refusals: ['NOT_FOUND', 'STALE', 'MEDIA_GONE'],
})
