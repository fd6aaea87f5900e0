import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import type { SeatsAt } from '#domain/party-seats.ts'

/** The counters give these seats, each while it has them; `counter` is what each must say besides. */
export function takeWrites(
  { tables: { eventCounters } }: Needs<{ eventCounters: ['update'] }>,
  eventId: string,
  seats: readonly SeatsAt[],
  counter: Expectation,
): Write[] {
  return seats.map((taken) => takeWrite(eventCounters, eventId, taken, counter))
}

/** A counter gives the seats while it has them. Without a seat to give only the rest must hold. */
function takeWrite(
  eventCounters: Needs<{ eventCounters: ['update'] }>['tables']['eventCounters'],
  eventId: string,
  { shard, count, seats }: SeatsAt,
  counter: Expectation,
): Write {
  const limited = count > 0 && seats !== undefined
  const room = seats === undefined ? 'attribute_not_exists(#seats)' : '#seats = :seats AND #taken <= :most'
  return eventCounters.update({ eventId, shard }, 'SET #taken = #taken + :count', {
    condition: [...(count > 0 ? [room] : []), counter.condition].join(' AND '),
    values: { ...counter.values, count, ...(limited && { seats, most: seats - count }) },
  })
}
