import type { EventFields } from '@app/shared/events/editing.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { type Counter, type EventRow, joinFacts } from '#features/events/stored/event-fields.ts'

/** Checks that the event still has this version; null: that it does not exist yet. */
export function overVersion(basedOn: number | null): Expectation {
  if (basedOn === null) return { condition: 'attribute_not_exists(#eventId)' }
  if (basedOn === 0) return { condition: 'attribute_exists(#eventId) AND attribute_not_exists(#version)' }
  return { condition: '#version = :basedOn', values: { basedOn } }
}

/** The counters of an event that opens: none may be there. */
export function newCounters(
  { tables: { eventCounters } }: Needs<{ eventCounters: ['put'] }>,
  eventId: string,
  fields: EventFields,
  seats: readonly number[] | null,
): Write[] {
  const { rules, ...times } = joinFacts(fields)
  const given = Object.fromEntries(Object.entries(times).filter(([, at]) => at !== null))
  return Array.from({ length: fields.counterShards }, (_, shard) =>
    eventCounters.put(
      {
        eventId,
        shard,
        taken: 0,
        status: 'open',
        rules,
        ...given,
        ...(seats && { seats: seats[shard] ?? 0 }),
      },
      { condition: 'attribute_not_exists(#eventId)' },
    ),
  )
}

/** What people decided stays when an event is edited; that it is full or over follows from seats and times. */
const CLOSED: ReadonlySet<Counter['status']> = new Set(['scheduled', 'closed', 'cancelled'])

/**
 * The counters as the event now says; a shard that has taken more seats since refuses the whole write, and so does one
 * with people whose seats were counted in another way.
 */
export function changedCounters(
  { tables: { eventCounters } }: Needs<{ eventCounters: ['update'] }>,
  { eventId, eventRegistrationStatus }: Pick<EventRow, 'eventId' | 'eventRegistrationStatus'>,
  fields: EventFields,
  seats: readonly number[] | null,
): Write[] {
  const { rules, ...times } = joinFacts(fields)
  const status = CLOSED.has(eventRegistrationStatus) ? eventRegistrationStatus : 'open'
  const given = Object.entries(times).filter(([, at]) => at !== null)
  const unit = rules.unit === undefined ? 'attribute_not_exists(#rules.#unit)' : '#rules.#unit = :unit'
  const sameUnit = `(#taken = :none OR ${unit})`
  const gone = Object.entries(times).flatMap(([name, at]) => (at === null ? [`#${name}`] : []))
  return Array.from({ length: fields.counterShards }, (_, shard) => {
    const set = ['#status = :status', '#rules = :rules', ...given.map(([name]) => `#${name} = :${name}`)]
    const values = {
      none: 0,
      ...(rules.unit !== undefined && { unit: rules.unit }),
      status,
      rules,
      ...Object.fromEntries(given),
      ...(seats && { seats: seats[shard] ?? 0 }),
    }
    const removed = seats === null ? [...gone, '#seats'] : gone
    const change = `SET ${[...set, ...(seats ? ['#seats = :seats'] : [])].join(', ')}`
    return eventCounters.update(
      { eventId, shard },
      removed.length === 0 ? change : `${change} REMOVE ${removed.join(', ')}`,
      {
        condition: `attribute_exists(#eventId) AND ${sameUnit}${seats ? ' AND #taken <= :seats' : ''}`,
        values,
      },
    )
  })
}

/** Closes the event: every counter gets the reason. */
export function closedCounters(
  { tables: { eventCounters } }: Needs<{ eventCounters: ['update'] }>,
  row: EventRow,
  status: 'cancelled',
): Write[] {
  return Array.from({ length: row.counterShards }, (_, shard) =>
    eventCounters.update({ eventId: row.eventId, shard }, 'SET #status = :status', {
      condition: 'attribute_exists(#eventId)',
      values: { status },
    }),
  )
}
