import { readUser, removeUser } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'

const dayMs = 86_400_000

/**
 * Removes the accounts that were not confirmed within `olderThanDays`, and everything expired (sessions,
 * codes, counters), which the local engine never deletes by itself. Returns the number of accounts.
 */
export async function purgeUnconfirmed(pool: Pool, olderThanDays: number): Promise<number> {
  const nowMs = pool.now()
  const old = await pool.table.keysWhere('userStatus = :unconfirmed AND createdAtMs < :before', {
    ':unconfirmed': 'UNCONFIRMED',
    ':before': nowMs - olderThanDays * dayMs,
  })
  let removed = 0
  for (const { pk } of old) {
    const user = await readUser(pool, pk.slice('user#'.length))
    // Confirmed since the query: the condition of the delete protects it.
    if (user?.userStatus === 'UNCONFIRMED' && (await removeUser(pool, user))) removed += 1
  }
  const expired = { ':now': Math.floor(nowMs / 1000) }
  for (const key of await pool.table.keysWhere('expiresAtSec < :now', expired)) {
    await pool.table.remove(key, 'expiresAtSec < :now', expired)
  }
  return removed
}
