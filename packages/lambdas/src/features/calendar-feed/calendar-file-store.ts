import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'

type Files = Deps<'calendar-file'>

/** An id that does not exist: an unknown token costs the same reads. */
const UNKNOWN_SUB = '00000000-0000-0000-0000-000000000000'

/** The owner of the token, as the index says; for an unknown token, an id that does not exist. */
export async function subOfToken({ tables }: Files, tokenHash: string): Promise<string> {
  const { rows } = await tables.calendarFeeds.query(
    { index: 'byToken', where: '#tokenHash = :tokenHash', values: { tokenHash }, limit: 1 },
    v.object({ sub: v.string() }),
  )
  return rows[0]?.sub ?? UNKNOWN_SUB
}

/** The current address and its member. */
export async function readOwner(
  { tables }: Files,
  sub: string,
): Promise<{ row: Item<'calendarFeeds'> | null; member: Item<'users'> | null }> {
  const [row, member] = await Promise.all([tables.calendarFeeds.get({ sub }), tables.users.get({ id: sub })])
  return { row, member }
}

const Seat = v.object({ eventId: v.string() })
type Seat = v.InferOutput<typeof Seat>

/** The events of the seats that a member has or gave back; who waits for one has none. */
export function readSeats({ tables }: Files, sub: string): Promise<Seat[]> {
  return paginate((after) =>
    tables.participations.query(
      {
        index: 'byPerson',
        where: '#personId = :sub',
        filter: 'NOT #status IN (:waiting, :offered)',
        values: { sub, waiting: 'waiting', offered: 'offered' },
        limit: 100,
        after,
      },
      Seat,
    ),
  )
}

export function readEvents({ tables }: Files, seats: readonly Seat[]): Promise<Item<'events'>[]> {
  return tables.events.getMany(seats.map(({ eventId }) => ({ eventId })))
}

/** Reads the seats themselves: the index may be late and lacks the time of the last change. */
export function readTaken(
  { tables }: Files,
  people: readonly string[],
  events: readonly Seat[],
): Promise<Item<'participations'>[]> {
  const keys = people.flatMap((personId) => events.map(({ eventId }) => ({ eventId, personId })))
  return tables.participations.getMany(keys)
}
