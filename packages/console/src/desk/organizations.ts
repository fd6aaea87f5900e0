import { listOrganizations, type StaffOrganization } from '@app/shared/organizations/contract.ts'
import { read } from '#api/failed.ts'
import { common } from '#text/common.ts'
import type { Choice } from '#ui/Select.tsx'

/** The organizations in the scope of the signed-in person. Throws `ReadFailed`. */
export async function readOrganizations(): Promise<readonly StaffOrganization[]> {
  return (await read(listOrganizations, {})).organizations
}

/** The name of an organization by its id; none for one outside the scope. */
export function organizationNames(organizations: readonly StaffOrganization[]): (id: string) => string {
  const names = new Map(organizations.map((one) => [one.organizationId, one.organizationName]))
  return (id) => names.get(id) ?? common.unset
}

/** The organizations as choices of a select. */
export function organizationChoices(organizations: readonly StaffOrganization[]): Choice[] {
  return organizations.map((one) => ({
    value: one.organizationId,
    label: one.organizationName ?? common.unset,
  }))
}
