import { asksFirst, offerEndsAtMs } from '@app/shared/events/offer-rules.ts'
import type { InLine } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Entry, type Queue, queueWrite, since } from '#domain/line-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { type House, readEventRow, readHouse } from '#features/events/joining/party-house-store.ts'
import {
  cameIn,
  offered,
  type Promoting,
  type QueueJob,
  type Stepped,
  shorten,
  written,
} from '#features/events/queuing/promotion-store.ts'
import { type Plan, planFor, seatsOfPlan } from '#features/events/queuing/queue-plan.ts'
import {
  actorsOf,
  outOfLine,
  queueMails,
  recipientsOf,
  waitingOf,
} from '#features/events/queuing/queue-store.ts'
import { endOfQueueMs, msOf } from '#features/events/queuing/queue-times.ts'

type Counter = Item<'eventCounters'>

/** As many passes are kept as a household may want to read. */
const PASSES = 20

interface Turn {
  readonly party: Entry
  /** How many of its people fit. */
  readonly count: number
  readonly passed: readonly InLine[]
  /** Parties before it that lack a guardian’s yes. */
  readonly lacking: readonly Entry[]
  readonly free: number
  readonly queue: Queue
  readonly counters: readonly Counter[]
}

/** A party's turn: its people are registered, or asked first; one whose people may not come is closed, one that lacks a yes keeps its place, and the line goes on. */
export async function admit(
  deps: QueueJob,
  { party, count, passed, lacking, free, queue, counters }: Turn,
): Promise<Stepped | 'lacksYes'> {
  const now = deps.now()
  const waiting = await waitingOf(deps, party)
  if (waiting.length < party.people.length) return shorten(deps, party, queue, waiting)
  const coming = waiting.slice(0, count)
  const found = await planTurn(deps, { ...party, people: coming }, now)
  if (found === 'lacksYes') return found
  if (found === null) return close(deps, party, queue, 'notAllowed')
  const { house, plan, actor } = found
  const seats = seatsOfPlan(plan, counters)
  if (seats === null) return 'late'
  const log = logOf({ party, passed, lacking, free, queue }, now)
  const hear = await recipientsOf(deps, { ...party, people: coming })
  const endsAt = await offerEnd(deps, counters[0], now)
  if (endsAt !== null)
    return written(
      deps,
      [
        queueWrite(deps, party.eventId, queue, { waiting: queue.waiting, ...log }),
        ...offered(deps, { party, people: coming, endsAt, startsAtSec: counters[0]?.startsAtSec }, now),
      ],
      queueMails('queueOffered', party.eventId, hear, now, { endsAt }),
    )
  return written(
    deps,
    [
      ...outOfLine(deps, party, queue, { became: 'cameIn', now }, log),
      ...cameIn(deps, party, { house, plan, seats, actor }, now),
      ...waitNoMore(deps, party, waiting.slice(count), now),
    ],
    queueMails('queuePromoted', party.eventId, hear, now, {}),
  )
}

/** The queue with whom this party passed; as it is where it passed no one. */
function logOf({ party, passed, lacking, free, queue }: Omit<Turn, 'count' | 'counters'>, now: Date) {
  const at = { at: now.toISOString(), seats: free, place: party.place }
  const ofLacking = lacking
    .filter(({ place }) => place < party.place)
    .map(({ place }) => ({ ...at, of: place }))
  const added = [...ofLacking, ...(passed.length === 0 ? [] : [at])]
  if (added.length === 0) return {}
  const idle = passed.length === 0 ? {} : since(queue)
  return { passes: [...(queue.passes ?? []), ...added].slice(-PASSES), ...idle }
}

/** Until when a party is asked; null for an event that gives its seats at once. */
async function offerEnd(deps: QueueJob, counter: Counter | undefined, now: Date): Promise<string | null> {
  if (counter === undefined) return null
  const event = await readEventRow(deps, counter.eventId)
  const startsAtMs = msOf(counter.startsAtSec)
  if (!asksFirst({ feeYen: event?.feeYen ?? null, startsAtMs }, now.getTime())) return null
  return new Date(offerEndsAtMs(now.getTime(), startsAtMs, endOfQueueMs(counter))).toISOString()
}

interface TurnPlan {
  readonly house: House
  readonly plan: Plan
  readonly actor: string
}

/** The plan of a party by the first of its guardians who may act; null where none may bring these people. */
export async function planned(deps: Promoting, party: Entry, now: Date): Promise<TurnPlan | null> {
  const found = await planTurn(deps, party, now)
  return found === 'lacksYes' ? null : found
}

/** The same, where a minor without a yes keeps the place. */
async function planTurn(deps: Promoting, party: Entry, now: Date): Promise<TurnPlan | 'lacksYes' | null> {
  for (const actor of await actorsOf(deps, party)) {
    const house = await readHouse(deps, party.eventId, actor)
    const plan = await planFor(deps, house, party, now, () => null)
    if (!('code' in plan)) return { house, plan, actor }
    if (plan.code === 'EVENT_CONSENT_REQUIRED') return 'lacksYes'
  }
  return null
}

/** They wait no more, and hear why; null tells no one. */
export async function close(
  deps: QueueJob,
  party: Entry,
  queue: Queue,
  why: 'ended' | 'notAllowed' | 'unanswered' | null,
): Promise<Stepped> {
  const now = deps.now()
  const people = await waitingOf(deps, party)
  const personIds = people.map(({ personId }) => personId)
  const hear = why === null || people.length === 0 ? [] : await recipientsOf(deps, { ...party, people })
  const mails = why === null ? [] : queueMails('queueEnded', party.eventId, hear, now, { why, personIds })
  return written(
    deps,
    [...outOfLine(deps, party, queue, { became: 'ended', now }), ...waitNoMore(deps, party, people, now)],
    mails,
  )
}
