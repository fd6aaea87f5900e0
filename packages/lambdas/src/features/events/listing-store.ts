import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import { tables } from '#tables/all.ts'

type Listing = Deps<'event-management'>

/** The attributes of an event in the listing index. */
const EventRow = v.omit(tables.events.item, [
  'eventDescription',
  'materials',
  'minAge',
  'maxAge',
  'consentRequired',
  'feeYen',
])
export type EventRow = v.InferOutput<typeof EventRow>

/** Where a page of the listing starts, and its size. */
export interface PageRequest {
  /** Events from this start on, and before them those that are still running; null for all. */
  readonly since: string | null
  readonly limit: number
  readonly after: string | undefined
}

/** A page of the listing with the data of its cards: seats taken and organizations. */
export async function readPage(deps: Listing, sub: string, { since, limit, after }: PageRequest) {
  const [member, running] = await Promise.all([
    deps.tables.users.get({ id: sub }),
    since === null ? [] : readRunning(deps, since),
  ])
  const page = await deps.tables.events.query(
    {
      index: 'byStart',
      where: since === null ? '#listing = :all' : '#listing = :all AND #listedAt >= :since',
      values: since === null ? { all: 'all' } : { all: 'all', since },
      // A page of one or two events gets one more while long ones run.
      limit: Math.max(1, limit - running.length),
      after,
    },
    EventRow,
  )
  const events = [...running, ...page.rows]
  const [organizations, counters] = await Promise.all([
    readOrganizations(
      deps,
      events.map((row) => row.organizationId),
    ),
    readCounters(deps, events),
  ])
  return { member, events, nextToken: page.nextToken, organizations, taken: takenBy(counters) }
}

/** Events of more than a day that started before `since` and are not over, by their start. */
async function readRunning(deps: Listing, since: string): Promise<EventRow[]> {
  const running = {
    index: 'byRunsUntil',
    where: '#listing = :all AND #runsUntil > :now',
    filter: '#listedAt < :since',
    values: { all: 'all', now: deps.now().toISOString(), since },
    limit: 100,
  } as const
  const rows = await allRows((after) => deps.tables.events.query({ ...running, after }, EventRow))
  return rows.sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
}

/** One event, its organization, its seats taken, and the caller's own participation. */
export async function readEvent(deps: Listing, eventId: string, sub: string) {
  const [[event = null], participation, member] = await Promise.all([
    // As in the list: an invalid event counts as missing.
    deps.tables.events.getMany([{ eventId }]),
    deps.tables.participations.get({ eventId, personId: sub }),
    deps.tables.users.get({ id: sub }),
  ])
  if (event === null) return { event, organization: null, taken: 0, cancelUntil: null, participation, member }
  const [organizations, counters] = await Promise.all([
    readOrganizations(deps, [event.organizationId]),
    readCounters(deps, [event]),
  ])
  return {
    event,
    organization: organizations[0] ?? null,
    taken: takenBy(counters).get(eventId) ?? 0,
    cancelUntil: endOfCancelling(counters),
    participation,
    member,
  }
}

function readOrganizations(
  deps: Listing,
  ids: readonly (string | undefined)[],
): Promise<Item<'organizations'>[]> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  return deps.tables.organizations.getMany(wanted.map((organizationId) => ({ organizationId })))
}

/** The counter shards of the events. */
function readCounters(
  deps: Listing,
  rows: readonly { eventId: string; counterShards: number }[],
): Promise<Item<'eventCounters'>[]> {
  const keys = rows.flatMap(({ eventId, counterShards }) =>
    Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard })),
  )
  return deps.tables.eventCounters.getMany(keys)
}

/** Seats taken by event, summed over its shards. */
function takenBy(counters: readonly Item<'eventCounters'>[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const counter of counters) {
    taken.set(counter.eventId, (taken.get(counter.eventId) ?? 0) + counter.taken)
  }
  return taken
}

/** Until when a seat of one event can be given back: every shard has the same copy. */
function endOfCancelling(counters: readonly Item<'eventCounters'>[]): string | null {
  const atSec = counters.find(({ cancelUntilSec }) => cancelUntilSec !== undefined)?.cancelUntilSec
  return atSec === undefined ? null : new Date(atSec * 1000).toISOString()
}
