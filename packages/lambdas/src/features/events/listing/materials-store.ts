import type { Deps } from '#aws/deps.ts'

/** The event, the caller, and whether they have a seat, all read for this very ask. */
export async function readSeat(deps: Deps<'materials'>, eventId: string, sub: string) {
  const [event, member, participation] = await Promise.all([
    deps.tables.events.get({ eventId }),
    deps.tables.users.get({ id: sub }),
    deps.tables.participations.get({ eventId, personId: sub }),
  ])
  return { event, member, hasSeat: participation?.status === 'registered' }
}
