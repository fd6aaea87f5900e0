import { isOut, type Lot } from '@app/shared/events/draw-rules.ts'
import { fitting } from '@app/shared/events/queue-rules.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { inRounds } from '#aws/retryable.ts'
import { type Entry, readLine } from '#domain/line-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import {
  type Draw,
  type DrawJob,
  entryGoes,
  entryPlaced,
  readApplication,
} from '#features/events/drawing/draw-store.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import { cameIn, type Stepped, written } from '#features/events/queuing/promotion-store.ts'
import { seatsOfPlan } from '#features/events/queuing/queue-plan.ts'
import { queueMails, recipientsOf, waitingOf } from '#features/events/queuing/queue-store.ts'
import { planned } from '#features/events/queuing/turns.ts'

const ROUNDS = 10

/** What the result says becomes true, an application in one transaction: what is done already is left alone. */
export async function settle(deps: DrawJob, { eventId, result }: Draw): Promise<void> {
  const { line } = await readLine(deps, eventId)
  const { lots = [], winners = 0 } = result ?? {}
  const applications = new Map(line.map((entry) => [entry.lot, entry]))
  const entryOf = ({ number }: Lot) => applications.get(number)
  // Winners one after the other: they write the same counters.
  for (const [at, lot] of lots.slice(0, winners).entries()) {
    const entry = entryOf(lot)
    if (entry !== undefined) await again(deps, entry, (party) => admit(deps, party, at + 1))
  }
  await inParallel([...lots.slice(winners).entries()], async ([at, lot]) => {
    const entry = entryOf(lot)
    if (entry === undefined) return
    await again(deps, entry, (party) =>
      isOut(lot) ? close(deps, party) : stay(deps, party, winners + at + 1, at + 1),
    )
  })
}

/** The people of a winner are registered, with the mail; one whose people may not come since is closed. */
async function admit(deps: DrawJob, party: Entry, place: number): Promise<Stepped> {
  const now = deps.now()
  const [people, counters] = await Promise.all([waitingOf(deps, party), readCounters(deps, party.eventId)])
  if (people.length === 0) return written(deps, [entryGoes(deps, party)])
  const left = { ...party, people, least: Math.min(party.least, people.length) }
  const free = counters.reduce((sum, { seats, taken }) => sum + (seats ?? taken) - taken, 0)
  const count = fitting(left, free, counters[0]?.rules.unit ?? 'person')
  // Staff gave a seat away since it was drawn: it is the first of the line.
  if (count === null) return stay(deps, party, place, 1)
  const coming = { ...left, people: people.slice(0, count) }
  const found = await planned(deps, coming, now)
  if (found === null) return close(deps, party)
  const seats = seatsOfPlan(found.plan, counters)
  if (seats === null) return 'late'
  const mails = queueMails('drawWon', party.eventId, await recipientsOf(deps, coming), now, {})
  const entering = cameIn(deps, party, { ...found, seats }, now)
  const gone = waitNoMore(deps, party, people.slice(count), now)
  return written(deps, [entryGoes(deps, party), ...entering, ...gone], mails)
}

/** A party without a seat has its place in the line, with the mail that says how many stand before it. */
async function stay(deps: DrawJob, party: Entry, place: number, inLine: number): Promise<Stepped> {
  const mails = queueMails('drawLost', party.eventId, await recipientsOf(deps, party), deps.now(), {
    ahead: inLine - 1,
  })
  return written(deps, [entryPlaced(deps, party, place)], mails)
}

/** An application whose people may not come any more goes, and they hear why. */
async function close(deps: DrawJob, party: Entry): Promise<Stepped> {
  const now = deps.now()
  const people = await waitingOf(deps, party)
  const hear = people.length === 0 ? [] : await recipientsOf(deps, { ...party, people })
  const personIds = people.map(({ personId }) => personId)
  const mails = queueMails('drawEnded', party.eventId, hear, now, { personIds })
  return written(deps, [entryGoes(deps, party), ...waitNoMore(deps, party, people, now)], mails)
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
