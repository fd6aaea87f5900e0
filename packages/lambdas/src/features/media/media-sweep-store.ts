import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

type Job = Deps<'media-sweep-job'>
type File = Item<'mediaFiles'>
export type SweptState = Exclude<File['state'], 'used'>

const DAY_MS = 86_400_000
/** How long a file stays in a state; `sweeping` is taken up again at once. */
export const RETENTION_MS: Readonly<Record<SweptState, number>> = {
  // As long as a member's: after that the check never comes.
  issued: 2 * 3_600_000,
  refused: DAY_MS,
  // Replaced, or put into a draft that was not saved.
  clean: 30 * DAY_MS,
  sweeping: 0,
}
/** Per state and run: further ones wait for the next run. */
const AT_ONCE = 500

/** The ids of the files whose time in a state is over, the oldest first. */
export async function oldFiles(deps: Job, state: SweptState): Promise<string[]> {
  const oldest = new Date(deps.now().getTime() - RETENTION_MS[state]).toISOString()
  const { rows } = await deps.tables.mediaFiles.query(
    {
      index: 'byState',
      where: '#state = :state AND #changedAt <= :oldest',
      values: { state, oldest },
      limit: AT_ONCE,
    },
    v.object({ mediaId: v.string() }),
  )
  return rows.map(({ mediaId }) => mediaId)
}

/** Claims a file for deletion, so that no one can use it; null when it is in use or was used since. */
export async function claimFile(deps: Job, mediaId: string, state: SweptState): Promise<File | null> {
  const oldest = new Date(deps.now().getTime() - RETENTION_MS[state]).toISOString()
  const result = await deps.transact([
    deps.tables.mediaFiles.update({ mediaId }, 'SET #state = :sweeping', {
      condition: '#state = :state AND #changedAt <= :oldest',
      values: { sweeping: 'sweeping', state, oldest },
    }),
  ])
  return result.done ? deps.tables.mediaFiles.get({ mediaId }) : null
}

export async function dropFile(deps: Job, mediaId: string): Promise<void> {
  const expectation = { condition: '#state = :sweeping', values: { sweeping: 'sweeping' } }
  await deps.transact([deps.tables.mediaFiles.remove({ mediaId }, expectation)])
}
