import { byName, namesWith } from '@app/shared/base/field-names.ts'
import type { EventFields } from '@app/shared/events/editing.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { EVENT_FIELDS } from '@app/shared/events/fields.ts'

const MOMENTS = namesWith(EVENT_FIELDS, { kind: 'moment' })

const OVER: ReadonlySet<StaffEventSummary['state']> = new Set(['ended', 'cancelled', 'running'])

/** The other events of the series that a change may reach, and those of them that are not before this one as it was. */
export function reachOf(
  eventId: string,
  { eventStartDateTime: start }: Pick<EventFields, 'eventStartDateTime'>,
  events: readonly StaffEventSummary[],
) {
  const others = events.filter((event) => event.eventId !== eventId && !OVER.has(event.state))
  const from = start ?? ''
  return { others, following: others.filter((other) => (other.eventStartDateTime ?? from) >= from) }
}

/** The fields that a save changed and that another event of the series can take over. */
export function spreadable(before: EventFields, after: EventFields): (keyof EventFields)[] {
  const names = Object.keys(after) as (keyof EventFields)[] // as its type says
  // The shards of a published event stay as they are.
  return names.filter((name) => name !== 'counterShards' && !isSame(before[name], after[name]))
}

/** Another event of the series with these changes: a time moves by as much as it did here, in its own day. */
export function withChanges(other: EventFields, before: EventFields, after: EventFields): EventFields {
  const changed = spreadable(before, after)
  const taken = Object.fromEntries(changed.map((name) => [name, after[name]]))
  const times = byName(
    MOMENTS.filter((moment) => changed.includes(moment)),
    (name) => {
      const [own, from, to] = [other[name], before[name], after[name]]
      if (to === null) return null
      if (own !== null && from !== null) return shifted(own, Date.parse(to) - Date.parse(from))
      // New here or there: as far from the start as it is here.
      if (other.eventStartDateTime === null || after.eventStartDateTime === null) return own
      return shifted(other.eventStartDateTime, Date.parse(to) - Date.parse(after.eventStartDateTime))
    },
  )
  return { ...other, ...taken, ...times }
}

const shifted = (at: string, byMs: number) => new Date(Date.parse(at) + byMs).toISOString()

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
