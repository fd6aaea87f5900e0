import { ok } from '@app/shared/base/result.ts'
import { SEND_WITHIN_MS } from '@app/shared/check-in/offline-rules.ts'
import { DOOR_WINDOW_MS } from '@app/shared/check-in/rules.ts'
import { familiesIn, neededFamilies } from '@app/shared/events/min-families.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { openReviews, suspendedSince } from '#features/events/editing/due-store.ts'
import { readByIds, readCounters, readListed } from '#features/events/editing/editing-store.ts'
import { unreachedNotices } from '#features/events/editing/unreached-notices.ts'
import { readPeople } from '#features/events/notices/confirmations-store.ts'
import { readQueue, readReturned, readUnknown } from '#features/events/notices/mailed-store.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A decision is shown from so long before its time. */
const SOON_MS = 36 * HOUR_MS
/** The mails of an event are counted from 14 days before it until the day after. */
const AHEAD_MS = 14 * DAY_MS
/** How much later a door without a network may send its scans. */
const REVIEWS_MS = SEND_WITHIN_MS
/** The maximum number of events whose mails and 要確認 are counted. */
const EVENTS_MAX = 40

/** Of the events in scope: due decisions, people to call, open 要確認, and unsent mails. */
export async function due(deps: Deps<'event-editing'>, staff: StaffRow) {
  const now = deps.now()
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const isTheirs = (row: EventRow) => isInScope(staff, row.organizationId ?? null)
  const inList = readListed(deps, 'all', { from: at(-REVIEWS_MS), to: at(AHEAD_MS) })
  const [listed, unknown, notices, queue, suspendedAt] = await Promise.all([
    inList,
    readUnknown(deps),
    unreachedNotices(deps, inList, isTheirs),
    readQueue(deps),
    suspendedSince(deps),
  ])
  const begun = listed.filter((row) => isTheirs(row) && row.listedAt <= at(DOOR_WINDOW_MS))
  const near = listed.filter((row) => isTheirs(row) && row.listedAt >= at(-DAY_MS))
  const missing = [...unknown.keys()].filter((id) => !near.some(({ eventId }) => eventId === id))
  const others = await readByIds(deps, missing)
  const waiting = near.filter((row) => waitsForDecision(row, now))
  const counters = await readCounters(deps, waiting)
  const takenOf = (id: string) =>
    counters.filter(({ eventId }) => eventId === id).reduce((sum, { taken }) => sum + taken, 0)
  const mails = [...others.filter(isTheirs), ...near].slice(0, EVENTS_MAX).map(async (row) => ({
    eventId: row.eventId,
    eventName: row.eventName,
    unknown: unknown.get(row.eventId) ?? 0,
    returned: await readReturned(deps, row.eventId),
  }))
  return ok({
    suspendedAt,
    decisions: waiting
      .flatMap(({ eventId, eventName, eventStartDateTime, decisionAt, seatUnit = 'person' }) =>
        eventStartDateTime === null || decisionAt == null
          ? []
          : [{ eventId, eventName, eventStartDateTime, decisionAt, taken: takenOf(eventId), seatUnit }],
      )
      .sort((one, other) => (one.decisionAt < other.decisionAt ? -1 : 1)),
    tooFew: await tooFew(deps, near, now),
    notices,
    queue,
    reviews: await openReviews(deps, begun.slice(-EVENTS_MAX)),
    mails: (await Promise.all(mails)).filter((mail) => mail.unknown + mail.returned > 0),
  })
}

/** 最少催行: the events that have fewer families than they need, shortly before it is decided. */
async function tooFew(deps: Deps<'event-editing'>, rows: readonly EventRow[], now: Date) {
  const asked = await inParallel(rows, async (row) => {
    const { eventId, eventName, eventStartDateTime: startsAt, eventRegistrationStatus: status } = row
    const needed = neededFamilies({ ...row, startsAt, status }, now)
    if (needed === null || startsAt === null) return []
    const families = familiesIn(await readPeople(deps, eventId))
    return families < needed ? [{ eventId, eventName, eventStartDateTime: startsAt, families, needed }] : []
  })
  return asked.flat()
}

/** Whether somebody has yet to say that the event takes place: its time is near or past, and it has not begun. */
export function waitsForDecision(
  row: Pick<EventRow, 'decisionAt' | 'decidedAt' | 'eventStartDateTime' | 'eventRegistrationStatus'>,
  now: Date,
): boolean {
  const { decisionAt, decidedAt, eventStartDateTime: starts, eventRegistrationStatus: status } = row
  if (decisionAt == null || starts === null || decidedAt !== undefined) return false
  if (status === 'draft' || status === 'cancelled') return false
  return Date.parse(starts) > now.getTime() && Date.parse(decisionAt) <= now.getTime() + SOON_MS
}
