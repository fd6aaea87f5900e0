import type { Role } from '@app/shared/staff/roles.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

/** An active staff member with these changes; the `sub` is the id of the n-th person. */
export function aStaff(sub: string, role: Role, fields: Partial<Item<'staff'>> = {}): Item<'staff'> {
  return {
    sub,
    staffId: `s-${sub.slice(0, 8)}`,
    email: `${sub.slice(0, 8)}@example.jp`,
    name: `職員${sub.slice(0, 8)}`,
    role,
    organizationIds: [],
    status: 'active',
    invitedAt: '2025-04-01T00:00:00.000Z',
    version: 1,
    listing: 'staff',
    ...fields,
  }
}
