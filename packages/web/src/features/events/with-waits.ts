import type { EventSummary, Wait } from '@app/shared/events/contract.ts'

/** An event of the list with how its reader waits for it. */
export interface ListedEvent extends EventSummary {
  readonly wait?: Wait
}

/** The events of a list, those that the member waits for marked. */
export function withWaits(
  events: readonly EventSummary[],
  waited: readonly (Wait & { readonly eventId: string })[],
): readonly ListedEvent[] {
  const waits = new Map(waited.map((wait) => [wait.eventId, wait]))
  return events.map((event) => {
    const wait = waits.get(event.eventId)
    return wait === undefined ? event : { ...event, wait }
  })
}
