import type { SeatUnit } from '@app/shared/events/fields.ts'
import { mayPass, nextOf, offeredSeats } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Entry, type Queue, queueWrite, readLine, since } from '#domain/line-store.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import {
  openToAll,
  type QueueJob,
  type Stepped,
  shorten,
  withdrawOffer,
  written,
} from '#features/events/queuing/promotion-store.ts'
import { isForOtherStart, openOffer, stillWaiting } from '#features/events/queuing/queue-store.ts'
import { isForgotten, isQueueOver, msOf } from '#features/events/queuing/queue-times.ts'
import { tellPassed } from '#features/events/queuing/telling.ts'
import { admit, close } from '#features/events/queuing/turns.ts'

type Counter = Item<'eventCounters'>

/** Those who wait for an event that is cancelled or a draft wait so long. */
const OFF_MS = 7 * 24 * 3_600_000

/** The next thing that a queue needs, in one transaction; it can be repeated at any point. */
export async function step(deps: QueueJob, eventId: string): Promise<Stepped> {
  const { queue, line } = await readLine(deps, eventId)
  if (queue === null) return 'rest'
  const counters = await readCounters(deps, eventId)
  const [counter] = counters
  const [first] = line
  if (first === undefined) return openToAll(deps, queue, counters)
  // The event is gone.
  if (counter === undefined) return close(deps, first, queue, null)
  const now = deps.now()
  if (isQueueOver(counter, now) || isForgotten(counter, first, now))
    return close(deps, first, queue, counter.status === 'cancelled' ? null : 'ended')
  if (isOff(counter)) return whileOff(deps, first, queue, counter, now)
  if (queue.offSince !== undefined)
    return written(deps, [queueWrite(deps, eventId, queue, { waiting: line.length })])
  const heard = await tellPassed(deps, queue, line)
  if (heard !== null) return heard
  const moved = line.find((one) => isForOtherStart(one, counter))
  if (moved !== undefined) return withdrawOffer(deps, moved, queue, now)
  const unanswered = line.find((one) => one.offer !== undefined && openOffer(one, counter, now) === null)
  if (unanswered !== undefined) return close(deps, unanswered, queue, 'unanswered')
  const unit = counter.rules.unit ?? 'person'
  const free = freeSeats(counters, line, unit)
  if (free <= 0) {
    // The 24 hours of the next idle seat are its own.
    const isIdle = queue.idleSince !== undefined
    if (isIdle) return written(deps, [queueWrite(deps, eventId, queue, { waiting: line.length })])
    return tidy(deps, queue, line)
  }
  const passes = passesNow(queue, counter, now)
  const lacking: Entry[] = []
  for (;;) {
    const next = nextOf(
      line.filter((each) => !lacking.includes(each)),
      free,
      unit,
      passes,
    )
    if (next === null) break
    const stepped = await admit(deps, { ...next, lacking, free, queue, counters })
    if (stepped !== 'lacksYes') return stepped
    lacking.push(next.party)
  }
  if (queue.idleSince !== undefined) return tidy(deps, queue, line)
  return written(deps, [
    queueWrite(deps, eventId, queue, { waiting: line.length, idleSince: now.toISOString() }),
  ])
}

function isOff({ status }: Counter): boolean {
  return status === 'cancelled' || status === 'draft'
}

/** The notice of 中止 still goes to those who wait, and the event may come back; after a week no one waits for it. */
function whileOff(
  deps: QueueJob,
  first: Entry,
  queue: Queue,
  counter: Counter,
  now: Date,
): Promise<Stepped> | Stepped {
  const { eventId, waiting, offSince } = queue
  if (offSince === undefined)
    return written(deps, [
      queueWrite(deps, eventId, queue, { waiting, ...since(queue), offSince: now.toISOString() }),
    ])
  if (now.getTime() - Date.parse(offSince) < OFF_MS) return 'rest'
  return close(deps, first, queue, counter.status === 'cancelled' ? null : 'ended')
}

/** Nothing is to be given; staff may have given somebody a seat, or taken somebody out of the line. */
async function tidy(deps: QueueJob, queue: Queue, line: readonly Entry[]): Promise<Stepped> {
  const parties = await stillWaiting(deps, line)
  const changed = parties.find(({ party, people }) => people.length < party.people.length)
  return changed === undefined ? 'rest' : shorten(deps, changed.party, queue, changed.people)
}

/** The seats that are neither taken nor offered. */
function freeSeats(counters: readonly Counter[], line: readonly Entry[], unit: SeatUnit): number {
  const free = counters.reduce((sum, { seats, taken }) => sum + (seats ?? Infinity) - taken, 0)
  return free - offeredSeats(line, unit)
}

function passesNow({ idleSince }: Queue, { rules, startsAtSec }: Counter, now: Date): boolean {
  return mayPass(rules.queue ?? 'none', {
    nowMs: now.getTime(),
    startsAtMs: msOf(startsAtSec),
    idleSinceMs: idleSince === undefined ? null : Date.parse(idleSince),
  })
}
