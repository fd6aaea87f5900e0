import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { isTask } from '#desk/counts.ts'

/** What waits at the desk: drafts not published and postponed events without a date for somebody, publications for their time. */
type WaitingKind = 'planned' | 'drafts' | 'undated'

const SHOWN = 5
const KINDS: readonly (readonly [WaitingKind, StaffEventSummary['state']])[] = [
  ['planned', 'scheduledPublication'],
  ['drafts', 'draft'],
  ['undated', 'postponed'],
]

/** Groups of what is a task or happens by itself, none of them empty: the first few of each, and how many more there are. */
export function waitingOf(events: readonly StaffEventSummary[], which: 'tasks' | 'planned') {
  return KINDS.flatMap(([kind, state]) => {
    const found = events.filter((event) => event.state === state && isTask(event) === (which === 'tasks'))
    if (found.length === 0) return []
    // Only what is planned has a time; the others keep their order.
    const sorted = found.sort(byPublication)
    return [{ kind, shown: sorted.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) }]
  })
}

function byPublication(one: StaffEventSummary, other: StaffEventSummary): number {
  return (one.publishAt ?? '').localeCompare(other.publishAt ?? '')
}
