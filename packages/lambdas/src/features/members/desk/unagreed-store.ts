import { isAgreed } from '@app/shared/terms/versions.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

/** One batch of reads, and how many a press reads at most. */
const BATCH = 100
const BATCHES = 4

interface Unagreed {
  readonly members: Item<'users'>[]
  readonly read: number
  readonly nextToken: string | null
}

/** Active members who have not agreed to the version; stops at the end of a batch with one, or after four batches. */
export async function readUnagreed(
  deps: Deps<'member-desk'>,
  version: string,
  after: string | undefined,
): Promise<Unagreed> {
  const { users } = deps.tables
  const members: Item<'users'>[] = []
  let read = 0
  let next = after
  for (let batch = 0; batch < BATCHES && members.length === 0; batch += 1) {
    const page = await users.query(
      {
        index: 'byStatus',
        where: '#status = :active',
        values: { active: 'active' },
        limit: BATCH,
        after: next,
      },
      v.object({ id: v.string() }),
    )
    const found = await users.getMany(page.rows.map(({ id }) => ({ id })))
    // The index may lag behind: the profile itself decides.
    const active = found.filter(({ status }) => status === 'active')
    read += active.length
    members.push(...active.filter((member) => !isAgreed(member, version)))
    if (page.nextToken === null) return { members: inOrder(members), read, nextToken: null }
    next = page.nextToken
  }
  return { members: inOrder(members), read, nextToken: next ?? null }
}

const inOrder = (members: readonly Item<'users'>[]) =>
  members.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
