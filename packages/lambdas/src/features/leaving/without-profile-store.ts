import { ok } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'

/** An access token lives for fifteen minutes; data written with it until then are erased as well. */
const LAST_TOKEN_SEC = 20 * 60

/** The record by which the job erases what an account without a profile leaves; null when a profile has come since. */
export function beginDeleting(deps: Deps<'leave'>, write: WriteRequest, email: string | null) {
  const now = deps.now()
  const nowSec = secondsOf(now)
  const { users, leavings } = deps.tables
  const { sub } = write
  const record: Item<'leavings'> = {
    sub,
    state: 'purging',
    dueAtSec: nowSec + LAST_TOKEN_SEC,
    done: [],
    leftAt: now.toISOString(),
    rejoinFrom: tokyoDate(now),
    undoEndSec: nowSec,
    statusBefore: null,
    cancelCountBefore: null,
    ...(email !== null && { email }),
  }
  const writes = [
    leavings.put(record, { condition: 'attribute_not_exists(#sub)' }),
    users.expect({ id: sub }, { condition: 'attribute_not_exists(#id)' }),
  ]
  return writeOnce<{ rejoinFrom: null }, never>(deps, write, { rejoinFrom: null }, writes, ([failed]) =>
    // Pressed again, or in two tabs: it is deleted once.
    currentItem(leavings, failed) === null ? null : ok({ rejoinFrom: null }),
  )
}
