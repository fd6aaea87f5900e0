import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'

const Row = v.object({ eventId: v.string() })
type Reads = Needs<{ participations: ['query'] }>

/** The events a person is registered for, all pages. */
export function registeredEvents(deps: Reads, sub: string): Promise<string[]> {
  return eventsOf(deps, sub, '#status = :registered', { registered: 'registered' })
}

/** The same with those in whose line they wait: what they leave when they go. */
export function eventsToLeave(deps: Reads, sub: string): Promise<string[]> {
  const values = { registered: 'registered', waiting: 'waiting', offered: 'offered' }
  return eventsOf(deps, sub, '#status IN (:registered, :waiting, :offered)', values)
}

async function eventsOf(
  deps: Reads,
  sub: string,
  filter: string,
  statuses: Readonly<Record<string, string>>,
): Promise<string[]> {
  const rows = await paginate((after) =>
    deps.tables.participations.query(
      {
        index: 'byPerson',
        where: '#personId = :sub',
        filter,
        values: { sub, ...statuses },
        limit: 100,
        after,
      },
      Row,
    ),
  )
  return rows.map(({ eventId }) => eventId)
}
