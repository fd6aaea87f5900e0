import { refuse } from '@app/shared/base/result.ts'
import { isExpected, mayWorkNow } from '@app/shared/check-in/rules.ts'
import type { openCareNote, sendCareOpening } from '@app/shared/households/care-desk-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { notesAt, openNote } from '#domain/care-notes-store.ts'
import { peopleByIds } from '#domain/people-store.ts'
import { readEvent, readSeat } from '#features/care/care-desk-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Desk = Deps<'care-desk'>

/** Opens a child's care note: first the entry in 操作の記録, each time, then the text, which is stored nowhere. */
export async function open(
  deps: Desk,
  { input: { eventId, personId }, staff, write }: HandlerInput<typeof openCareNote>,
) {
  const event = await readScoped(deps, eventId, staff)
  if (event === null) return refuse('NOT_FOUND')
  const times = { startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime }
  if (!mayWorkNow(staff.role, times, deps.now())) return refuse('FORBIDDEN')
  const [seat, people] = await Promise.all([readSeat(deps, eventId, personId), peopleByIds(deps, [personId])])
  if (!isExpected(seat?.status)) return refuse('NOT_FOUND')
  const row = (await notesAt(deps, event, people.values())).get(personId)
  if (row === undefined) return refuse('NOT_FOUND')
  const note = await openNote(deps, row)
  // Without a key each press is an entry, and no answer is stored.
  const press = { actor: staff, write: { ...write, key: null }, auditEvent: opened(event, personId) }
  return (await writeAudited(deps, press, { note }, [], () => refuse('NOT_FOUND'))) ?? refuse('TRY_AGAIN')
}

/** What a door opened from its list without a network: the entry comes later, once, and is taken at any hour. */
export async function note(
  deps: Desk,
  { input: { eventId, personId, openedAt }, staff, write }: HandlerInput<typeof sendCareOpening>,
) {
  const event = await readScoped(deps, eventId, staff)
  if (event === null || (await readSeat(deps, eventId, personId)) === null) return refuse('NOT_FOUND')
  const auditEvent = opened(event, personId, [{ field: 'openedAt', before: null, after: openedAt }])
  const press = { actor: staff, write, auditEvent }
  return (
    (await writeAudited(deps, press, { noted: true } as const, [], () => refuse('NOT_FOUND'))) ??
    refuse('TRY_AGAIN')
  )
}

/** SEC-B10: a published event of the caller's organizations. */
export async function readScoped(
  deps: Desk,
  eventId: string,
  staff: StaffRow,
): Promise<Item<'events'> | null> {
  const event = await readEvent(deps, eventId)
  if (event === null || event.eventRegistrationStatus === 'draft') return null
  return isInScope(staff, event.organizationId ?? null) ? event : null
}

/** Who was opened, by id alone. */
function opened(
  { eventId, organizationId }: Item<'events'>,
  personId: string,
  more: AuditEvent['changes'] = [],
): AuditEvent {
  return {
    action: 'careNoteOpened',
    target: { kind: 'event', id: eventId },
    organizationId: organizationId ?? null,
    changes: [{ field: 'personId', before: null, after: personId }, ...more],
  }
}
