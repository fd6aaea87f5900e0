import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import type {
  changeOrganization,
  createOrganization,
  OrganizationFields,
  StaffOrganization,
} from '@app/shared/organizations/contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { type AuditEvent, changesOf } from '#domain/audit-store.ts'
import { mediaUses } from '#domain/media-uses-store.ts'
import {
  readOrganization,
  readOrganizations,
  saveOrganization,
  toStaff,
} from '#features/organizations/organizations-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Organizations = Deps<'organizations'>

/** Those in the caller's scope, in the order of `/top`; archived ones last. */
export async function list(deps: Organizations, staff: StaffRow) {
  const rows = (await readOrganizations(deps)).filter(({ organizationId }) =>
    isInScope(staff, organizationId),
  )
  const organizations = rows
    .map(toStaff)
    .sort(
      (a, b) =>
        Number(a.archived) - Number(b.archived) ||
        a.position - b.position ||
        (a.organizationName ?? '').localeCompare(b.organizationName ?? '', 'ja'),
    )
  return ok({ organizations })
}

export async function create(
  deps: Organizations,
  { input, staff, write }: HandlerInput<typeof createOrganization>,
) {
  // A ticket is an organization's own, so a new one has no logo yet.
  if (input.logo != null) return refuse('MEDIA_GONE')
  const organization: StaffOrganization = {
    ...input,
    logo: null,
    about: input.about ?? null,
    website: input.website ?? null,
    organizationId: `o-${randomUUID()}`,
    version: 1,
  }
  return saveOrganization(
    deps,
    { actor: staff, write, auditEvent: creation(organization) },
    organization,
    null,
    [],
  )
}

/** The audit's values of a new organization. */
export function creation(organization: StaffOrganization): AuditEvent {
  const { organizationId } = organization
  return {
    action: 'organizationCreated',
    target: { kind: 'organization', id: organizationId },
    organizationId,
    changes: changesOf({}, fieldsOf(organization), PERSONAL),
  }
}

/** 409 STALE when the version is another: the screen reads again and shows both. */
export async function change(
  deps: Organizations,
  { input: { organizationId, version, ...fields }, staff, write }: HandlerInput<typeof changeOrganization>,
) {
  const row = isInScope(staff, organizationId) ? await readOrganization(deps, organizationId) : null
  if (row === null) return refuse('NOT_FOUND')
  const before = toStaff(row)
  const { logo = before.logo, about = before.about, website = before.website } = fields
  const written = { ...fields, logo, about, website }
  const media = await mediaUses(deps, mediaOf(before.logo), mediaOf(logo), {
    staffId: staff.staffId,
    organizationIds: [organizationId],
  })
  if (media === null) return refuse('MEDIA_GONE')
  const auditEvent = {
    action: 'organizationChanged' as const,
    target: { kind: 'organization' as const, id: organizationId },
    organizationId,
    changes: changesOf(fieldsOf(before), written, PERSONAL),
  }
  const after = { ...written, organizationId, version: version + 1 }
  return saveOrganization(deps, { actor: staff, write, auditEvent }, after, version, media)
}

function mediaOf(logo: string | null) {
  return { pictures: logo === null ? [] : [logo], files: [] }
}

/** Values that may be a person's own: the audit keeps only that they changed. */
const PERSONAL = ['contactMail', 'contactPhone'] as const satisfies readonly (keyof OrganizationFields)[]

function fieldsOf({ organizationId: _id, version: _version, ...fields }: StaffOrganization) {
  return fields
}
