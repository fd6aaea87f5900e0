import { inviteStaff } from '@app/shared/staff/contract.ts'
import { ROLES, type Role } from '@app/shared/staff/roles.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { people as words } from '#text/staff.ts'

type PersonFields = v.InferOutput<(typeof inviteStaff)['input']>
export type PersonErrors = Partial<Record<keyof PersonFields, string>>

/** Roles that work for the organizations in their row and no others. */
export function isScoped(role: Role | undefined): boolean {
  return role === 'editor' || role === 'door'
}

/** What the form says of a person. Who sees every organization has none in their row. */
export function readPerson(
  form: FormData,
  email?: string,
): { fields: PersonFields | null; errors: PersonErrors } {
  const role = ROLES.find((one) => one === fieldOf(form, 'role'))
  const organizationIds = isScoped(role) ? form.getAll('organizationIds').map(String) : []
  const parsed = v.safeParse(inviteStaff.input, {
    email: email ?? fieldOf(form, 'email'),
    name: fieldOf(form, 'name'),
    role,
    organizationIds,
  })
  const errors: PersonErrors = {}
  for (const issue of parsed.issues ?? []) {
    const name = issue.path?.[0]?.key as keyof PersonFields | undefined // a key of the schema
    if (name !== undefined) errors[name] ??= WRONG[name]
  }
  if (isScoped(role) && organizationIds.length === 0) errors.organizationIds = words.organizationsMissing
  return { fields: parsed.success && Object.keys(errors).length === 0 ? parsed.output : null, errors }
}

const WRONG: Readonly<Record<keyof PersonFields, string>> = {
  email: words.emailInvalid,
  name: words.nameMissing,
  role: words.roleMissing,
  organizationIds: words.organizationsMissing,
}
