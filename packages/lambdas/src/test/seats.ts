import type { Item } from '#aws/dynamodb/condition.ts'
import type { Stage } from '#test/stage.ts'

type Rows = Pick<Stage, 'rowsOf'>

/** The tables' data of an event: participants and counters. */
export async function seatsOf(stage: Rows, eventId: string) {
  const [people, counters] = await Promise.all([
    stage.rowsOf('participations', eventId),
    stage.rowsOf('eventCounters', eventId),
  ])
  return { joined: people.filter(({ status }) => status === 'registered'), people, counters }
}

/** SEC-I10: on every shard rows = counter <= seats. Returns the number of participants. */
export async function expectExact(stage: Rows, eventId: string): Promise<number> {
  return (await exactSeatsOf(stage, eventId)).length
}

/**
 * The same; returns the participants. A family's one seat is held by its party, and each party counts exactly its rows.
 */
export async function exactSeatsOf(stage: Rows, eventId: string): Promise<Item<'participations'>[]> {
  const { joined, counters } = await seatsOf(stage, eventId)
  const parties = await stage.rowsOf('parties', eventId)
  for (const { shard, taken, seats } of counters) {
    const rows = joined.filter((row) => row.shard === shard && row.seats !== 0).length
    const families = parties.filter((party) => isOne(party) && party.shard === shard).length
    expect({ shard, taken }).toEqual({ shard, taken: rows + families })
    expect(taken).toBeLessThanOrEqual(seats ?? Infinity)
  }
  const known = new Set(parties.map(({ partyId }) => partyId))
  for (const { partyId, people, adults } of parties) {
    const rows = joined.filter((row) => row.partyId === partyId)
    expect([partyId, people, adults]).toEqual([
      partyId,
      rows.length,
      rows.filter((row) => row.isAdult).length,
    ])
  }
  expect(joined.filter(({ part, partyId }) => part !== undefined && !known.has(partyId))).toEqual([])
  return joined
}

function isOne({ unit, people }: Item<'parties'>): boolean {
  return unit === 'family' && people > 0
}
