import { deleteAccount, listUnconfirmed } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import { actor, faultFields, log } from '#aws/log.ts'

/** R12: an unconfirmed account is deleted after a week. */
const RETENTION_MS = 7 * 86_400_000

/** Deletes them, page by page. */
export async function purgeUnconfirmed(deps: Deps<'unconfirmed-job'>) {
  const tally = { deleted: 0, failed: 0 }
  const { USER_POOL_ID } = deps.settings
  const before = deps.now().getTime() - RETENTION_MS
  let after: string | undefined
  do {
    const page = await listUnconfirmed(USER_POOL_ID, after)
    for (const { id, createdAt } of page.accounts) {
      if (createdAt.getTime() >= before) continue
      try {
        await deleteAccount(USER_POOL_ID, id)
        tally.deleted += 1
      } catch (error) {
        tally.failed += 1
        log.error('account not deleted', { actor: actor(id), ...faultFields(error) })
      }
    }
    after = page.after
  } while (after !== undefined)
  return tally
}
