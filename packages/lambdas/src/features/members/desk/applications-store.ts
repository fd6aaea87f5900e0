import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

/** How many are shown: more than a day's work, and one query. */
const SHOWN = 100

/** G51: who waits for an approval, the longest first. */
export async function readWaiting(
  deps: Deps<'member-desk'>,
): Promise<{ members: Item<'users'>[]; more: boolean }> {
  const { users } = deps.tables
  const { rows, nextToken } = await users.query(
    { index: 'byStatus', where: '#status = :waiting', values: { waiting: 'waiting' }, limit: SHOWN },
    v.object({ id: v.string() }),
  )
  const members = await users.getMany(rows.map(({ id }) => ({ id })))
  // The index may lag behind: the profile itself decides.
  const waiting = members.filter(({ status }) => status === 'waiting')
  return { members: waiting.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)), more: nextToken !== null }
}
