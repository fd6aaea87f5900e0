import type { Item } from '#aws/dynamodb/condition.ts'
import type { Stage } from '#test/stage.ts'

/** The tables' data of an event: participants and counters. */
export async function seatsOf(stage: Stage, eventId: string) {
  const [people, counters] = await Promise.all([
    stage.rowsOf('participations', eventId),
    stage.rowsOf('eventCounters', eventId),
  ])
  return { joined: people.filter(({ status }) => status === 'registered'), people, counters }
}

/** SEC-I10: on every shard rows = counter <= seats. Returns the number of participants. */
export async function expectExact(stage: Stage, eventId: string): Promise<number> {
  return (await exactSeatsOf(stage, eventId)).length
}

/** The same; returns the participants. */
export async function exactSeatsOf(stage: Stage, eventId: string): Promise<Item<'participations'>[]> {
  const { joined, counters } = await seatsOf(stage, eventId)
  for (const { shard, taken, seats } of counters) {
    expect({ shard, taken }).toEqual({ shard, taken: joined.filter((row) => row.shard === shard).length })
    expect(taken).toBeLessThanOrEqual(seats ?? Infinity)
  }
  return joined
}
