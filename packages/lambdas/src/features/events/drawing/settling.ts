import { isOut, type Lot } from '@app/shared/events/draw-rules.ts'
import { readsTogether } from '#aws/dynamodb/together.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { inRounds } from '#aws/retryable.ts'
import { type Entry, readLine } from '#domain/line-store.ts'
import { type Draw, type DrawJob, readApplication } from '#features/events/drawing/draw-store.ts'
import { type Staying, stay, stayTogether } from '#features/events/drawing/staying.ts'
import { admit, close, readWinner } from '#features/events/drawing/winning.ts'
import { admitFirst } from '#features/events/drawing/winning-together.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import type { Stepped } from '#features/events/queuing/promotion-store.ts'
import { recipientsOf } from '#features/events/queuing/queue-store.ts'

const ROUNDS = 10
/** So many parties are read at once: their reads by key go out together. */
export const AT_ONCE = 40

/** What the result says becomes true, many applications in one transaction: what is done already is left alone. */
export async function settle(deps: DrawJob, { eventId, result }: Draw): Promise<void> {
  const { line } = await readLine(deps, eventId)
  const { lots = [], winners = 0 } = result ?? {}
  const applications = new Map(line.map((entry) => [entry.lot, entry]))
  const drawn = lots.flatMap((lot: Lot, at) => {
    const entry = applications.get(lot.number)
    return entry?.place === 0 ? [{ lot, entry, place: at + 1, ahead: at - winners }] : []
  })
  await seatWinners(
    deps,
    drawn.filter(({ ahead }) => ahead < 0),
  )
  const rest = drawn.filter(({ ahead }) => ahead >= 0)
  const out = rest.filter(({ lot }) => isOut(lot))
  await inParallel(out, ({ entry }) => again(deps, entry, (party) => close(deps, party)))
  await placeRest(
    deps,
    rest.filter(({ lot }) => !isOut(lot)),
  )
}

/** Winners in their order, as many at once as one transaction takes; each who cannot be written so, alone. */
async function seatWinners(deps: DrawJob, won: readonly Staying[]): Promise<void> {
  const reads = readsTogether(deps)
  const winners = await inParallel(won, ({ entry }) => readWinner(reads, entry), AT_ONCE)
  for (let at = 0; at < won.length; ) {
    const next = won[at]
    if (next === undefined) return
    const counters = await readCounters(deps, next.entry.eventId)
    const together = await admitFirst(deps, winners.slice(at), counters)
    if (together === 0)
      await again(deps, next.entry, async (party) => admit(deps, await readWinner(deps, party), next.place))
    at += Math.max(1, together)
  }
}

async function placeRest(deps: DrawJob, staying: readonly Staying[]): Promise<void> {
  const reads = readsTogether(deps)
  const heard = await inParallel(
    staying,
    async (party) => ({ ...party, hear: await recipientsOf(reads, party.entry) }),
    AT_ONCE,
  )
  const late = await stayTogether(deps, heard)
  await inParallel(late, (party) => again(deps, party.entry, (entry) => stay(deps, { ...party, entry })))
}

/** Until it is written, here or by another job: others may write at the same time. */
async function again(deps: DrawJob, first: Entry, write: (party: Entry) => Promise<Stepped>): Promise<void> {
  let entry: Entry | null = first
  await inRounds(ROUNDS, async () => {
    if (entry?.place !== 0 || (await write(entry)) === 'done') return true
    entry = await readApplication(deps, first)
    return null
  })
}
