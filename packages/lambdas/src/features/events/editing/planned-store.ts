import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** The row by which the tick publishes an event at its time. */
export function plannedWrite(
  deps: Needs<{ dueTasks: ['put'] }>,
  publishAt: string,
  eventId: string,
  { staffId, name, role }: Pick<StaffRow, 'staffId' | 'name' | 'role'>,
): Write {
  const dueId = dueIdOf(publishAt, eventId)
  return deps.tables.dueTasks.put({
    queue: 'due',
    dueId,
    kind: 'publishEvent',
    eventId,
    staffId,
    staffName: name,
    role,
  })
}

/** The row by which every yen of an event that is off goes back. */
export function refundEventWrite(
  deps: Needs<{ dueTasks: ['put'] }>,
  eventId: string,
  { staffId, name, role }: Pick<StaffRow, 'staffId' | 'name' | 'role'>,
): Write {
  const dueId = `${deps.now().toISOString()}#refundEvent#${eventId}`
  return deps.tables.dueTasks.put({
    queue: 'due',
    dueId,
    kind: 'refundEvent',
    eventId,
    staffId,
    staffName: name,
    role,
  })
}

/** Deletes the plan; a missing row is fine. */
export function cancelWrite(
  deps: Needs<{ dueTasks: ['remove'] }>,
  publishAt: string,
  eventId: string,
): Write {
  return deps.tables.dueTasks.remove({ queue: 'due', dueId: dueIdOf(publishAt, eventId) })
}

function dueIdOf(publishAt: string, eventId: string): string {
  return `${publishAt}#publishEvent#${eventId}`
}
