import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { isAbsenceOver, mayReportAbsence } from '@app/shared/check-in/absence.ts'
import type * as contract from '@app/shared/check-in/absence-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inRounds } from '#aws/retryable.ts'
import { ownRow } from '#domain/check-in-store.ts'
import { readAbsence, saveAbsence } from '#features/events/mine/own-absence-store.ts'
import { isTheirPlace, readWhose } from '#features/events/mine/whose-store.ts'

/** How often a press reads again after a write by the desk or a door. */
const ROUNDS = 5

/**
 * R22: 欠席連絡 of the caller or of a person of their household without a login, or its withdrawal. The first time stays. As with
 * cancelling, restricted members may as well.
 */
export async function absence(
  deps: Deps<'my-events'>,
  { eventId, personId, absent, why }: InputOf<typeof contract.reportAbsence>,
  sub: string,
): Promise<AnswerOf<typeof contract.reportAbsence>> {
  return inRounds(ROUNDS, async () => {
    const whose = await readWhose(deps, sub, personId)
    if (whose === null) return refuse('FORBIDDEN')
    const { member, participation, attendance, counter } = await readAbsence(deps, eventId, sub, whose)
    if (member === null) return refuse('NO_PROFILE')
    if (member.status !== 'active' && member.status !== 'restricted') return refuse('MEMBER_RESTRICTED')
    if (participation?.status !== 'registered' || counter === null || counter.status === 'draft') {
      return refuse('NOT_FOUND')
    }
    if (!isTheirPlace(whose, participation)) return refuse('FORBIDDEN')
    if (counter.status === 'cancelled') return refuse('EVENT_CANCELLED')
    if (attendance?.state === 'in') return refuse('ALREADY_IN')
    const isAbsent = attendance?.state === 'absent'
    if (isAbsent === absent) return ok({ absentAt: isAbsent ? attendance.lastAt : null })
    const now = deps.now()
    if (!isOpen(counter, absent, now)) return refuse('ABSENCE_CLOSED')
    const at = now.toISOString()
    // 要確認 stays; the reason ends with what they said.
    const { absenceReason: _, ...kept } = { ...attendance }
    const row = {
      ...kept,
      ...ownRow({ eventId, personId: whose.personId }, attendance, at),
      state: absent ? ('absent' as const) : ('undone' as const),
      nonce: '',
      by: 'list' as const,
      ...(absent && why !== undefined && { absenceReason: why }),
    }
    const isSaved = await saveAbsence(deps, row, { shard: participation.shard, sub, whose }, now)
    return isSaved ? ok({ absentAt: absent ? at : null }) : null
  })
}

/** Taking it back needs no deadline: an event may have been moved to a day that suits. */
function isOpen({ startsAtSec, cancelUntilSec }: Item<'eventCounters'>, absent: boolean, now: Date): boolean {
  const startsAt = timeOf(startsAtSec)
  return absent
    ? mayReportAbsence({ startsAt, cancelUntil: timeOf(cancelUntilSec) }, now)
    : !isAbsenceOver(startsAt, now)
}

function timeOf(atSec: number | undefined): string | null {
  return atSec === undefined ? null : new Date(atSec * 1000).toISOString()
}
