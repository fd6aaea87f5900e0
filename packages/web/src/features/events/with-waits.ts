import type { EventSummary } from '@app/shared/events/contract.ts'

/** An event of the list with how many parties stand before its reader's in the line; null while they are asked. */
export interface ListedEvent extends EventSummary {
  readonly ahead?: number | null | undefined
}

/** The events of a list, with the places in their lines. */
export function withWaits(
  events: readonly EventSummary[],
  waited: readonly { readonly eventId: string; readonly ahead: number | null }[] = [],
): readonly ListedEvent[] {
  const places = new Map(waited.map(({ eventId, ahead }) => [eventId, ahead]))
  return events.map((event) => ({ ...event, ahead: places.get(event.eventId) }))
}
