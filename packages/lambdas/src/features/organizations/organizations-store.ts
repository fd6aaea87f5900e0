import { refuse } from '@app/shared/base/result.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { tables } from '#tables/all.ts'

type Organizations = Deps<'organizations'>
type Row = Item<'organizations'>

export function readOrganization(deps: Organizations, organizationId: string): Promise<Row | null> {
  return deps.tables.organizations.get({ organizationId })
}

/** All of them: a company has tens, not thousands. */
export function readOrganizations(deps: Organizations): Promise<Row[]> {
  return paginate((after) =>
    deps.tables.organizations.query(
      { index: 'byListing', where: '#listing = :all', values: { all: 'all' }, limit: 100, after },
      tables.organizations.item,
    ),
  )
}

/** Writes the whole organization over the version it was made from; null is a new one. */
export async function saveOrganization(
  deps: Organizations,
  by: { actor: Actor; write: WriteRequest; auditEvent: AuditEvent },
  organization: StaffOrganization,
  basedOn: number | null,
  others: readonly Write[],
) {
  const put = organizationWrite(deps, organization, basedOn)
  const answer = await writeAudited(deps, by, organization, [put, ...others], () => refuse('STALE'))
  return answer ?? refuse('STALE')
}

/** Only the write, for a transaction of a job. */
export function organizationWrite(
  { tables: { organizations } }: Needs<{ organizations: ['put'] }>,
  organization: StaffOrganization,
  basedOn: number | null,
): Write {
  const row: Row = { ...organization, listing: 'all' }
  if (basedOn === null) return organizations.put(row, { condition: 'attribute_not_exists(#organizationId)' })
  if (basedOn > 0) return organizations.put(row, { condition: '#version = :basedOn', values: { basedOn } })
  return organizations.put(row, {
    condition: 'attribute_exists(#organizationId) AND attribute_not_exists(#version)',
  })
}

/** A row from before staff edited organizations reads as its defaults. */
export function toStaff(row: Row): StaffOrganization {
  return {
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    color: row.color,
    contactMail: row.contactMail ?? null,
    contactPhone: row.contactPhone ?? null,
    position: row.position ?? 0,
    archived: row.archived ?? false,
    logo: row.logo ?? null,
    about: row.about ?? null,
    website: row.website ?? null,
    version: row.version ?? 0,
  }
}
