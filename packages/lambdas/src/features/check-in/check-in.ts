import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/check-in/contract.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { type CheckInAnswer, decideCheckIn, mayTakeStale, mayWorkNow } from '@app/shared/check-in/rules.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inRounds } from '#aws/retryable.ts'
import { type AuditEvent, unaudited } from '#domain/audit-store.ts'
import { saveCheckIn } from '#domain/check-in-store.ts'
import { peopleByIds } from '#domain/people-store.ts'
import { type Numbering, receiptNumbers } from '#domain/receipt-number.ts'
import {
  type CheckInDeps,
  dependentWrite,
  hasSeat,
  readEvent,
  readOthers,
  readPerson,
} from '#features/check-in/check-in-store.ts'
import { type Found, find } from '#features/check-in/find-person.ts'
import { householdAt } from '#features/check-in/household.ts'
import { readUnseated } from '#features/check-in/household-walk-in.ts'
import { personFacts } from '#features/check-in/person-facts.ts'
import { numbered, personSummary, resultOf } from '#features/check-in/result.ts'
import { rowOf } from '#features/check-in/rows.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** How often a press reads again after a concurrent write. */
const ROUNDS = 5

export type EventRow = Item<'events'>

/** R6: 受付 of one person. What is read decides, and the transaction holds it to be still so. */
export async function checkIn(deps: CheckInDeps, request: HandlerInput<typeof contract.checkIn>) {
  const { input, staff } = request
  const event = await readWorkable(deps, input.eventId, staff)
  if (typeof event === 'string') return refuse(event)
  const numberOf = await receiptNumbers(deps, input.eventId)
  const found = await find(deps, input.eventId, input.who, numberOf)
  if (found.kind !== 'person') return unaudited(ok(await answerWithoutPerson(deps, found, numberOf)))
  return inRounds(ROUNDS, async () => {
    return letIn(deps, request, found, numberOf)
  })
}

export type FoundPerson = Extract<Found, { kind: 'person' }>

/** One try to let a person in; null after a concurrent write. */
export async function letIn(
  deps: CheckInDeps,
  { input, staff, write }: HandlerInput<typeof contract.checkIn>,
  { personId, by, madeAt }: FoundPerson,
  numberOf: Numbering,
) {
  const { eventId, nonce, again = false, staleReason } = input
  const event = await readWorkable(deps, eventId, staff)
  if (typeof event === 'string') return refuse(event)
  const { participation, person, attendance } = await readPerson(deps, eventId, personId)
  const now = deps.now()
  const elsewhere = participation === null ? await elsewhereToday(deps, eventId, personId, staff) : null
  const takesStale = staleReason !== undefined && mayTakeStale(staff.role)
  const answer = decideCheckIn(
    {
      event: timesOf(event),
      member: personFacts(deps, person, 'consentEvents'),
      participation: participation?.status ?? null,
      attendance,
      codeMadeAt: madeAt,
      isElsewhere: elsewhere !== null,
    },
    { nonce, again, takesStale, today: tokyoDate(now) },
    now,
  )
  const met = numbered(personSummary(person, personId, numberOf, now), participation !== null)
  const isRepeat = attendance?.state === 'in' && attendance.nonce === nonce
  const asks = input.asParty && staleReason === undefined && OPENS_PARTY.includes(answer)
  const who = { personId, participation, person }
  const party = asks ? await householdAt(deps, event, who, numberOf) : null
  if (party !== null) {
    const unseated = await readUnseated(deps, event, who)
    return unaudited(ok(resultOf('PARTY', met, null, { party, ...unseated })))
  }
  if (answer !== 'OK' || isRepeat) {
    const hasSeats = mayJoinNow(answer) ? await hasSeat(deps, event) : null
    const unseated = asks && hasSeats !== false && (await readUnseated(deps, event, who))
    const shown = answer === 'WRONG_EVENT' ? elsewhere : null
    return unaudited(ok(resultOf(answer, met, attendance, { elsewhere: shown, hasSeats, ...unseated })))
  }
  const row = rowOf(attendance, { eventId, personId, nonce, by, staffId: staff.staffId }, now)
  const auditEvent = auditEventOf(
    event,
    row.reentries > 0 ? 'letInAgain' : 'checkedIn',
    personId,
    by,
    staleReason,
  )
  return saveCheckIn(
    deps,
    { actor: staff, write, auditEvent },
    resultOf('OK', met, row, attendance?.state === 'absent' ? { wasAbsent: true } : {}),
    { eventId, personId, consentRequired: event.consentRequired, dependent: dependentWrite(deps, person) },
    row,
  )
}

