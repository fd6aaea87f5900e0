import { allEnded } from '@app/shared/account/sessions-ended.ts'
import { signOutEverywhere } from '#aws/cognito/user-pool-admin.ts'
import type { Needs } from '#aws/granted.ts'

type Ending = Needs<{ users: ['update'] }> & { readonly settings: { readonly USER_POOL_ID: string } }

/**
 * R10: ends every session of a member: at once in the row that each call reads, and in the pool, so that none gets new tokens.
 * Who has no profile yet has no row; there the pool alone ends them.
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
