import { listStaffEvents, type StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { isAllowed, type Role } from '@app/shared/staff/roles.ts'
import { send } from '#api/send.ts'
import { fromToday } from '#desk/from-today.ts'

let waiting: number | null = null
let isCounted = false
const listeners = new Set<() => void>()

/** How much waits on 今日, for the menu; null before it is known. For `useSyncExternalStore`. */
export const waitingCount = {
  get: (): number | null => waiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Counts for who may see events, from now on. */
export function countFor(role: Role): void {
  isCounted = isAllowed(role, 'events.read')
}

/** Takes the count from events that a screen has read. */
export function countWaiting(events: readonly StaffEventSummary[]): readonly StaffEventSummary[] {
  waiting = events.filter(isTask).length
  for (const listener of listeners) listener()
  return events
}

/** Counts again; without an answer the count stays as it was. */
export async function refreshCounts(): Promise<void> {
  if (!isCounted) return
  const reply = await send(listStaffEvents, { from: fromToday(new Date()) })
  if (reply.ok) countWaiting(reply.value.events)
}

/** True when staff have to act on the event; a scheduled publication happens by itself. */
export function isTask({ state }: Pick<StaffEventSummary, 'state'>): boolean {
  return state === 'draft' || state === 'postponed'
}
