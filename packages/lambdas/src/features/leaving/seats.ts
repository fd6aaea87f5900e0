import type { Table } from '#aws/dynamodb/table.ts'
import { TryAgain } from '#aws/retryable.ts'
import { registeredEvents } from '#features/leaving/leaving-store.ts'
import type { Leaving } from '#features/leaving/record.ts'
import type { Step } from '#features/leaving/steps.ts'

/** SEC-I9: every future seat goes back to the counter it came from, one transaction an event. */
export const giveSeatsBack: Step<Leaving> = {
  name: 'seats',
  async run(deps, { sub }) {
    for (const eventId of await registeredEvents(deps, sub)) await giveBack(deps, eventId, sub)
  },
}

async function giveBack(deps: Leaving, eventId: string, sub: string): Promise<void> {
  const { eventCounters, participations } = deps.tables
  const nowSec = Math.floor(deps.now().getTime() / 1000)
  const participation = await participations.get({ eventId, personId: sub })
  if (participation?.status !== 'registered') return
  const { shard } = participation
  const result = await deps.transact([
    participations.update({ eventId, personId: sub }, 'SET #status = :cancelled, #changedAt = :at', {
      condition: '#status = :registered AND #shard = :shard',
      values: {
        cancelled: 'cancelled',
        registered: 'registered',
        shard,
        at: deps.now().toISOString(),
      },
    }),
    eventCounters.update({ eventId, shard }, 'SET #taken = #taken - :one', {
      condition: '#taken > :zero AND (attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
      values: { one: 1, zero: 0, now: nowSec },
    }),
  ])
  if (result.done) return
  const counter = result.seen[1] == null ? null : eventCounters.parse(result.seen[1])
  // An event that has begun keeps who came; anything else has changed under our hands and is asked again.
  if (counter?.startsAtSec !== undefined && counter.startsAtSec <= nowSec) return
  const now = await participations.get({ eventId, personId: sub })
  if (now?.status === 'registered') throw new TryAgain()
}

/** The registered events that have not begun: what leaving would cancel. */
export async function futureEvents(
  deps: {
    readonly tables: {
      readonly participations: Table<'participations', 'query'>
      readonly events: Table<'events', 'getMany'>
    }
  },
  sub: string,
  now: Date,
) {
  const ids = await registeredEvents(deps, sub)
  const events = await deps.tables.events.getMany(ids.map((eventId) => ({ eventId })))
  const begun = (start: string | null) => start !== null && Date.parse(start) <= now.getTime()
  return events
    .filter(({ eventStartDateTime }) => !begun(eventStartDateTime))
    .sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
}
