import { refuse } from '@app/shared/base/result.ts'
import { isExpected, mayWorkNow } from '@app/shared/check-in/rules.ts'
import type { openCareNote } from '@app/shared/households/care-desk-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { notesAt, openNote } from '#domain/care-notes-store.ts'
import { peopleByIds } from '#domain/people-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/** Opens a child's care note: first the entry in 操作の記録, each time, then the text, which is stored nowhere. */
export async function open(
  deps: Deps<'care-desk'>,
  { input: { eventId, personId }, staff, write }: HandlerInput<typeof openCareNote>,
) {
  const { events, participations } = deps.tables
  const [event, seat, people] = await Promise.all([
    events.get({ eventId }),
    participations.get({ eventId, personId }),
    peopleByIds(deps, [personId]),
  ])
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
  if (!isInScope(staff, event.organizationId ?? null)) return refuse('NOT_FOUND')
  const times = { startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime }
  if (!mayWorkNow(staff.role, times, deps.now())) return refuse('FORBIDDEN')
  if (!isExpected(seat?.status)) return refuse('NOT_FOUND')
  const row = (await notesAt(deps, event, people.values())).get(personId)
  if (row === undefined) return refuse('NOT_FOUND')
  const note = await openNote(deps, row)
  const auditEvent = {
    action: 'careNoteOpened' as const,
    target: { kind: 'event' as const, id: eventId },
    organizationId: event.organizationId ?? null,
    changes: [{ field: 'personId' as const, before: null, after: personId }],
  }
  // Without a key each press is an entry, and no answer is stored.
  const opened = await writeAudited(
    deps,
    { actor: staff, write: { ...write, key: null }, auditEvent },
    { note },
    [],
    () => refuse('NOT_FOUND'),
  )
  return opened ?? refuse('NOT_FOUND')
}
