import { secondsOf } from '@app/shared/base/seconds.ts'
import { ABSENT_AFTER_MS } from '@app/shared/check-in/absence.ts'
import type { Deps } from '#aws/deps.ts'
import { type Attendance, overAttendance } from '#domain/check-in-store.ts'
import { STILL_IN } from '#domain/member-status.ts'
import { actsForWrites, type Whose } from '#features/events/mine/whose-store.ts'

/** What 欠席連絡 depends on; without a seat there is no counter. */
export async function readAbsence(
  { tables }: Deps<'my-events'>,
  eventId: string,
  sub: string,
  { personId }: Whose,
) {
  const [member, participation, attendance] = await Promise.all([
    tables.users.get({ id: sub }),
    tables.participations.get({ eventId, personId }),
    tables.checkIns.get({ eventId, personId }),
  ])
  const shard = participation?.shard
  const counter = shard === undefined ? null : await tables.eventCounters.get({ eventId, shard })
  return { member, participation, attendance, counter }
}

/** Writes the row if they still have the seat and are not in, and the times still allow it. False when one has changed. */
export async function saveAbsence(
  deps: Deps<'my-events'>,
  row: Attendance,
  { shard, sub, whose }: { readonly shard: number; readonly sub: string; readonly whose: Whose },
  now: Date,
): Promise<boolean> {
  const { tables, transact } = deps
  const { eventId, personId } = row
  const isOpen = '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :since)'
  const isPast = '(#startsAtSec <= :now OR #cancelUntilSec <= :now)'
  const isAbsent = row.state === 'absent'
  const { done } = await transact([
    tables.checkIns.put(row, overAttendance(row.version - 1)),
    tables.participations.expect(
      { eventId, personId },
      {
        condition: '#status = :registered AND #shard = :shard',
        values: { registered: 'registered', shard },
      },
    ),
    tables.eventCounters.expect(
      { eventId, shard },
      {
        condition: `NOT #status IN (:cancelled, :draft) AND ${isOpen}${isAbsent ? ` AND ${isPast}` : ''}`,
        values: {
          cancelled: 'cancelled',
          draft: 'draft',
          since: secondsOf(new Date(now.getTime() - ABSENT_AFTER_MS)),
          // DynamoDB refuses a value that nothing uses.
          ...(isAbsent && { now: secondsOf(now) }),
        },
      },
    ),
    ...(whose.dependent === null
      ? [tables.users.expect({ id: sub }, STILL_IN)]
      : actsForWrites(deps, sub, whose)),
  ])
  return done
}
