import type * as contract from '@app/shared/attendees/contract.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { inRounds } from '#aws/retryable.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import { auditEventOf, readInScope } from '#features/attendees/attendees.ts'
import {
  type AttendeesDeps,
  readByNickname,
  readCounters,
  readMember,
  readParticipation,
} from '#features/attendees/attendees-store.ts'
import { saveAdded, saveRemoved } from '#features/attendees/editing-store.ts'
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
    if (personId === null || member === null) return refuse('NOT_FOUND')
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

/** Removes a person. A check-in has to be undone first. */
export async function remove(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.removeAttendee>,
) {
  const { eventId, personId, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readInScope(deps, eventId, staff)
    const participation = event === null ? null : await readParticipation(deps, eventId, personId)
    if (event === null || participation?.status !== 'registered') return refuse('NOT_FOUND')
    const auditEvent = auditEventOf(event, 'attendeeRemoved', reason, personChange(personId, null))
    const seat = { eventId, sub: personId, shard: participation.shard }
    return saveRemoved(deps, { actor: staff, write, auditEvent }, seat)
  })
}

function personChange(before: string | null, after: string | null) {
  return [{ field: 'personId' as const, before, after }]
}
