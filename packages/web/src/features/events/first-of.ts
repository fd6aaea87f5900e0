import type { EventSummary } from '@app/shared/events/contract.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { groupsOf } from '#features/events/EventGroups.tsx'
import type { Order } from '#features/events/ListTools.tsx'
import { planned } from '#features/events/next-event.ts'

/** How many events the first script draws: more than a phone shows at once. */
const FIRST = 6

/** What is drawn of a list. */
export interface Listed {
  readonly events: readonly EventSummary[]
  /** The ids of the member's own events. */
  readonly own: readonly string[]
}

/** The first events to come in the order in which the list shows them, the member's next event among them. */
export function firstOf({ events, own }: Listed, order: Order, now: Date): Listed {
  const upcoming = events.filter((event) => !isOver(event, now))
  const first = groupsOf(upcoming, order, now)
    .flatMap(({ held }) => held)
    .slice(0, FIRST)
  const [next] = planned(events, new Set(own), now)
  if (next !== undefined && !first.includes(next)) first.splice(FIRST - 1, 1, next)
  return { events: first, own: own.filter((id) => first.some(({ eventId }) => eventId === id)) }
}
