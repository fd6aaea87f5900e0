import type { Entry, Queue } from '#domain/line-store.ts'
import { untoldPass } from '#features/events/queuing/passes.ts'
import { passMailed, type QueueJob, type Stepped, written } from '#features/events/queuing/promotion-store.ts'
import { queueMails, recipientsOf } from '#features/events/queuing/queue-store.ts'

/** The first party that was passed and has not heard of it gets its one mail; null where all have. */
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
  return written(
    deps,
    passMailed(deps, party, queue, now),
    queueMails('queuePassed', party.eventId, hear, now, { why, seats }),
  )
}
