import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'

/** What waits for somebody at the desk: drafts not published, publications planned, postponed events without a date. */
type WaitingKind = 'planned' | 'drafts' | 'undated'

const SHOWN = 5
const KINDS: readonly (readonly [WaitingKind, StaffEventSummary['state']])[] = [
  ['planned', 'scheduledPublication'],
  ['drafts', 'draft'],
  ['undated', 'postponed'],
]

/** Groups of what waits, none of them empty: the first few of each, and how many more there are. */
export function waitingOf(events: readonly StaffEventSummary[]) {
  return KINDS.flatMap(([kind, state]) => {
    const found = events.filter((event) => event.state === state)
    if (found.length === 0) return []
    const sorted = kind === 'planned' ? [...found].sort(byPublication) : found
    return [{ kind, shown: sorted.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) }]
  })
}

function byPublication(one: StaffEventSummary, other: StaffEventSummary): number {
  return (one.publishAt ?? '') < (other.publishAt ?? '') ? -1 : 1
}
