import { isEnded, type SessionFacts } from '@app/shared/account/sessions-ended.ts'
import type { Caller } from '@app/shared/base/call.ts'
import type { AnyCode } from '@app/shared/base/errors.ts'
import type { Result } from '@app/shared/base/result.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, type IdempotencyStore, type WriteRequest } from '#aws/dynamodb/idempotency.ts'
import type { TablesFor } from '#aws/granted.ts'

export type StaffRow = Item<'staff'>

/**
 * R1, SEC-K6: the caller's own row, read consistently on every staff call; null for a call of members. Somebody
 * without a row, suspended or removed is refused whatever the token says, and so are a session that has ended and a role
 * without the permission.
 */
export async function staffCaller(
  deps: { readonly tables: object },
  caller: Caller,
  sub: string | null,
  session: SessionFacts,
): Promise<StaffRow | null | 'UNAUTHORIZED' | 'STAFF_INACTIVE' | 'FORBIDDEN'> {
  if (typeof caller !== 'object') return null
  if (sub === null) return 'UNAUTHORIZED'
  const { staff } = deps.tables as TablesFor<{ staff: ['get'] }> // `staff-calls.store.test.ts` asks every staff call
  const row = await staff.get({ sub })
  if (row === null || row.status === 'suspended' || row.status === 'removed') return 'STAFF_INACTIVE'
  if (isEnded(row.sessionsEnded, session)) return 'UNAUTHORIZED'
  return isAllowed(row.role, caller.staff) ? row : 'FORBIDDEN'
}

/**
 * The earlier answer to a repeated press of staff (G29). Read first, because the action may not be possible a second time
 * (an event already published, a person already removed). Null for a new press and for a read.
 */
export function earlierStaffAnswer(
  deps: { readonly tables: object },
  write: WriteRequest,
): Promise<Result<unknown, AnyCode> | null> {
  return earlierAnswer(deps as IdempotencyStore, write) // as above
}
