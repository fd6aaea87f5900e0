import type { EventFields } from '@app/shared/events/editing.ts'
import { offeredSeats } from '@app/shared/events/queue-rules.ts'
import type { Needs } from '#aws/granted.ts'
import { readParties } from '#domain/line-store.ts'
import { openOffer } from '#features/events/queuing/queue-store.ts'
import type { Counter } from '#features/events/stored/event-fields.ts'

/** キャンセル待ち: the seats that are held for parties which are asked whether they come. */
export async function heldSeats(
  deps: Needs<{ queueEntries: ['query'] }>,
  counters: readonly Counter[],
  now: Date,
): Promise<number> {
  const [counter] = counters
  if (counter?.queued !== true) return 0
  const line = await readParties(deps, counter.eventId)
  const asked = line.filter((party) => openOffer(party, counter, now) !== null)
  return offeredSeats(asked, counter.rules.unit ?? 'person')
}

/** Whether the new limit is lower, and below the seats that are taken and held. */
export async function isBelowHeld(
  deps: Needs<{ queueEntries: ['query'] }>,
  counters: readonly Counter[],
  { before, after }: Readonly<Record<'before' | 'after', Pick<EventFields, 'eventRegistrationLimit'>>>,
  now: Date,
): Promise<boolean> {
  const limit = after.eventRegistrationLimit ?? Infinity
  if (limit >= (before.eventRegistrationLimit ?? Infinity)) return false
  const taken = counters.reduce((sum, counter) => sum + counter.taken, 0)
  return taken + (await heldSeats(deps, counters, now)) > limit
}
