import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import { asRead, type Entry, type Queue, queueWrite, since } from '#domain/line-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import type { SeatsAt } from '#domain/party-seats.ts'
import { entrantWrites } from '#domain/party-store.ts'
import { limitWrites } from '#domain/seats-store.ts'
import { takeWrites } from '#domain/taking-store.ts'
import { inLineOf } from '#domain/waiting-store.ts'
import { mayJoin } from '#features/events/joining/join-conditions.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { peopleAsRead } from '#features/events/joining/party-writes-store.ts'
import type { Plan } from '#features/events/queuing/queue-plan.ts'
import { isAnyIn, outOfLine, waitingOf } from '#features/events/queuing/queue-store.ts'
import type { JoinRules } from '#tables/fields.ts'

export type QueueJob = Deps<'queue-job'>
/** What gives a party its seats: the line's job, its own yes, and the job of a draw. */
export type Promoting = QueueJob | Deps<'queue'> | Deps<'draw-job'>
type Counter = Item<'eventCounters'>

/** What became of a step: there may be more to do, others wrote at the same time, or nothing is to be done now. */
export type Stepped = 'done' | 'late' | 'rest'

/** The seats are for those who wait, and the event has the rules by which they may come. */
function heldBy(rules: JoinRules, now: Date): Expectation {
  return {
    condition: [
      'attribute_exists(#queued)',
      '#rules = :rules',
      'NOT #status IN (:off, :draft)',
      '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
    ].join(' AND '),
    values: { rules, off: 'cancelled', draft: 'draft', now: secondsOf(now) },
  }
}

/** How a party comes in: as planned, on these seats. `actor` may bring them. */
export interface Coming {
  readonly house: House
  readonly plan: Plan
  readonly seats: readonly SeatsAt[]
  readonly actor: string
}

/** A party that waited is in. */
export function cameIn(deps: Promoting, party: Entry, coming: Coming, now: Date): Write[] {
  return [
    ...peopleIn(deps, party, coming, now),
    ...seatsTaken(deps, party.eventId, coming.house.counters[0]?.rules, coming.seats, now),
  ]
}

/** The counters give the seats that were held for those who wait. */
export function seatsTaken(
  deps: Promoting,
  eventId: string,
  rules: JoinRules = { shards: 1 },
  seats: readonly SeatsAt[],
  now: Date,
): Write[] {
  return takeWrites(deps, eventId, seats, heldBy(rules, now))
}

/** The people of a party that waited are in, their seats aside: the writes of a join over their waiting rows. */
export function peopleIn(
  deps: Promoting,
  { eventId, partyId }: Entry,
  { house, plan, seats, actor }: Coming,
  now: Date,
): Write[] {
  if (plan.kind === 'party')
    return [
      ...entrantWrites(deps, plan.at, plan.entrants, seats, now, inLineOf(plan.at.partyId)),
      ...peopleAsRead(deps, { sub: actor }, house, plan.entrants, now),
    ]
  const { participations, users } = deps.tables
  const rules = house.counters[0]?.rules ?? { shards: 1 }
  return [
    participations.put(
      {
        eventId,
        personId: partyId,
        partyId,
        status: 'registered',
        queueNo: now.getTime(),
        shard: seats[0]?.shard ?? 0,
        changedAt: now.toISOString(),
      },
      inLineOf(partyId),
    ),
    users.expect({ id: partyId }, mayJoin(deps, rules, tokyoDate(now), plan.limited)),
    ...limitWrites(deps, { eventId, sub: partyId }, plan.limited),
  ]
}

/** No one waits: the counters are open to all, and the queue is gone. */
export function openToAll(
  deps: QueueJob,
  { eventId, version }: Queue,
  counters: readonly Counter[],
): Promise<Stepped> {
  const { eventCounters, queues } = deps.tables
  return written(deps, [
    queues.remove({ eventId }, { condition: '#version = :version', values: { version } }),
    ...counters.map(({ shard }) =>
      eventCounters.update({ eventId, shard }, 'REMOVE #queued', { condition: 'attribute_exists(#eventId)' }),
    ),
  ])
}

