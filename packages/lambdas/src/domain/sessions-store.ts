import { allEnded, type SessionsEnded, withEnded } from '@app/shared/account/sessions-ended.ts'
import { signOutEverywhere } from '#aws/cognito/user-pool-admin.ts'
import type { Needs } from '#aws/granted.ts'

type Ending = Needs<{ users: ['update'] }> & { readonly settings: { readonly USER_POOL_ID: string } }

type Row = Needs<{ users: ['get', 'update'] }>

/** Two devices may sign out at once: the later one reads again. */
const ROUNDS = 5

/**
 * R10: ends one session of a member in the row that each call reads; its device tells the pool, which has the refresh token.
 * False when others ended sessions all the time.
 */
export async function endSession(deps: Row, sub: string, id: string): Promise<boolean> {
  const { users } = deps.tables
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await users.get({ id: sub })
    if (row === null) return true
    const { done } = await deps.transact([
      users.update({ id: sub }, 'SET #sessionsEnded = :ended', {
        condition: `attribute_exists(#id) AND ${asRead(row.sessionsEnded)}`,
        values: {
          ended: withEnded(row.sessionsEnded, id, deps.now()),
          ...(row.sessionsEnded !== undefined && { before: row.sessionsEnded }),
        },
      }),
    ])
    if (done) return true
  }
  return false
}

function asRead(before: SessionsEnded | undefined): string {
  return before === undefined ? 'attribute_not_exists(#sessionsEnded)' : '#sessionsEnded = :before'
}

/**
 * R10: ends every session of a member: at once in the row that each call reads, and in the pool, so that none gets new tokens.
 * A member without a profile has no row yet: then only the pool ends them.
 */
export async function endEverySession(deps: Ending, sub: string): Promise<void> {
  await deps.transact([
    deps.tables.users.update({ id: sub }, 'SET #sessionsEnded = :ended', {
      condition: 'attribute_exists(#id)',
      values: { ended: allEnded(deps.now()) },
    }),
  ])
  await signOutEverywhere(deps.settings.USER_POOL_ID, sub)
}
