import { fitting } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Entry } from '#domain/line-store.ts'
import { waitNoMore } from '#domain/waiting-store.ts'
import { type DrawJob, entryGoes } from '#features/events/drawing/draw-store.ts'
import { stay } from '#features/events/drawing/staying.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import { cameIn, type Stepped, written } from '#features/events/queuing/promotion-store.ts'
import { seatsOfPlan } from '#features/events/queuing/queue-plan.ts'
import { queueMails, recipientsOf, waitingOf } from '#features/events/queuing/queue-store.ts'
import { planned } from '#features/events/queuing/turns.ts'

/** A winner as it was read: who of it still waits, how they come in, and who hears of it. */
export interface Winner {
  readonly entry: Entry
  /** The entry with those who still wait. */
  readonly left: Entry
  readonly found: Awaited<ReturnType<typeof planned>>
  readonly hear: readonly string[]
}

/** Reads a winner; what it says is a condition of what is written. */
export async function readWinner(deps: DrawJob, entry: Entry): Promise<Winner> {
  const people = await waitingOf(deps, entry)
  const left = { ...entry, people, least: Math.min(entry.least, people.length) }
  if (people.length === 0) return { entry, left, found: null, hear: [] }
  return { entry, left, ...(await comingOf(deps, left)) }
}

async function comingOf(deps: DrawJob, party: Entry): Promise<Pick<Winner, 'found' | 'hear'>> {
  return { found: await planned(deps, party, deps.now()), hear: await recipientsOf(deps, party) }
}

/** How many of a winner's people find seats; null where staff have given too many away. */
export function countOf({ left }: Winner, counters: readonly Item<'eventCounters'>[]): number | null {
  const free = counters.reduce((sum, { seats, taken }) => sum + (seats ?? taken) - taken, 0)
  return fitting(left, free, counters[0]?.rules.unit ?? 'person')
}

/** The people of a winner are registered, with the mail; one whose people may not come since is closed. */
export async function admit(deps: DrawJob, winner: Winner, place: number): Promise<Stepped> {
  const { entry, left } = winner
  const { people } = left
  const now = deps.now()
  if (people.length === 0) return written(deps, [entryGoes(deps, entry)])
  const counters = await readCounters(deps, entry.eventId)
  const count = countOf(winner, counters)
  // Staff gave a seat away since it was drawn: it is the first of the line.
  if (count === null) return stay(deps, { entry, place, ahead: 0 })
  const isWhole = count === people.length
  const { found, hear } = isWhole ? winner : await comingOf(deps, { ...left, people: people.slice(0, count) })
  if (found === null) return close(deps, entry)
  const seats = seatsOfPlan(found.plan, counters)
  if (seats === null) return 'late'
  const mails = queueMails('drawWon', entry.eventId, hear, now, {})
  const entering = cameIn(deps, entry, { ...found, seats }, now)
  const gone = waitNoMore(deps, entry, people.slice(count), now)
  return written(deps, [entryGoes(deps, entry), ...entering, ...gone], mails)
}

/** An application whose people may not come any more goes, and they hear why. */
export async function close(deps: DrawJob, party: Entry): Promise<Stepped> {
  const now = deps.now()
  const people = await waitingOf(deps, party)
  const hear = people.length === 0 ? [] : await recipientsOf(deps, { ...party, people })
  const personIds = people.map(({ personId }) => personId)
  const mails = queueMails('drawEnded', party.eventId, hear, now, { personIds })
  return written(deps, [entryGoes(deps, party), ...waitNoMore(deps, party, people, now)], mails)
}
