import type { Caller } from '@app/shared/base/call.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { TablesFor } from '#aws/granted.ts'

export type StaffRow = Item<'staff'>

/**
 * R1, SEC-K6: the caller's own row, read consistently on every staff call; null for a call of members. Somebody
 * without a row, suspended or removed is refused whatever the token says, and so is a role without the permission.
 */
export async function staffCaller(
  deps: { readonly tables: object },
  caller: Caller,
  sub: string | null,
): Promise<StaffRow | null | 'UNAUTHORIZED' | 'STAFF_INACTIVE' | 'FORBIDDEN'> {
  if (typeof caller !== 'object') return null
  if (sub === null) return 'UNAUTHORIZED'
  const { staff } = deps.tables as TablesFor<{ staff: ['get'] }> // `grants.rules.test.ts`: who serves staff may read it
  const row = await staff.get({ sub })
  if (row === null || row.status === 'suspended' || row.status === 'removed') return 'STAFF_INACTIVE'
  return isAllowed(row.role, caller.staff) ? row : 'FORBIDDEN'
}
