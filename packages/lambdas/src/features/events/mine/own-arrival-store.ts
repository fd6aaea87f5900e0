import type { Deps } from '#aws/deps.ts'
import { type Attendance, type Entrance, entranceWrites } from '#domain/check-in-store.ts'

/** What 受付 by the poster depends on, read together. */
export async function readArrival({ tables }: Deps<'my-events'>, eventId: string, sub: string) {
  const [event, poster, member, participation, attendance] = await Promise.all([
    tables.events.get({ eventId }),
    tables.posters.get({ eventId }),
    tables.users.get({ id: sub }),
    tables.participations.get({ eventId, personId: sub }),
    tables.checkIns.get({ eventId, personId: sub }),
  ])
  return { event, poster, member, participation, attendance }
}

/** The row, as long as what it was decided on stands, the poster included. False when something has changed since. */
export async function saveArrival(
  deps: Deps<'my-events'>,
  entrance: Entrance,
  row: Attendance,
  posterKey: string,
): Promise<boolean> {
  const isStillOn = deps.tables.posters.expect(
    { eventId: entrance.eventId },
    { condition: '#posterKey = :posterKey', values: { posterKey } },
  )
  const { done } = await deps.transact([...entranceWrites(deps, entrance, row), isStillOn])
  return done
}
