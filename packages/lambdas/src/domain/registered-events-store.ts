import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'

const Row = v.object({ eventId: v.string() })

/** The events a person is registered for, all pages. */
export async function registeredEvents(
  deps: Needs<{ participations: ['query'] }>,
  sub: string,
): Promise<string[]> {
  const registered = {
    index: 'byPerson',
    where: '#personId = :sub',
    filter: '#status = :registered',
    values: { sub, registered: 'registered' },
    limit: 100,
  } as const
  const rows = await paginate((after) => deps.tables.participations.query({ ...registered, after }, Row))
  return rows.map(({ eventId }) => eventId)
}
