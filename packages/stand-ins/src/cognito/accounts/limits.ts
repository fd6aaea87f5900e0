import * as v from 'valibot'
import type { CodeKind } from '#cognito/accounts/codes.ts'
import { userPartition } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { limitExceeded, notAuthorized } from '#cognito/protocol/errors.ts'

const sendsPerHour = 5
const freeFailures = 5
const longestLockMs = 15 * 60_000
const hourMs = 3_600_000

const sendsSchema = v.object({ sent: v.number() })
const attemptsSchema = v.object({ failures: v.number(), lastAtMs: v.number(), lockedUntilMs: v.number() })

export const attemptsKey = (sub: string) => ({ pk: userPartition(sub), sk: 'attempts' })

/** Uses one of a user's five messages per hour and kind, else `LimitExceededException`. */
export async function takeSend(pool: Pool, sub: string, kind: CodeKind | 'sms'): Promise<void> {
  const Key = { pk: userPartition(sub), sk: `sends#${kind}` }
  const nowMs = pool.now()
  const taken = () =>
    pool.table.update(sendsSchema, {
      Key,
      UpdateExpression: 'ADD sent :one',
      ConditionExpression: 'windowEndsAtMs > :now AND sent < :max',
      ExpressionAttributeValues: { ':one': 1, ':now': nowMs, ':max': sendsPerHour },
    })
  const opened = () =>
    pool.table.put({
      Item: {
        ...Key,
        sent: 1,
        windowEndsAtMs: nowMs + hourMs,
        expiresAtSec: Math.ceil((nowMs + hourMs) / 1000),
      },
      ConditionExpression: 'attribute_not_exists(pk) OR windowEndsAtMs <= :now',
      ExpressionAttributeValues: { ':now': nowMs },
    })
  // The second `taken` is for the caller that lost the race to open the hour.
  if ((await taken()) || (await opened()) || (await taken())) return
  throw limitExceeded()
}

/**
 * Counts a try at a password or a second factor before it is compared (SEC-D7). From the fifth on each one
 * locks the account for 2^(n-5) seconds, at most 15 minutes; while it is locked, nothing is compared and
 * nothing counted. A completed sign-in, or 15 minutes without a try, resets the count.
 */
export async function countPasswordTry(pool: Pool, sub: string): Promise<void> {
  for (;;) {
    const kept = await pool.table.read(attemptsSchema, attemptsKey(sub))
    const nowMs = pool.now()
    if (kept && kept.lockedUntilMs > nowMs) throw notAuthorized('Password attempts exceeded')
    const failures = failuresSoFar(kept, nowMs) + 1
    const lockedUntilMs = failures < freeFailures ? 0 : nowMs + lockMs(failures)
    const expiresAtSec = Math.ceil((Math.max(nowMs, lockedUntilMs) + longestLockMs) / 1000)
    const stored = await pool.table.put({
      Item: { ...attemptsKey(sub), failures, lastAtMs: nowMs, lockedUntilMs, expiresAtSec },
      // Another try was counted in between: read again.
      ...(kept
        ? {
            ConditionExpression: 'failures = :failures AND lastAtMs = :lastAtMs',
            ExpressionAttributeValues: { ':failures': kept.failures, ':lastAtMs': kept.lastAtMs },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    })
    if (stored) return
  }
}

/** How long the n-th failure in a row locks an account. */
export function lockMs(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures) * 1000, longestLockMs)
}

function failuresSoFar(kept: v.InferOutput<typeof attemptsSchema> | undefined, nowMs: number): number {
  if (!kept) return 0
  const quietSinceMs = Math.max(kept.lastAtMs, kept.lockedUntilMs)
  return nowMs - quietSinceMs >= longestLockMs ? 0 : kept.failures
}
