import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { waitsUntil } from '#domain/mail-pace.ts'
import { readPace } from '#domain/mail-pace-store.ts'
import { QUEUE_SHARDS } from '#domain/mails-store.ts'
import { MailState } from '#tables/mails.ts'

const Row = v.object({ kind: v.string(), state: MailState })
/** The kinds of mail that notices become. */
const OF_NOTICES: readonly string[] = ['eventChanged', 'eventPostponed', 'eventCancelled', 'eventConfirmed']

/** Delivery states of the mails that announced changes of an event. */
export async function readMailed(deps: Deps<'event-editing'>, eventId: string) {
  const [rows, pace] = await Promise.all([mailsOf(deps, eventId), readPace(deps)])
  const ofNotices = rows.filter(({ kind }) => OF_NOTICES.includes(kind))
  const count = (...states: readonly MailState[]) =>
    ofNotices.filter(({ state }) => states.includes(state)).length
  const waiting = count('waiting', 'claimed')
  return {
    waiting,
    // The queue of all: other mails may be before them.
    until: waiting === 0 ? null : waitsUntil(pace, Math.max(waiting, pace.waiting), deps.now()),
    sent: count('sent'),
    unknown: count('unknown'),
    returned: count('bounced', 'complained', 'suppressed'),
    closed: count('closed'),
  }
}

/** Mails of everybody that are late, and until when; null without any. */
export async function readQueue(deps: Deps<'event-editing'>) {
  const pace = await readPace(deps)
  const until = waitsUntil(pace, pace.waiting, deps.now())
  return until === null ? null : { mails: pace.waiting, until }
}

const RETURNED: ReadonlySet<MailState> = new Set(['bounced', 'complained', 'suppressed'])

/** How many mails about an event came back, or were not sent because earlier ones did. */
export async function readReturned(deps: Deps<'event-editing'>, eventId: string): Promise<number> {
  return (await mailsOf(deps, eventId)).filter(({ state }) => RETURNED.has(state)).length
}

/** How many mails have an unknown outcome, by notice: the first few hundred. */
export async function readUnknown(deps: Deps<'event-editing'>): Promise<Map<string, number>> {
  const shards = Array.from({ length: QUEUE_SHARDS }, (_, shard) => `unknown#${shard}`)
  const found = await Promise.all(
    shards.map((queue) =>
      deps.tables.mails.query(
        { index: 'byQueue', where: '#queue = :queue', values: { queue }, limit: 200 },
        v.object({ subjectId: v.string() }),
      ),
    ),
  )
  const counts = new Map<string, number>()
  for (const { subjectId } of found.flatMap(({ rows }) => rows))
    counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1)
  return counts
}

function mailsOf(deps: Deps<'event-editing'>, eventId: string) {
  return paginate((after) =>
    deps.tables.mails.query(
      { index: 'bySubject', where: '#subjectId = :eventId', values: { eventId }, limit: 1_000, after },
      Row,
    ),
  )
}
