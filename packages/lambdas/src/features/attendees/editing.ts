import type * as contract from '@app/shared/attendees/contract.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { inRounds } from '#aws/retryable.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import { chooseSeats, inParty, isOfParty, seatsNeeded } from '#domain/party-seats.ts'
import { auditEventOf, readInScope } from '#features/attendees/attendees.ts'
import {
  type AttendeesDeps,
  type EventRow,
  readByNickname,
  readCounters,
  readMember,
  readParticipation,
  readPartyOf,
} from '#features/attendees/attendees-store.ts'
import {
  saveAdded,
  saveAddedToParty,
  saveRemoved,
  saveRemovedFromParty,
  saveWaitingRemoved,
} from '#features/attendees/editing-store.ts'
import type { HandlerInput } from '#http/serve.ts'

const ROUNDS = 10

/** Gives a free seat to a person, found by nickname or in the list of people who gave theirs back. */
export async function add(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.addAttendee>,
) {
  const { eventId, who, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readInScope(deps, eventId, staff)
    if (event === null) return refuse('NOT_FOUND')
    if (event.eventRegistrationStatus === 'cancelled') return refuse('EVENT_CANCELLED')
    const personId = 'nickName' in who ? await readByNickname(deps, who.nickName) : who.personId
    const member = personId === null ? null : await readMember(deps, personId)
    if (personId === null) return refuse('NOT_FOUND')
    if (member === null) return addAgain(deps, event, personId, { actor: staff, write, reason })
    if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
    const opening = {
      mode: deps.settings.GUARDIAN_CONSENT,
      today: tokyoDate(deps.now()),
      opening: openingOfNewSeat(event.consentRequired),
    }
    if (!isOpenFor(member, opening)) return refuse('CONSENT_REQUIRED')
    if ((await readParticipation(deps, eventId, personId))?.status === 'registered') return refuse('CONFLICT')
    const open = (await readCounters(deps, event)).find(
      ({ taken, seats }) => taken < (seats ?? Number.POSITIVE_INFINITY),
    )
    if (open === undefined) return refuse('EVENT_FULL')
    const auditEvent = auditEventOf(event, 'attendeeAdded', reason, personChange(null, personId))
    const seat = { eventId, sub: personId, shard: open.shard }
    return saveAdded(deps, { actor: staff, write, auditEvent }, seat, event.consentRequired)
  })
}

/** A person without a login comes again with the household that they came with before. */
async function addAgain(
  deps: AttendeesDeps,
  event: EventRow,
  personId: string,
  { reason, ...by }: Omit<Parameters<typeof saveAddedToParty>[1], 'auditEvent'> & { readonly reason: string },
) {
  const { eventId } = event
  const row = await readParticipation(deps, eventId, personId)
  if (row === null || !isOfParty(row)) return refuse('NOT_FOUND')
  if (row.status === 'registered') return refuse('CONFLICT')
  const [party, counters] = await Promise.all([readPartyOf(deps, row), readCounters(deps, event)])
  const at = { eventId, partyId: row.partyId, unit: counters[0]?.rules.unit ?? 'person', party }
  const entrant = { personId, ...inParty(row), isIn: false }
  const seats = chooseSeats(counters, seatsNeeded(at, [entrant]), 0)
  if (seats === null) return refuse('EVENT_FULL')
  const auditEvent = auditEventOf(event, 'attendeeAdded', reason, personChange(null, personId))
  return saveAddedToParty(deps, { ...by, auditEvent }, { at, entrant, seats })
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
    const isThere = participation?.status === 'registered' || participation?.status === 'waiting'
    if (event === null || participation === null || !isThere) return refuse('NOT_FOUND')
    const auditEvent = auditEventOf(event, 'attendeeRemoved', reason, personChange(personId, null))
    if (participation.status === 'waiting')
      return saveWaitingRemoved(deps, { actor: staff, write, auditEvent }, participation)
    if (isOfParty(participation))
      return saveRemovedFromParty(deps, { actor: staff, write, auditEvent }, participation)
    const seat = { eventId, sub: personId, shard: participation.shard }
    return saveRemoved(deps, { actor: staff, write, auditEvent }, seat)
  })
}

function personChange(before: string | null, after: string | null) {
  return [{ field: 'personId' as const, before, after }]
}
