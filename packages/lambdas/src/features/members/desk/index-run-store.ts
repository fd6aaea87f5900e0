import { nicknameKey } from '@app/shared/base/keys.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { TryAgain } from '#aws/retryable.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { reindexWrites } from '#domain/member-index-store.ts'

type Job = Deps<'member-desk-job'>
export type Run = Item<'memberIndexRuns'>

/** The run of this release; another number makes the index again. */
const RUN = '2'
/** Members of one step: each has its own transaction. */
const STEP = 50
/** How often a member who changes during the indexing is read again. */
const ROUNDS = 5
const STATUSES = ['active', 'restricted', 'waiting', 'refused', 'left', 'deregistered'] as const

/** The progress of the run; before the first run, its beginning. */
export async function readRun(deps: Job): Promise<Run> {
  const found = await deps.tables.memberIndexRuns.get({ run: RUN })
  return found ?? { run: RUN, status: STATUSES[0], cursor: null, done: false }
}

/** Indexes the members of one page and stores the cursor. */
export async function indexStep(deps: Job, run: Run): Promise<{ run: Run; members: number }> {
  const { rows, nextToken } = await deps.tables.users.query(
    {
      index: 'byStatus',
      where: '#status = :status',
      values: { status: run.status },
      limit: STEP,
      after: run.cursor ?? undefined,
    },
    v.object({ id: v.string() }),
  )
  await Promise.all(rows.map(({ id }) => indexMember(deps, id)))
  const status = nextToken === null ? STATUSES[STATUSES.indexOf(run.status) + 1] : run.status
  const next: Run = { ...run, cursor: nextToken, status: status ?? run.status, done: status === undefined }
  const { done } = await deps.transact([deps.tables.memberIndexRuns.put(next)])
  if (!done) throw new TryAgain()
  return { run: next, members: rows.length }
}

/**
 * G21: claims a nickname from an earlier release under its new key. When another member has that key, both keep their
 * nicknames. False for a member who has changed since.
 */
async function claimNewKey(deps: Job, member: Item<'users'>, unchanged: Write): Promise<boolean> {
  const { id, nickName } = member
  if (nickName === null || nicknameKey(nickName) === member.nicknameKey) return true
  const claim = deps.tables.nicknames.put(
    { nicknameKey: nicknameKey(nickName), userId: id },
    { condition: 'attribute_not_exists(#nicknameKey) OR #userId = :me', values: { me: id } },
  )
  const claimed = await deps.transact([unchanged, claim])
  return claimed.done || claimed.failed[0] === null
}

/** Writes the index rows of one member. A member who has changed since is read again. */
async function indexMember(deps: Job, id: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await deps.tables.users.get({ id })
    if (member === null) return
    const { updatedAt, status } = member
    const asRead = {
      condition: '#updatedAt = :updatedAt AND #status = :status',
      values: { updatedAt, status },
    }
    const unchanged = deps.tables.users.expect({ id }, asRead)
    // Earlier releases compared addresses by fewer rules.
    const reviews = await addressReviews(deps, member)
    const { done } = await deps.transact([unchanged, ...reindexWrites(deps, member), ...reviews])
    if (done && (await claimNewKey(deps, member, unchanged))) return
  }
  // The cursor stays: the next run indexes this page again.
  throw new TryAgain()
}
