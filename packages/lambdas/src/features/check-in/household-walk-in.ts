import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/check-in/contract.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import { type AuditEvent, unaudited } from '#domain/audit-store.ts'
import { savePartyWalkIn } from '#domain/check-in-store.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { planStaffEntry, readHouseAt, unseatedOf } from '#domain/staff-party-store.ts'
import { type CheckInDeps, readAttendances } from '#features/check-in/check-in-store.ts'
import { householdIdOf, type Who } from '#features/check-in/household.ts'
import { personSummary, resultOf } from '#features/check-in/result.ts'
import { rowOf } from '#features/check-in/rows.ts'
import type { HandlerInput } from '#http/serve.ts'

type EventRow = Item<'events'>

interface WalkIn {
  readonly event: EventRow
  readonly who: Who
  readonly people: readonly string[]
  /** By what the person was found. */
  readonly by: string
}

/** R17: 当日受付 of people of a household: their seats, as the event counts them, and their 受付, all or none. */
export async function walkInHousehold(
  deps: CheckInDeps,
  { input: { nonce }, staff, write }: HandlerInput<typeof contract.walkIn>,
  { event, who, people, by }: WalkIn,
) {
  const earlier = await earlierAnswer<CheckInResult, never>(deps, write)
  if (earlier !== null) return earlier.ok ? unaudited(earlier) : earlier
  const householdId = householdIdOf(who)
  if (householdId === undefined) return refuse('NO_HOUSEHOLD')
  const { eventId } = event
  const [house, before, numberOf] = await Promise.all([
    readHouseAt(deps, event, householdId),
    readAttendances(deps, eventId, people),
    receiptNumbers(deps, eventId),
  ])
  if (!house.people.some(({ person }) => person.personId === who.personId)) return refuse('NO_HOUSEHOLD')
  const entry = planStaffEntry(house, people)
  if (typeof entry === 'string') return refuse(entry)
  if (entry.takes === 'held') return refuse('EVENT_QUEUED')
  const now = deps.now()
  const rows = people.map((personId) => {
    const attendance = before.find((one) => one.personId === personId) ?? null
    return rowOf(attendance, { eventId, personId, nonce, by: 'walkIn', staffId: staff.staffId }, now)
  })
  const met = personSummary(who.person, who.personId, numberOf, now)
  const walkedIn = people.map((personId) => ({ personId, receiptNumber: numberOf(personId) }))
  return savePartyWalkIn(
    deps,
    { actor: staff, write, auditEvent: auditEventOf(event, people, by) },
    { ...resultOf('OK', met, rows[0] ?? null), walkedIn },
    { house, entry, consentRequired: event.consentRequired },
    rows,
  )
}

/** Those of a household who have no seat; nothing for who comes alone, or is of it no more. */
export async function readUnseated(
  deps: CheckInDeps,
  event: EventRow,
  who: Who,
): Promise<Pick<CheckInResult, 'unseated'>> {
  const householdId = householdIdOf(who)
  if (householdId === undefined) return {}
  const house = await readHouseAt(deps, event, householdId)
  if (!house.people.some(({ person }) => person.personId === who.personId)) return {}
  const unseated = unseatedOf(house, who.personId, tokyoDate(deps.now()))
  return unseated.length === 0 ? {} : { unseated }
}

function auditEventOf(event: EventRow, people: readonly string[], by: string): AuditEvent {
  return {
    action: 'walkedIn',
    target: { kind: 'event', id: event.eventId },
    organizationId: event.organizationId ?? null,
    changes: [
      ...people.map((personId) => ({ field: 'personId' as const, before: null, after: personId })),
      { field: 'by', before: null, after: by },
    ],
  }
}
