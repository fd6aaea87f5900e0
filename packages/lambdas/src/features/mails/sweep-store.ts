import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { QUEUE_SHARDS } from '#domain/mails-store.ts'

type Sweep = Deps<'mail-sweep-job'>

const PAGE = 500
/** At most so many of a shard in one run: the worker has enough to do until the next. */
const AT_MOST = 2_000

/** Mails in this state that are due by then, oldest first. */
export async function dueMails(
  deps: Sweep,
  state: 'waiting' | 'claimed' | 'unknown',
  until: Date,
): Promise<Pick<Item<'mails'>, 'mailId' | 'dueAt'>[]> {
  const shards = Array.from({ length: QUEUE_SHARDS }, (_, shard) => `${state}#${shard}`)
  const found = await Promise.all(shards.map((queue) => dueOf(deps, queue, until)))
  return found.flat().sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
}

async function dueOf(deps: Sweep, queue: string, until: Date) {
  const rows: Pick<Item<'mails'>, 'mailId' | 'dueAt'>[] = []
  let after: string | undefined
  do {
    const page = await deps.tables.mails.query(
      {
        index: 'byQueue',
        where: '#queue = :queue AND #dueAt <= :until',
        values: { queue, until: until.toISOString() },
        limit: PAGE,
        after,
      },
      v.object({ mailId: v.string(), dueAt: v.string() }),
    )
    rows.push(...page.rows)
    after = page.nextToken ?? undefined
  } while (after !== undefined && rows.length < AT_MOST)
  return rows
}

/** Mailings that are due and not done. */
export async function dueMailings(deps: Sweep, until: Date): Promise<string[]> {
  const rows = await paginate((after) =>
    deps.tables.mailings.query(
      {
        index: 'byQueue',
        where: '#queue = :running AND #dueAt <= :until',
        values: { running: 'running', until: until.toISOString() },
        limit: PAGE,
        after,
      },
      v.object({ mailingId: v.string() }),
    ),
  )
  return rows.map(({ mailingId }) => mailingId)
}

/** Notices without a mailing, also those of earlier releases. */
export function dueNotices(deps: Sweep): Promise<{ eventId: string }[]> {
  return paginate((after) =>
    deps.tables.notices.query(
      { index: 'byStatus', where: '#status = :due', values: { due: 'due' }, limit: PAGE, after },
      v.object({ eventId: v.string() }),
    ),
  )
}
