import { offeredSeats } from '@app/shared/events/queue-rules.ts'
import type { Needs } from '#aws/granted.ts'
import { openOffer, readEntries } from '#features/events/queuing/queue-store.ts'
import type { Counter } from '#features/events/stored/event-fields.ts'

/** キャンセル待ち: the seats that are held for parties which are asked whether they come. */
export async function heldSeats(
  deps: Needs<{ queueEntries: ['query'] }>,
  counters: readonly Counter[],
  now: Date,
): Promise<number> {
  const [counter] = counters
  if (counter?.queued !== true) return 0
  const line = await readEntries(deps, counter.eventId)
  const asked = line.filter((party) => openOffer(party, counter, now) !== null)
  return offeredSeats(asked, counter.rules.unit ?? 'person')
}