/** Some of them have come in by staff, or wait no more: the others go on waiting at their place. */
export async function shorten(
  deps: QueueJob,
  party: Entry,
  queue: Queue,
  people: Entry['people'],
): Promise<Stepped> {
  if (people.length === 0) {
    const became = (await isAnyIn(deps, party)) ? 'cameIn' : 'ended'
    return written(deps, outOfLine(deps, party, queue, { became, now: deps.now() }))
  }
  const least = Math.min(party.least, people.length)
  const offer = party.offer && { ...party.offer, count: Math.min(party.offer.count, people.length) }
  return written(deps, [
    queueWrite(deps, party.eventId, queue, { waiting: queue.waiting, ...since(queue) }),
    deps.tables.queueEntries.put({ ...party, people, least, ...(offer && { offer }) }, asRead(party)),
  ])
}

/** A party is asked: its seats are held until it answers, or the time is over. */
export function offered(
  deps: QueueJob,
  {
    party,
    people,
    endsAt,
    startsAtSec = null,
  }: {
    readonly party: Entry
    readonly people: Entry['people']
    readonly endsAt: string
    readonly startsAtSec: number | null | undefined
  },
  now: Date,
): Write[] {
  const { eventId, partyId } = party
  return [
    deps.tables.queueEntries.put(
      { ...party, offer: { count: people.length, endsAt, startsAtSec } },
      asRead(party),
    ),
    ...people.map(({ personId }) =>
      deps.tables.participations.update({ eventId, personId }, 'SET #status = :offered, #changedAt = :at', {
        condition: '#status = :waiting AND #partyId = :partyId',
        values: { offered: 'offered', waiting: 'waiting', partyId, at: now.toISOString() },
      }),
    ),
  ]
}

/** The event has another start: the party is no longer asked for the old one, and keeps its place. */
export async function withdrawOffer(
  deps: QueueJob,
  { offer, ...party }: Entry,
  queue: Queue,
  now: Date,
): Promise<Stepped> {
  const { eventId, partyId, people } = party
  const asked = await waitingOf(deps, { ...party, people: people.slice(0, offer?.count) })
  const { participations, queueEntries } = deps.tables
  return written(deps, [
    queueWrite(deps, eventId, queue, { waiting: queue.waiting, ...since(queue) }),
    queueEntries.put(party, asRead(party)),
    ...asked.map(({ personId }) =>
      participations.update({ eventId, personId }, 'SET #status = :waiting, #changedAt = :at', {
        condition: '#status = :offered AND #partyId = :partyId',
        values: { offered: 'offered', waiting: 'waiting', partyId, at: now.toISOString() },
      }),
    ),
  ])
}

/** The party hears that others came in before it, once: its mails are of the same step. */
export function passMailed(deps: QueueJob, party: Entry, queue: Queue, now: Date): Write[] {
  const { condition, values } = asRead(party)
  return [
    // A change of the party at this time keeps the mark, or is late.
    queueWrite(deps, party.eventId, queue, { waiting: queue.waiting, ...since(queue) }),
    deps.tables.queueEntries.put(
      { ...party, passMailedAt: now.toISOString() },
      { condition: `${condition} AND attribute_not_exists(#passMailedAt)`, values },
    ),
  ]
}

/** One step, with the mails of it. */
export async function written(
  deps: Promoting,
  writes: readonly Write[],
  mails: readonly NewMail[] = [],
): Promise<Stepped> {
  const { done } = await deps.transact([...writes, ...mails.map((mail) => mailWrite(deps, mail))])
  if (done && mails.length > 0) await announceMails(deps, mails.map(mailIdOf))
  return done ? 'done' : 'late'
}
