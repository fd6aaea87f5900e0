import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import {
  PAST_STEP,
  type readSchedule,
  type ScheduledEvent,
  SEAT_STATES,
} from '@app/shared/check-in/schedule-contract.ts'
import { sumYenOf } from '@app/shared/events/fee.ts'
import { plainFieldsOf } from '@app/shared/events/fields.ts'

import { isOnlineAlone, isOver } from '@app/shared/events/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { receiptNumber, receiptNumberKey } from '#domain/receipt-number.ts'
import { wayTo } from '#features/events/mine/own-entries.ts'
import { readMember, readTaken, waitOf } from '#features/events/mine/own-events-store.ts'

/** 予定: what the caller takes part in, and what they took part in; the id is that of the token alone. */
export async function schedule(
  deps: Deps<'my-events'>,
  { past: limit = PAST_STEP }: InputOf<typeof readSchedule>,
  sub: string,
): Promise<AnswerOf<typeof readSchedule>> {
  const [member, key] = await Promise.all([readMember(deps, sub), receiptNumberKey(deps)])
  if (member?.status === 'restricted') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  // R10: a former member has no seats.
  if (member?.status !== 'active') return ok({ coming: [], waited: [], past: [], hasMore: false })
  const now = deps.now()
  const taken = await readTaken(deps, sub, member.householdId)
  const published = taken.filter(({ event }) => event.eventRegistrationStatus !== 'draft')
  const called = (some: readonly { readonly personId: string; readonly name: string | null }[]) =>
    member.householdId === undefined
      ? []
      : some.map(({ personId, name }) => ({ name: name ?? member.nickName ?? '', isMe: personId === sub }))
  const events = published
    .filter(({ seats }) => seats.length > 0)
    .map(({ event, seats }) => {
      const states = seats.map((one) => ({ ...one, seat: seatOf(one.status, one.attendance) }))
      const inIt = states.filter(({ seat }) => seat !== 'left')
      // The member is the first of their people.
      const [first] = inIt
      const seat = SEAT_STATES.find((state) => states.some((one) => one.seat === state)) ?? 'left'
      const isNext = first !== undefined && !isOver(event, now)
      const number = isNext ? receiptNumber(key, event.eventId, first.personId) : null
      return { ...scheduled(event, number), seat, feeYen: sumYenOf(event, inIt), people: called(inIt) }
    })
  const coming = events.filter((event) => event.seat !== 'left' && !isOver(event, now)).sort(byStart)
  const past = events.filter((event) => isOver(event, now)).sort((a, b) => byStart(b, a))
  const waited = published
    .filter(({ event, waits }) => waits.length > 0 && !isOver(event, now))
    .map(({ event, waits, isDrawn, ahead }) => {
      return {
        ...scheduled(event, null),
        ...waitOf(waits, isDrawn, ahead),
        feeYen: sumYenOf(event, waits),
        people: called(waits),
      }
    })
    .sort(byStart)
  return ok({ coming, waited, past: past.slice(0, limit), hasMore: past.length > limit })
}

function seatOf(
  status: Item<'participations'>['status'],
  attendance: Item<'checkIns'> | undefined,
): ScheduledEvent['seat'] {
  if (attendance?.state === 'in' || status === 'attended') return 'came'
  if (status === 'cancelled') return 'left'
  return attendance?.state === 'absent' || status === 'absent' ? 'absent' : 'planned'
}

function scheduled(
  event: Item<'events'>,
  number: string | null,
): Omit<ScheduledEvent, 'people' | 'feeYen' | 'seat'> {
  const isOnline = isOnlineAlone(event)
  const isCancelled = event.eventRegistrationStatus === 'cancelled'
  return {
    ...wayTo(event),
    isOnline,
    cover: event.cover ?? null,
    theme: event.theme ?? null,
    isCancelled,
    payAt: plainFieldsOf(event).payAt,
    receiptNumber: isOnline || isCancelled ? null : number,
  }
}

/** Undated events come last. */
type Dated = Pick<ScheduledEvent, 'eventStartDateTime'>
function byStart(a: Dated, b: Dated): number {
  const [of, to] = [a.eventStartDateTime ?? '~', b.eventStartDateTime ?? '~']
  return of === to ? 0 : of < to ? -1 : 1
}