/** The event, if the caller may work on its 受付 now: 404 outside their organizations, 403 outside a door's hours. */
export async function readWorkable(
  deps: CheckInDeps,
  eventId: string,
  staff: StaffRow,
): Promise<EventRow | 'NOT_FOUND' | 'FORBIDDEN'> {
  const event = await readScoped(deps, eventId, staff)
  if (event === 'NOT_FOUND') return event
  return mayWorkNow(staff.role, timesOf(event), deps.now()) ? event : 'FORBIDDEN'
}

/** A published event of the caller's organizations, at any hour. */
export async function readScoped(
  deps: CheckInDeps,
  eventId: string,
  staff: StaffRow,
): Promise<EventRow | 'NOT_FOUND'> {
  const event = await readEvent(deps, eventId)
  if (event === null || event.eventRegistrationStatus === 'draft') return 'NOT_FOUND'
  return isInScope(staff, event.organizationId ?? null) ? event : 'NOT_FOUND'
}

/** What the audit tells of 受付: the person by their id, never by name. */
export function auditEventOf(
  event: EventRow,
  action: AuditEvent['action'],
  personId: string,
  by: string,
  reason: string | undefined,
): AuditEvent {
  return {
    action,
    target: { kind: 'event', id: event.eventId },
    organizationId: event.organizationId ?? null,
    changes: [
      { field: 'personId', before: null, after: personId },
      { field: 'by', before: null, after: by },
    ],
    ...(reason !== undefined && { reason }),
  }
}

export function timesOf(event: EventRow) {
  return {
    startsAt: event.eventStartDateTime,
    endsAt: event.eventEndDateTime,
    isCancelled: event.eventRegistrationStatus === 'cancelled',
    consentRequired: event.consentRequired,
  }
}

/** The answers for which the household is looked at: also where the guardian has no seat of their own. */
const OPENS_PARTY: readonly CheckInAnswer[] = [
  'OK',
  'ALREADY',
  'CONSENT_MISSING',
  'NOT_REGISTERED',
  'WRONG_EVENT',
  'CANCELLED',
]

/** An answer without a person: a code that does not open, a number without an owner, two people with one number. */
export async function answerWithoutPerson(
  deps: CheckInDeps,
  found: Exclude<Found, { kind: 'person' }>,
  numberOf: Numbering,
): Promise<CheckInResult> {
  if (found.kind === 'invalid') return resultOf('INVALID', null, null)
  if (found.kind === 'unknown') return resultOf('NOT_REGISTERED', null, null)
  const people = await peopleByIds(deps, found.personIds)
  const choices = found.personIds.map((personId) =>
    personSummary(people.get(personId) ?? null, personId, numberOf, deps.now()),
  )
  return resultOf('CHOICE', null, null, { choices })
}

/** 当日受付 is the next step. */
function mayJoinNow(answer: CheckInAnswer): boolean {
  return ['NOT_REGISTERED', 'WAITING', 'CANCELLED', 'WRONG_EVENT'].includes(answer)
}

/** Another event of today that they have a seat in; null outside the caller's organizations. */
async function elsewhereToday(deps: CheckInDeps, eventId: string, personId: string, staff: StaffRow) {
  const today = tokyoDate(deps.now())
  const other = (await readOthers(deps, personId, eventId)).find(
    ({ eventStartDateTime: starts, eventRegistrationStatus: status, organizationId }) =>
      starts !== null &&
      tokyoDate(new Date(starts)) === today &&
      status !== 'cancelled' &&
      status !== 'draft' &&
      isInScope(staff, organizationId ?? null),
  )
  return other === undefined ? null : { eventId: other.eventId, eventName: other.eventName }
}
