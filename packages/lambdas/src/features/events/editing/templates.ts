import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/template-contract.ts'
import { TEMPLATES_MAX } from '@app/shared/events/template-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { readInScope } from '#features/events/editing/editing.ts'
import { readByIds, readCounters } from '#features/events/editing/editing-store.ts'
import { keepWrite, readTemplateIds } from '#features/events/editing/templates-store.ts'
import { type EventRow, fieldsOf } from '#features/events/stored/event-fields.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Editing = Deps<'event-editing'>

/** The templates of an organization, by name; one whose event is gone or elsewhere is left out. */
export async function listTemplates(deps: Editing, organizationId: string, staff: StaffRow) {
  if (!isInScope(staff, organizationId)) return refuse('NOT_FOUND')
  const rows = await readByIds(deps, await readTemplateIds(deps, organizationId))
  const own = rows.filter((row) => row.organizationId === organizationId)
  const counters = await readCounters(deps, own)
  const templates = own
    .map((row) =>
      templateOf(
        row,
        fieldsOf(
          row,
          counters.filter(({ eventId }) => eventId === row.eventId),
        ),
      ),
    )
    .sort((one, other) => (one.eventName ?? '').localeCompare(other.eventName ?? '', 'ja'))
  return ok({ templates })
}

function templateOf({ eventId }: EventRow, fields: ReturnType<typeof fieldsOf>) {
  const { eventName, eventStartDateTime: start, eventEndDateTime: end } = fields
  const { eventRegistrationLimit, seatUnit, feeYen } = fields
  const lengthMs = start === null || end === null ? null : Date.parse(end) - Date.parse(start)
  return { eventId, eventName, lengthMs, eventRegistrationLimit, seatUnit, feeYen }
}

/** Keeps an event as a template of its organization, or stops it. */
export async function keepTemplate(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.keepEventTemplate>,
) {
  const { eventId, kept } = input
  const edited = await readInScope(deps, eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const { organizationId } = edited.row
  if (organizationId === undefined) return refuse('CONFLICT')
  const ids = await readTemplateIds(deps, organizationId)
  if (kept && !ids.includes(eventId) && ids.length >= TEMPLATES_MAX) return refuse('CONFLICT')
  const auditEvent = {
    action: kept ? ('eventTemplateKept' as const) : ('eventTemplateStopped' as const),
    target: { kind: 'event' as const, id: eventId },
    organizationId,
    changes: [],
  }
  const writes = [keepWrite(deps, organizationId, eventId, kept)]
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { kept }, writes, () =>
    refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}
