import type { EventFigures } from '@app/shared/figures/contract.ts'

interface Sum {
  readonly key: string
  readonly events: number
  readonly registered: number
  readonly arrived: number
  readonly excused: number
  readonly absent: number
  readonly lateCancelled: number
  /** The sums of its past events, for the rate. */
  readonly over: Came
}

interface Came {
  readonly registered: number
  readonly arrived: number
}

const NONE: Came = { registered: 0, arrived: 0 }

/** True for events that count for the rate: those to come and those called off do not. */
export function overOf({ isOver, isCancelled, registered, arrived }: EventFigures): Came {
  return isOver && !isCancelled ? { registered, arrived } : NONE
}

const EMPTY = { events: 0, registered: 0, arrived: 0, excused: 0, absent: 0, lateCancelled: 0, over: NONE }

/** The events of each organization added up; an absence that is not certain yet counts for none. */
export function sumsOf(events: readonly EventFigures[], keyOf: (event: EventFigures) => string): Sum[] {
  const sums = new Map<string, Sum>()
  for (const event of events) {
    const key = keyOf(event)
    const over = overOf(event)
    const before = sums.get(key) ?? { key, ...EMPTY }
    sums.set(key, {
      key,
      events: before.events + 1,
      registered: before.registered + event.registered,
      arrived: before.arrived + event.arrived,
      excused: before.excused + event.excused,
      absent: before.absent + (event.absent ?? 0),
      lateCancelled: before.lateCancelled + event.lateCancelled,
      over: {
        registered: before.over.registered + over.registered,
        arrived: before.over.arrived + over.arrived,
      },
    })
  }
  return [...sums.values()]
}

/** `75%`, or a dash when there are no people. */
export function rateOf({ registered, arrived }: Came): string {
  return registered === 0 ? '—' : `${Math.round((arrived / registered) * 100)}%`
}
