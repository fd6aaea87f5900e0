import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { asksToConfirm, changesOf, outOfDate } from '#domain/notices.ts'
import { eventsWithNoticesSince } from '#features/events/editing/due-store.ts'
import { readByIds } from '#features/events/editing/editing-store.ts'
import { readPeople, readReached } from '#features/events/notices/confirmations-store.ts'
import { readNotices } from '#features/events/notices/notices-store.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'

type Editing = Deps<'event-editing'>

const HOUR_MS = 3_600_000
/** How long after its making a notice is checked. */
const SINCE_MS = 14 * 24 * HOUR_MS
/** How long before the event people are called. */
const SOON_MS = 36 * HOUR_MS
/** Within how many hours of the old time people may still come to it. */
const LATE_MS = 3 * HOUR_MS

/**
 * The notices that somebody has not heard of yet, of events to which people would come now or tomorrow: of notices of the
 * last days, and of `near` events that were called off before that.
 */
export async function unreachedNotices(
  deps: Editing,
  near: Promise<readonly EventRow[]>,
  isTheirs: (row: EventRow) => boolean,
) {
  const now = deps.now()
  const since = new Date(now.getTime() - SINCE_MS).toISOString()
  const [ids, listed] = await Promise.all([eventsWithNoticesSince(deps, since), near])
  const calledOff = listed
    .filter((row) => row.eventRegistrationStatus === 'cancelled' && isUrgent({ changes: '{}' }, row, now))
    .map(({ eventId }) => eventId)
  const rows = (await readByIds(deps, [...new Set([...ids, ...calledOff])])).filter(isTheirs)
  const found = await Promise.all(rows.map((row) => ofEvent(deps, row, now)))
  return found.flat()
}

async function ofEvent(deps: Editing, row: EventRow, now: Date) {
  const { eventId, eventName, eventStartDateTime } = row
  const all = await readNotices(deps, eventId)
  const open = all.filter(
    (notice) =>
      isUrgent(notice, row, now) &&
      notice.status !== 'closed' &&
      notice.ended === undefined &&
      asksToConfirm(notice, row) &&
      outOfDate(notice, row, all, now) === null,
  )
  if (open.length === 0) return []
  const people = await readPeople(deps, eventId)
  const counted = await inParallel(open, async (notice) => {
    const { unreached, concerned } = await readReached(deps, notice, people)
    const { noticeId, kind } = notice
    const counts = { unreached: unreached.length, concerned: concerned.length }
    return { eventId, eventName, eventStartDateTime, noticeId, kind, ...counts }
  })
  return counted.filter(({ unreached }) => unreached > 0)
}

/** True when an unreached person may come soon, at the new time or the old one. */
export function isUrgent(
  notice: Pick<Item<'notices'>, 'changes'>,
  { eventStartDateTime }: Pick<EventRow, 'eventStartDateTime'>,
  now: Date,
): boolean {
  const [before] = changesOf(notice).eventStartDateTime ?? []
  return [eventStartDateTime, before].some((at) => {
    const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return ms > now.getTime() - LATE_MS && ms <= now.getTime() + SOON_MS
  })
}
