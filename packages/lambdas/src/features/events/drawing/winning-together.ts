import type { Item } from '#aws/dynamodb/condition.ts'
import type { SeatsAt } from '#domain/party-seats.ts'
import { type DrawJob, entryGoes } from '#features/events/drawing/draw-store.ts'
import { firstTogether, type Part } from '#features/events/drawing/parts-of-transaction.ts'
import { countOf, type Winner } from '#features/events/drawing/winning.ts'
import { peopleIn, seatsTaken, written } from '#features/events/queuing/promotion-store.ts'
import { seatsOfPlan } from '#features/events/queuing/queue-plan.ts'
import { queueMails } from '#features/events/queuing/queue-store.ts'

type Counter = Item<'eventCounters'>

/** The first winners come in, in one transaction. How many; none where the first one is a case by itself, or something else was before. */
export async function admitFirst(
  deps: DrawJob,
  winners: readonly Winner[],
  counters: readonly Counter[],
): Promise<number> {
  const [counter] = counters
  if (counter === undefined) return 0
  const now = deps.now()
  const parts = firstTogether(partsOf(deps, winners, counters, now), counters.length)
  if (parts.length === 0) return 0
  const seats = counters.flatMap((each): SeatsAt[] => {
    const taken = parts.flatMap((part) => part.seats).filter(({ shard }) => shard === each.shard)
    return taken.length === 0 ? [] : [{ ...each, count: sumOf(taken) }]
  })
  const stepped = await written(
    deps,
    [
      ...parts.flatMap(({ writes }) => writes),
      ...seatsTaken(deps, counter.eventId, counter.rules, seats, now),
    ],
    parts.flatMap(({ mails }) => mails),
  )
  return stepped === 'done' ? parts.length : 0
}

/** Winners of whom all come, each on seats that those before leave; up to the first one of whom not all do. */
function* partsOf(
  deps: DrawJob,
  winners: readonly Winner[],
  counters: readonly Counter[],
  now: Date,
): Generator<Part & { readonly seats: readonly SeatsAt[] }> {
  let free = counters
  for (const winner of winners) {
    const { entry, found, hear, left } = winner
    if (found === null || countOf(winner, free) !== left.people.length) return
    const seats = seatsOfPlan(found.plan, free)
    if (seats === null) return
    free = free.map((each) => {
      const taken = seats.filter(({ shard }) => shard === each.shard)
      return { ...each, taken: each.taken + sumOf(taken) }
    })
    yield {
      seats,
      people: [...left.people.map(({ personId }) => personId), found.actor, ...hear],
      writes: [entryGoes(deps, entry), ...peopleIn(deps, entry, { ...found, seats }, now)],
      mails: queueMails('drawWon', entry.eventId, hear, now, {}),
    }
  }
}

function sumOf(seats: readonly SeatsAt[]): number {
  return seats.reduce((sum, { count }) => sum + count, 0)
}
