import type * as contract from '@app/shared/attendees/contract.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inRounds } from '#aws/retryable.ts'
import { countersOf } from '#domain/counters-store.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import { isOfParty } from '#domain/party-seats.ts'
import { loneSeat } from '#domain/seats-store.ts'
import { type HouseAt, planStaffEntry, readHouseAt, unseatedOf } from '#domain/staff-party-store.ts'
import { viewed } from '#domain/viewing-store.ts'
import { isInLine } from '#domain/waiting-store.ts'
import { auditEventOf, readInScope } from '#features/attendees/attendees.ts'
import {
  type AttendeesDeps,
  type EventRow,
  readByNickname,
  readMember,
  readParticipation,
} from '#features/attendees/attendees-store.ts'
import {
  saveAdded,
  saveAddedToParty,
  saveRemoved,
  saveRemovedFromParty,
  saveWaitingRemoved,
} from '#features/attendees/editing-store.ts'
import { enterLine, householdJoining, lineFault, memberJoining } from '#features/attendees/line-entry.ts'
import type { Joining } from '#features/attendees/line-entry-store.ts'
import type { HandlerInput } from '#http/serve.ts'

const ROUNDS = 10

/** Gives a free seat, or a place in the line, to a person, found by nickname or in the list of people who gave theirs back. */
export async function add(deps: AttendeesDeps, request: HandlerInput<typeof contract.addAttendee>) {
  const { input, staff, write } = request
  const { eventId, who, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readInScope(deps, eventId, staff)
    if (event === null) return refuse('NOT_FOUND')
    if (event.eventRegistrationStatus === 'cancelled') return refuse('EVENT_CANCELLED')
    const personId = 'nickName' in who ? await readByNickname(deps, who.nickName) : who.personId
    if (personId === null) return refuse('NOT_FOUND')
    const [member, row] = await Promise.all([
      readMember(deps, personId),
      readParticipation(deps, eventId, personId),
    ])
    if (member === null)
      return addHousehold(deps, request, event, { personId, row, householdId: row?.partyId })
    if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
    const opening = {
      mode: deps.settings.GUARDIAN_CONSENT,
      today: tokyoDate(deps.now()),
      opening: openingOfNewSeat(event.consentRequired),
    }
    if (!isOpenFor(member, opening)) return refuse('CONSENT_REQUIRED')
    const { householdId } = member
    if (householdId !== undefined) return addHousehold(deps, request, event, { personId, row, householdId })
    if (row?.status === 'registered') return refuse('CONFLICT')
    const counters = await countersOf(deps, event)
    if (input.toLine === true) {
      if (isInLine(row)) return refuse('ALREADY_IN')
      const joining = memberJoining(event, member, counters, deps.now())
      return typeof joining === 'string'
        ? refuse(joining)
        : addToLine(deps, request, event, joining, { house: null, counters })
    }
    const seat = loneSeat(counters, { eventId, sub: personId })
    if (typeof seat === 'string') return refuse(seat)
    const auditEvent = auditEventOf(event, 'attendeeAdded', reason, [added(personId)])
    return saveAdded(deps, { actor: staff, write, auditEvent }, seat, event.consentRequired)
  })
}

type Adding = Pick<HandlerInput<typeof contract.addAttendee>, 'input' | 'staff' | 'write'>

interface OfHousehold {
  readonly personId: string
  readonly row: Item<'participations'> | null
  readonly householdId: string | undefined
}

/**
 * R17: somebody of a household: those who are named get seats together; staff who ask for the household are shown first who
 * could.
 */
async function addHousehold(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.addAttendee>,
  event: EventRow,
  { personId, row, householdId }: OfHousehold,
) {
  if (householdId === undefined || householdId === personId) return refuse('NOT_FOUND')
  const house = await readHouseAt(deps, event, householdId)
  if (!house.people.some(({ person }) => person.personId === personId)) return refuse('NOT_FOUND')
  const unseated = unseatedOf(house, personId, tokyoDate(deps.now()))
  const asks = input.asParty === true && unseated.length > 0
  const named = input.people ?? (asks ? null : [personId])
  if (named === null) {
    const target = { kind: 'member', id: personId } as const
    const view = { kind: 'memberOpened', target, people: unseated.length } as const
    return viewed(deps, staff, view, { personId, unseated })
  }
  const isIn = row?.status === 'registered'
  if (input.toLine === true) {
    const joining = householdJoining(house, named)
    return typeof joining === 'string'
      ? refuse(joining)
      : addToLine(deps, { input, staff, write }, event, joining, { house, counters: house.counters })
  }
  if (isIn && named.includes(personId)) return refuse('CONFLICT')
  const entry = planStaffEntry(house, named)
  if (typeof entry === 'string') return refuse(entry)
  const auditEvent = auditEventOf(event, 'attendeeAdded', input.reason, named.map(added))
  const { consentRequired } = event
  const plan = { house, entry, consentRequired }
  return saveAddedToParty(deps, { actor: staff, write, auditEvent }, plan, { personId })
}

/** キャンセル待ち: as one party at the end of the line. */
async function addToLine(
  deps: AttendeesDeps,
  { input: { reason }, staff, write }: Adding,
  event: EventRow,
  joining: Joining,
  { house, counters }: { house: HouseAt | null; counters: readonly Item<'eventCounters'>[] },
) {
  const fault = lineFault(counters, joining.seats, deps.now())
  if (fault !== null) return refuse(fault)
  const people = joining.people.map(({ personId }) => added(personId))
  const auditEvent = auditEventOf(event, 'lineEntered', reason, people)
  const by = { actor: staff, write, auditEvent }
  const answer = await enterLine(deps, by, event, joining, { house, counters, reason })
  return answer === 'ALREADY_IN' ? refuse(answer) : answer
}

function added(personId: string) {
  return { field: 'personId' as const, before: null, after: personId }
}

/** Removes a person. A check-in has to be undone first. */
export async function remove(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.removeAttendee>,
) {
  const { eventId, personId, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readInScope(deps, eventId, staff)
    const participation = event === null ? null : await readParticipation(deps, eventId, personId)
    const isThere = participation?.status === 'registered' || isInLine(participation)
    if (event === null || participation === null || !isThere) return refuse('NOT_FOUND')
    const auditEvent = auditEventOf(event, 'attendeeRemoved', reason, [
      { field: 'personId', before: personId, after: null },
    ])
    if (isInLine(participation))
      return saveWaitingRemoved(deps, { actor: staff, write, auditEvent }, participation)
    if (isOfParty(participation))
      return saveRemovedFromParty(deps, { actor: staff, write, auditEvent }, participation)
    const seat = { eventId, sub: personId, shard: participation.shard }
    return saveRemoved(deps, { actor: staff, write, auditEvent }, seat)
  })
}
