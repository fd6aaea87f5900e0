import { asRead, type Entry, type Queue, queueWrite, since } from '#domain/line-store.ts'
import { untoldPass } from '#features/events/queuing/passes.ts'
import { type QueueJob, type Stepped, written } from '#features/events/queuing/promotion-store.ts'
import { queueMails, recipientsOf } from '#features/events/queuing/queue-store.ts'

/** The first party that was passed and has not heard of it is told, once; null where all have. */
export async function tellPassed(
  deps: QueueJob,
  queue: Queue,
  line: readonly Entry[],
): Promise<Stepped | null> {
  for (const party of line) {
    const pass = untoldPass(party, queue)
    if (pass !== null) return tell(deps, party, queue, pass)
  }
  return null
}

async function tell(
  deps: QueueJob,
  party: Entry,
  queue: Queue,
  { why, seats }: NonNullable<ReturnType<typeof untoldPass>>,
): Promise<Stepped> {
  const now = deps.now()
  const hear = await recipientsOf(deps, party)
  const { condition, values } = asRead(party)
  return written(
    deps,
    [
      // Who changes the party at this time keeps neither the old mark nor the old line.
      queueWrite(deps, party.eventId, queue, { waiting: queue.waiting, ...since(queue) }),
      deps.tables.queueEntries.put(
        { ...party, toldPassedAt: now.toISOString() },
        { condition: `${condition} AND attribute_not_exists(#toldPassedAt)`, values },
      ),
    ],
    queueMails('queuePassed', party.eventId, hear, now, { why, seats }),
  )
}
