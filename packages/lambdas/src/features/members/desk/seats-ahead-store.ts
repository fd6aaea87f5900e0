import * as v from 'valibot'
import type { Needs } from '#aws/granted.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'

const CheckedIn = v.object({ eventId: v.string(), state: v.string() })

/** How many seats go back when a member may take part no more: those of events that have not begun, and that they did not come to. */
export async function seatsAhead(
  deps: Needs<{ participations: ['query']; checkIns: ['query']; events: ['getMany'] }>,
  personId: string,
): Promise<number> {
  const ids = await registeredEvents(deps, personId)
  if (ids.length === 0) return 0
  const { checkIns, events } = deps.tables
  const [read, { rows }] = await Promise.all([
    events.getMany(ids.map((eventId) => ({ eventId }))),
    checkIns.query(
      { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: 1_000 },
      CheckedIn,
    ),
  ])
  const came = new Set(rows.filter(({ state }) => state === 'in').map(({ eventId }) => eventId))
  const now = deps.now().toISOString()
  return read.filter(
    ({ eventId, eventStartDateTime: starts }) => !came.has(eventId) && (starts === null || starts > now),
  ).length
}
