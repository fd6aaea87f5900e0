import { type InLine, mayPass, nextOf } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { chooseSeats, seatsNeeded } from '#domain/party-seats.ts'
import { type House, readCounters, readHouse } from '#features/events/joining/party-house-store.ts'
import {
  openToAll,
  type Promoting,
  promotedMember,
  promotedParty,
  type QueueJob,
  type Stepped,
  shorten,
  written,
} from '#features/events/queuing/promotion-store.ts'
import { type Plan, planFor } from '#features/events/queuing/queue-plan.ts'
import {
  actorsOf,
  type Entry,
  idle,
  outOfLine,
  type Queue,
  queueMails,
  queueWrite,
  readLine,
  recipientsOf,
  stillWaiting,
  waitNoMore,
} from '#features/events/queuing/queue-store.ts'
import { isQueueOver, msOf } from '#features/events/queuing/queue-times.ts'

type Counter = Item<'eventCounters'>

/** As many passes are kept as a household may want to read. */
const PASSES = 20

/** The next thing that a queue needs, in one transaction; it can be repeated at any point. */
export async function step(deps: QueueJob, eventId: string): Promise<Stepped> {
  const { queue, line } = await readLine(deps, eventId)
  if (queue === null) return 'rest'
  const counters = await readCounters(deps, eventId)
  const [counter] = counters
  const [first] = line
  if (first === undefined) return openToAll(deps, queue, counters)
  if (counter === undefined) return 'rest'
  const now = deps.now()
  if (isQueueOver(counter, now))
    return close(deps, first, queue, counter.status === 'cancelled' ? null : 'ended')
  // The notice of 中止 still goes to those who wait.
  if (counter.status === 'cancelled' || counter.status === 'draft') return 'rest'
  const free = counters.reduce((sum, { seats, taken }) => sum + (seats ?? Infinity) - taken, 0)
  if (free <= 0) {
    // The 24 hours of the next idle seat are its own.
    const isIdle = queue.idleSince !== undefined
    return isIdle ? written(deps, [queueWrite(deps, eventId, queue, { waiting: line.length })]) : 'rest'
  }
  const unit = counter.rules.unit ?? 'person'
  const next = nextOf(line, free, unit, passesNow(queue, counter, now))
  if (next !== null) return admit(deps, { ...next, free, queue, counters })
  if (queue.idleSince !== undefined) return 'rest'
  return written(deps, [
    queueWrite(deps, eventId, queue, { waiting: line.length, idleSince: now.toISOString() }),
  ])
}

function passesNow({ idleSince }: Queue, { rules, startsAtSec }: Counter, now: Date): boolean {
  return mayPass(rules.queue ?? 'none', {
    nowMs: now.getTime(),
    startsAtMs: msOf(startsAtSec),
    idleSinceMs: idleSince === undefined ? null : Date.parse(idleSince),
  })
}

interface Turn {
  readonly party: Entry
  /** How many of its people fit. */
  readonly count: number
  readonly passed: readonly InLine[]
  readonly free: number
  readonly queue: Queue
  readonly counters: readonly Counter[]
}

/** A party's turn: its people are registered; one whose people may not come is closed, and the line goes on. */
async function admit(
  deps: QueueJob,
  { party, count, passed, free, queue, counters }: Turn,
): Promise<Stepped> {
  const now = deps.now()
  const waiting = await stillWaiting(deps, party)
  if (waiting.length < party.people.length) return shorten(deps, party, queue, waiting)
  const coming = waiting.slice(0, count)
  const found = await planned(deps, { ...party, people: coming }, now)
  if (found === null) return close(deps, party, queue, 'notAllowed')
  const { house, plan, actor } = found
  const needed = plan.kind === 'party' ? seatsNeeded(plan.at, plan.entrants) : 1
  const seats = chooseSeats(counters, needed, 0)
  if (seats === null) return 'late'
  const at = { at: now.toISOString(), seats: free, place: party.place }
  const log =
    passed.length === 0
      ? {}
      : {
          passes: [...(queue.passes ?? []), at].slice(-PASSES),
          ...idle(queue),
        }
  const mails = queueMails(
    'queuePromoted',
    party.eventId,
    await recipientsOf(deps, { ...party, people: coming }),
    now,
    {},
  )
  const entering =
    plan.kind === 'party'
      ? promotedParty(deps, { house, plan, seats, actor }, now)
      : promotedMember(deps, party, { rules: house.counters[0]?.rules, seats, limited: plan.limited }, now)
  return written(
    deps,
    [
      ...outOfLine(deps, party, queue, log),
      ...entering,
      ...waitNoMore(deps, party, waiting.slice(count), now),
    ],
    mails,
  )
}

/** The plan of a party by the first of its guardians who may act; null where none may bring these people. */
export async function planned(
  deps: Promoting,
  party: Entry,
  now: Date,
): Promise<{ readonly house: House; readonly plan: Plan; readonly actor: string } | null> {
  for (const actor of await actorsOf(deps, party)) {
    const house = await readHouse(deps, party.eventId, actor)
    const plan = await planFor(deps, house, party, now, () => null)
    if (!('code' in plan)) return { house, plan, actor }
  }
  return null
}

/** They wait no more, and hear why; null tells no one. */
async function close(
  deps: QueueJob,
  party: Entry,
  queue: Queue,
  why: 'ended' | 'notAllowed' | null,
): Promise<Stepped> {
  const now = deps.now()
  const people = await stillWaiting(deps, party)
  const personIds = people.map(({ personId }) => personId)
  const hear = why === null || people.length === 0 ? [] : await recipientsOf(deps, { ...party, people })
  const mails = why === null ? [] : queueMails('queueEnded', party.eventId, hear, now, { why, personIds })
  return written(
    deps,
    [...outOfLine(deps, party, queue, idle(queue)), ...waitNoMore(deps, party, people, now)],
    mails,
  )
}
