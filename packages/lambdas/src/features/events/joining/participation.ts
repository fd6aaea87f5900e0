import type { AnswerOf, InputOf, OutputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import { isAgeAllowed } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { count } from '#aws/metrics.ts'
import { TryAgain } from '#aws/retryable.ts'
import { announceMails } from '#domain/mails-store.ts'
import { isOfParty } from '#domain/party-seats.ts'
import { type Limited, limitsOf } from '#domain/seats-store.ts'
import {
  type CancelConflict,
  type JoinConflict,
  openShards,
  type SeatMemory,
  type SeatRequest,
  type SeatTarget,
  sameRules,
  saveCancel,
  saveJoin,
  seatMailId,
  seatMemory,
} from '#features/events/joining/participation-store.ts'
import { answersWith } from '#features/events/joining/party-answers.ts'
import { readEventRow } from '#features/events/joining/party-house-store.ts'
import { leaveParty } from '#features/events/joining/party-leaving.ts'
import { cancelRefusal, whyClosed } from '#features/events/joining/why-closed.ts'
import { backWrites } from '#features/events/paying/leaving-backs.ts'
import type { JoinRules } from '#tables/fields.ts'

type Participate = Deps<'participate'>
type JoinAnswer = AnswerOf<typeof joinEvent>
type CancelAnswer = AnswerOf<typeof cancelParticipation>

const memory = seatMemory()

/**
 * Takes a seat. A failed write that shows something new about the event (its rules, a full shard) starts another round.
 * Throws `TryAgain` after ten rounds (the event is being edited or is extremely busy).
 */
export async function join(
  deps: Participate,
  request: SeatRequest,
  answers?: InputOf<typeof joinEvent>['answers'],
  seats: SeatMemory = memory,
): Promise<JoinAnswer> {
  if (answers !== undefined) {
    const earlier = await earlierAnswer<OutputOf<typeof joinEvent>, never>(deps, request.write)
    if (earlier !== null) return earlier
  }
  let limited: Limited | null = null
  for (let round = 0; round < 10; round += 1) {
    const place = seats.recall(request.eventId, request.sub) ?? (await look(deps, request, seats))
    const now = deps.now()
    const expected: Limited | null = limited
    const { sub } = request
    const said = answers === undefined ? null : await answersWith(deps, request, [sub], [sub], answers)
    if (said !== null && 'code' in said) return refuseOnce(deps, request.write, said)
    const asked = said === null ? [] : [said]
    const answer = await saveJoin(deps, request, place, expected, asked, now, (conflict) => {
      const current = limitsOf(conflict.member)
      const isNew = conflict.memberFailed && current !== null && !areSame(current, expected)
      if (isNew) limited = current
      return decideJoin(conflict, request, { ...place, isNew }, now, seats)
    })
    if (answer === null) continue
    if (!answer.ok) count('JoinRefused', { code: answer.code })
    else await announceMails(deps, [seatMailId('eventJoined', request, now)])
    return answer
  }
  throw new TryAgain()
}

/** Gives the caller's seat back. Cancelling without a seat is a success as well. */
export async function cancel(deps: Participate, request: SeatRequest): Promise<CancelAnswer> {
  let { shard } = memory.home(request.eventId, request.sub)
  let isParty = false
  for (let round = 0; round < 3; round += 1) {
    const now = deps.now()
    const backs = await backsOfOne(deps, request, now)
    const answer = await saveCancel(deps, request, shard, backs, now, (conflict) => {
      const { participation: row } = conflict
      isParty = row?.status === 'registered' && isOfParty(row)
      if (isParty && !conflict.memberFailed) return null
      const actual = seatOf(conflict, shard)
      if (actual === shard) return decideCancel(conflict, request, now)
      shard = actual
      return null
    })
    if (isParty && answer === null) return leaveAlone(deps, request)
    if (answer?.ok) await announceMails(deps, [seatMailId('eventLeft', request, now)])
    if (answer !== null) return answer
  }
  throw new TryAgain()
}

/** What goes back to a member by themselves of a payment in advance. */
async function backsOfOne(deps: Participate, { eventId, sub }: SeatRequest, now: Date): Promise<Write[]> {
  if (deps.settings.PAYMENT_WAYS.length === 0) return []
  const starts = (await readEventRow(deps, eventId))?.eventStartDateTime ?? null
  const startsAtMs = starts === null ? null : Date.parse(starts)
  const one = {
    eventId,
    partyIds: [sub],
    personIds: [sub],
    unit: 'person',
    isEmpty: true,
    startsAtMs,
  } as const
  return backWrites(deps, one, now)
}

/** Their place in a household's party. Who has to stay for the others is said by a code that this call has always had. */
async function leaveAlone(deps: Participate, { eventId, sub, write }: SeatRequest): Promise<CancelAnswer> {
  const answer = await leaveParty(deps, { eventId, sub, write: { ...write, key: null } }, [sub])
  if (answer.ok) return ok(participation(eventId, false))
  const { code } = answer
  return code === 'ADULT_NEEDED' || code === 'CHILD_NEEDED' || code === 'NO_HOUSEHOLD'
    ? refuse('FORBIDDEN')
    : refuse(code)
}

/** The next shard: that of the member's seat, or the first when the last one no longer exists. */
function seatOf(conflict: CancelConflict, triedShard: number): number {
  if (conflict.participation?.status === 'registered') return conflict.participation.shard
  return isGone(conflict) ? 0 : triedShard
}

/**
 * Checks the member's status first (SEC-A7), then their participation (SEC-I2), the event's state, their age and consent,
 * and seats last. When only the mail existed already (a seat taken and given back within a millisecond), the next round
 * has another time.
 */
function decideJoin(
  conflict: JoinConflict,
  { eventId }: SeatRequest,
  place: SeatTarget & { readonly isNew: boolean },
  now: Date,
  seats: SeatMemory,
): JoinAnswer | null {
  const isLimited = conflict.feeFailed || conflict.askFailed
  if (!conflict.participationFailed && !conflict.counterFailed && !conflict.memberFailed && !isLimited)
    return null
  const refusal = () => refuse(memberRefusal(conflict.member, place.rules, tokyoDate(now)))
  if (conflict.memberFailed && conflict.member?.status !== 'active') return refusal()
  if (conflict.participation?.status === 'registered') return ok(participation(eventId, true))
  if (isGone(conflict) && place.shard !== 0) {
    seats.forget(eventId)
    return null
  }
  const closed = conflict.counterFailed ? whyClosed(conflict.counter, now) : null
  if (closed !== null) return refuse(closed)
  // Where a child or a family takes a seat, households join: the call of one member knows neither.
  if (conflict.counter?.rules.unit !== undefined) return refuse('EVENT_CLOSED')
  if (conflict.counter?.rules.inAdvance) return refuse('EVENT_CLOSED')
  if (conflict.counter !== null && !sameRules(conflict.counter.rules, place.rules)) {
    seats.learn(eventId, conflict.counter.rules)
    return null
  }
  // R9: what the guardian narrows was not known yet: the next round keeps to it.
  if (conflict.memberFailed) return place.isNew ? null : refusal()
  if (conflict.feeFailed) return refuse('GUARDIAN_LIMIT')
  if (conflict.askFailed) return refuse('EVENT_CONSENT_REQUIRED')
  if (place.isLast) return refuse('EVENT_FULL')
  seats.saw(eventId, [])
  return null
}

function decideCancel(conflict: CancelConflict, { eventId }: SeatRequest, now: Date): CancelAnswer | null {
  const onlyTheMail =
    !conflict.participationFailed && !conflict.counterFailed && !conflict.memberFailed && !conflict.hasCome
  if (onlyTheMail) return null
  if (conflict.memberFailed) return refuse(conflict.member === null ? 'NO_PROFILE' : 'MEMBER_RESTRICTED')
  if (isGone(conflict) || conflict.counter?.status === 'draft') return refuse('NOT_FOUND')
  if (conflict.participationFailed) return ok(participation(eventId, false))
  // Let in before the start: as after it, the seat is taken.
  return refuse(conflict.hasCome ? 'EVENT_STARTED' : cancelRefusal(conflict.counter, now))
}

function areSame(current: Limited, expected: Limited | null): boolean {
  return expected?.version === current.version && String(expected.limits) === String(current.limits)
}

/** The counter that was tried does not exist. */
function isGone(conflict: JoinConflict): boolean {
  return conflict.counterFailed && conflict.counter === null
}

/** Reads all shards: any of them may have a seat. If none has, the member's own gives the answer. */
async function look(
  deps: Participate,
  { eventId, sub }: SeatRequest,
  seats: SeatMemory,
): Promise<SeatTarget> {
  const home = seats.home(eventId, sub)
  seats.saw(eventId, await openShards(deps, eventId, home.rules.shards))
  return seats.recall(eventId, sub) ?? { ...home, isLast: true }
}

function participation(eventId: string, isParticipating: boolean) {
  return { eventId, userParticipationStatus: { isParticipating } }
}

/** Why this member may not join an event with these rules. */
function memberRefusal(member: Item<'users'> | null, rules: JoinRules, today: string) {
  if (member === null) return 'NO_PROFILE'
  if (member.status !== 'active') return 'MEMBER_RESTRICTED'
  return isAgeAllowed(member.birthDate, rules, rules.onDate ?? today) ? 'CONSENT_REQUIRED' : 'AGE_NOT_ALLOWED'
}
