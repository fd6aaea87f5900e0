import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'

/** A row of the list: an event, and of a series the others behind it. */
export interface Listed {
  readonly event: StaffEventSummary
  readonly others: readonly StaffEventSummary[]
}

/** One row for each series, at the place of its next event; without one to come, of its first. */
export function bySeries(events: readonly StaffEventSummary[]): Listed[] {
  return events.flatMap((event) => {
    const { seriesId } = event
    if (seriesId === null) return [{ event, others: [] }]
    const all = events.filter((other) => other.seriesId === seriesId)
    const next = all.find(({ state }) => state !== 'ended' && state !== 'cancelled') ?? all[0]
    return event === next ? [{ event, others: all.filter((other) => other !== event) }] : []
  })
}
