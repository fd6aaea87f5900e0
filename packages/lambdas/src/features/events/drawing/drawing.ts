import { classOf, type DrawOrder } from '@app/shared/events/draw-order.ts'
import { draw as drawLots, type Lot } from '@app/shared/events/draw-rules.ts'
import { seatsFor } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { readsTogether } from '#aws/dynamodb/together.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { type Entry, readLine } from '#domain/line-store.ts'
import { cameBefore } from '#features/events/drawing/came-before-store.ts'
import {
  closeApplications,
  type Draw,
  type DrawJob,
  handOver,
  openSecret,
  readDrawRow,
  saveResult,
} from '#features/events/drawing/draw-store.ts'
import { AT_ONCE, settle } from '#features/events/drawing/settling.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import type { Stepped } from '#features/events/queuing/promotion-store.ts'
import { waitingOf } from '#features/events/queuing/queue-store.ts'
import { planned } from '#features/events/queuing/turns.ts'

type Counter = Item<'eventCounters'>

/**
 * The next thing that a draw needs; it can be repeated at any point. Once the applications are closed their numbers are fixed,
 * and with them the seed: a run that is cut off draws the same again.
 */
export async function stepDraw(deps: DrawJob, eventId: string): Promise<Stepped> {
  const [draw, counters] = await Promise.all([readDrawRow(deps, eventId), readCounters(deps, eventId)])
  const [counter] = counters
  if (draw?.listing === undefined || counter === undefined) return 'rest'
  // 中止 before it was drawn: the line ends with the event.
  if (counter.status === 'cancelled') return toLine(deps, draw, counters)
  const { draw: order, drawAtSec } = counter.rules
  if (order === undefined || drawAtSec === undefined) return 'rest'
  if (draw.stage === 'open')
    return drawAtSec * 1000 > deps.now().getTime() ? 'rest' : closeApplications(deps, draw, counters)
  if (draw.stage === 'closed') return drawNow(deps, draw, counters, order)
  await settle(deps, draw)
  return toLine(deps, draw, await readCounters(deps, eventId))
}

/** The result, of all applications: those whose people may not come any more are named, and not drawn. */
async function drawNow(
  deps: DrawJob,
  draw: Draw,
  counters: readonly Counter[],
  order: DrawOrder,
): Promise<Stepped> {
  const { line } = await readLine(deps, draw.eventId)
  const unit = counters[0]?.rules.unit ?? 'person'
  const now = deps.now()
  const reads = readsTogether(deps)
  const lotFor = async (entry: Entry): Promise<Lot> => {
    const people = await waitingOf(reads, entry)
    const party = { ...entry, people, least: Math.min(entry.least, people.length) }
    const mayCome = people.length > 0 && (await planned(reads, party, now)) !== null
    const drawClass = mayCome && order !== 'equal' ? classOf(order, await cameBefore(reads, party, now)) : 0
    return { number: lotOf(entry), drawClass, seats: mayCome ? seatsOf(party, unit) : [] }
  }
  const lots = await inParallel(line, lotFor, AT_ONCE)
  const secret = await openSecret(deps, draw)
  const given = counters.reduce((sum, { taken }) => sum + taken, 0)
  const seats = Math.max(
    0,
    counters.reduce((sum, counter) => sum + (counter.seats ?? counter.taken), 0) - given,
  )
  const { order: drawn, winners } = await drawLots(secret, lots, seats)
  return saveResult(deps, draw, { order, secret, seats, given, lots: drawn.map(copied), winners })
}

function copied({ number, drawClass, seats }: Lot) {
  return { number, drawClass, seats: [...seats] }
}

/** The seats of all its people, then of as few as the party accepts. */
function seatsOf({ people, least }: Entry, unit: Parameters<typeof seatsFor>[1]): number[] {
  const counts = Array.from({ length: people.length - least + 1 }, (_, fewer) => people.length - fewer)
  return [...new Set(counts.map((count) => seatsFor(people.slice(0, count), unit)))]
}

async function toLine(deps: DrawJob, draw: Draw, counters: readonly Counter[]): Promise<Stepped> {
  const { line } = await readLine(deps, draw.eventId)
  // A party that enters from now on stands behind those who were drawn.
  const version = Math.max(0, ...line.map(({ place }) => place)) + 1
  return handOver(deps, draw, counters, { waiting: line.length, version })
}

function lotOf({ lot, partyId }: Entry): string {
  if (lot === undefined) throw new Error(`an application without a number: ${partyId}`)
  return lot
}
