import type * as contract from '@app/shared/attendees/contract.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import { isExpected } from '@app/shared/check-in/rules.ts'
import { neededFamilies } from '@app/shared/events/min-families.ts'
import { isAllowed, isInScope } from '@app/shared/staff/roles.ts'
import { type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { notesAt } from '#domain/care-notes-store.ts'
import { countersOf } from '#domain/counters-store.ts'
import { feesAt, hasFees } from '#domain/fees-store.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { viewed } from '#domain/viewing-store.ts'
import { maskedFor, toAttendee } from '#features/attendees/attendee-view.ts'
import {
  type Applied,
  type AttendeesDeps,
  type EventRow,
  readEvent,
  readNamed,
  readPage,
  readPlaces,
} from '#features/attendees/attendees-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** People per answer; the desk loads all pages. */
const PAGE = 500

/** A page of the list. */
export async function list(
  deps: AttendeesDeps,
  input: InputOf<typeof contract.listAttendees>,
  staff: StaffRow,
) {
  const event = await readInScope(deps, input.eventId, staff)
  if (event === null) return refuse('NOT_FOUND')
  const [page, counters, numberOf, placeOf, feeOf] = await Promise.all([
    readPage(deps, event, { limit: PAGE, after: input.nextToken }),
    countersOf(deps, event),
    receiptNumbers(deps, event.eventId),
    readPlaces(deps, event.eventId),
    feesAt(deps, event),
  ])
  const hasCareNote = await careOf(deps, event, page.applied, staff)
  const isMasked = maskedFor(staff.role)
  const context = { event, numberOf, now: deps.now(), isMasked, hasCareNote, placeOf, feeOf }
  const taken = counters.reduce((sum, one) => sum + one.taken, 0)
  const view = {
    kind: 'attendeesListed',
    target: { kind: 'event', id: event.eventId },
    people: Math.max(taken, page.applied.length),
  } as const
  return viewed(deps, staff, view, {
    event: {
      eventId: event.eventId,
      eventName: event.eventName,
      eventStartDateTime: event.eventStartDateTime,
      eventEndDateTime: event.eventEndDateTime,
      venueName: event.venueName,
      limit: event.eventRegistrationLimit,
      taken,
      consentRequired: event.consentRequired,
      seatUnit: event.seatUnit ?? 'person',
      questions: event.questions ?? [],
      hasFees: hasFees(event, deps.settings),
      hasLine: counters[0]?.rules.queue !== undefined,
      neededFamilies: neededFamilies(
        { ...event, startsAt: event.eventStartDateTime, status: event.eventRegistrationStatus },
        deps.now(),
      ),
    },
    attendees: page.applied.map((applied) => toAttendee(applied, context)),
    nextToken: page.nextToken,
  })
}

/** SEC-K2: the entry first, then the names. The answer is stored nowhere. */
export async function reveal(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.revealAttendees>,
) {
  const event = await readInScope(deps, input.eventId, staff)
  if (event === null) return refuse('NOT_FOUND')
  const [applied, numberOf, placeOf, feeOf] = await Promise.all([
    readNamed(deps, event, input.personIds),
    receiptNumbers(deps, event.eventId),
    readPlaces(deps, event.eventId),
    feesAt(deps, event),
  ])
  const hasCareNote = await careOf(deps, event, applied, staff)
  const context = { event, numberOf, now: deps.now(), isMasked: () => false, hasCareNote, placeOf, feeOf }
  const attendees = applied.map((one) => toAttendee(one, context))
  const auditEvent = auditEventOf(event, 'attendeesRevealed', input.reason, [
    { field: 'people', before: null, after: String(attendees.length) },
  ])
  const withoutKey = { ...write, key: null }
  const revealed = await writeAudited(
    deps,
    { actor: staff, write: withoutKey, auditEvent },
    { attendees },
    [],
    () => refuse('NOT_FOUND'),
  )
  return revealed ?? refuse('NOT_FOUND')
}

/** Who has a care note that the caller may open now; not those who gave their place back. */
async function careOf(deps: AttendeesDeps, event: EventRow, applied: readonly Applied[], { role }: StaffRow) {
  const expected = applied.filter(({ participation }) => isExpected(participation.status))
  const people = expected.flatMap(({ person }) => person ?? [])
  const notes = isAllowed(role, 'door.scan') ? await notesAt(deps, event, people) : new Map()
  return (personId: string) => notes.has(personId)
}

/** SEC-B10: an event of another organization, or a draft, has no list for the caller. */
export async function readInScope(
  deps: AttendeesDeps,
  eventId: string,
  staff: StaffRow,
): Promise<EventRow | null> {
  const event = await readEvent(deps, eventId)
  if (event === null || event.eventRegistrationStatus === 'draft') return null
  return isInScope(staff, event.organizationId ?? null) ? event : null
}

export function auditEventOf(
  event: EventRow,
  action: AuditEvent['action'],
  reason: string,
  changes: AuditEvent['changes'],
): AuditEvent {
  return {
    action,
    target: { kind: 'event', id: event.eventId },
    organizationId: event.organizationId ?? null,
    changes,
    reason,
  }
}
