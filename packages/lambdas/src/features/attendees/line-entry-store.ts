import type { Result } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { type Entry, holdWrites, type Queue, queueWrite, since } from '#domain/line-store.ts'
import { mayEnter, openingOfNewSeat } from '#domain/member-status.ts'
import { entrantsAsRead, type HouseAt } from '#domain/staff-party-store.ts'
import { NOT_IN, waitingRow } from '#domain/waiting-store.ts'
import type { AttendeesDeps, EventRow } from '#features/attendees/attendees-store.ts'
import { type By, isOn } from '#features/attendees/editing-store.ts'

type Counter = Item<'eventCounters'>

/** People whom staff put into the line, as one party. */
export interface Joining {
  readonly partyId: string
  /** Who acts for them: the member, or a guardian. */
  readonly actor: string
  readonly people: Item<'queueEntries'>['people']
  readonly isAdult: ReadonlyMap<string, boolean> | null
  readonly seats: number
}

/** They wait as one party at the end of the line; null when something of it has changed since. */
export function saveLineEntry(
  deps: AttendeesDeps,
  by: By,
  { partyId, actor, people, isAdult }: Joining,
  {
    event: { eventId, consentRequired },
    counters,
    queue,
    line,
    reads,
    reason,
  }: {
    readonly event: EventRow
    readonly counters: readonly Counter[]
    readonly queue: Queue | null
    readonly line: readonly Entry[]
    readonly reads: readonly Write[]
    readonly reason: string
  },
) {
  const now = deps.now()
  const at = now.toISOString()
  const { events, participations, queueEntries } = deps.tables
  const entry: Entry = {
    ...{ eventId, partyId, people, enteredBy: actor, enteredAt: at, least: people.length },
    place: (queue?.version ?? 0) + 1,
    moves: [{ at, reason, isEntry: true }],
  }
  const value = { personId: people[0]?.personId ?? partyId, linePlace: line.length + 1 }
  const writes = [
    queueWrite(deps, eventId, queue, {
      waiting: line.length + 1,
      ...(queue !== null && since(queue)),
    }),
    queueEntries.put(entry, { condition: 'attribute_not_exists(#eventId)' }),
    ...people.map(({ personId, part }) =>
      participations.put(
        waitingRow(
          entry,
          personId,
          isAdult === null ? {} : { part, isAdult: isAdult.get(personId) ?? false },
          now,
        ),
        NOT_IN,
      ),
    ),
    ...holdWrites(deps, counters, hasLine(counters[0], now)),
    ...reads,
    events.expect({ eventId }, isOn(consentRequired)),
  ]
  return writeAudited(deps, by, value, writes, (): Result<typeof value, never> | null => null)
}

/** A line that staff put people into: also outside the time to join, as a seat is given. */
function hasLine(counter: Counter | undefined, now: Date) {
  return {
    condition: [
      'NOT #status IN (:cancelled, :draft)',
      '#rules = :rules',
      '(attribute_not_exists(#rules.#draw) OR attribute_exists(#drawn))',
      '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
    ].join(' AND '),
    values: { cancelled: 'cancelled', draft: 'draft', rules: counter?.rules, now: secondsOf(now) },
  }
}

/** The member is active, as old as they were read, and open to events of this kind. */
export function memberReads(deps: AttendeesDeps, { actor }: Joining, consentRequired: boolean): Write[] {
  const consent = { mode: deps.settings.GUARDIAN_CONSENT, today: tokyoDate(deps.now()) }
  return [deps.tables.users.expect({ id: actor }, mayEnter(consent, openingOfNewSeat(consentRequired)))]
}

/** The people are of the household, and as they were read. */
export function householdReads(deps: AttendeesDeps, house: HouseAt, { people }: Joining): Write[] {
  return entrantsAsRead(deps, house, people)
}
