import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { MAIL_CLASSES } from '#domain/mail-class.ts'
import { QUEUE_SHARDS, waitingQueues } from '#domain/mails-store.ts'

type Sweep = Deps<'mail-sweep-job'>

const PAGE = 1_000
/** At most so many of a partition in one run. */
const AT_MOST = 50_000

type Due = Pick<Item<'mails'>, 'mailId' | 'dueAt'>

/** Mails that wait and are due by then, those of the release before among them. */
export function dueMails(deps: Sweep, until: Date): Promise<Due[]> {
  return dueIn(deps, [...MAIL_CLASSES, null].flatMap(waitingQueues), until)
}

/** Mails whose claim ended by then. */
export function expiredClaims(deps: Sweep, until: Date): Promise<Due[]> {
  const queues = Array.from({ length: QUEUE_SHARDS }, (_, shard) => `claimed#${shard}`)
  return dueIn(deps, queues, until)
}

async function dueIn(deps: Sweep, queues: readonly string[], until: Date): Promise<Due[]> {
  const found = await Promise.all(queues.map((queue) => dueOf(deps, queue, until)))
  return found.flat()
}

async function dueOf(deps: Sweep, queue: string, until: Date): Promise<Due[]> {
  const rows: Due[] = []
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
