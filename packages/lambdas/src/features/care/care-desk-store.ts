import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

type Desk = Deps<'care-desk'>

export function readEvent({ tables: { events } }: Desk, eventId: string): Promise<Item<'events'> | null> {
  return events.get({ eventId })
}

export function readSeat(
  { tables: { participations } }: Desk,
  eventId: string,
  personId: string,
): Promise<Item<'participations'> | null> {
  return participations.get({ eventId, personId })
}
