import type { SeatUnit } from '@app/shared/events/fields.ts'
import { EMPTY_PARTY, holdsSeat, type InParty, type PartyCounts } from '@app/shared/events/party-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

export type Party = Item<'parties'>
export type PartyRow = Item<'participations'>
type Counter = Pick<Item<'eventCounters'>, 'shard' | 'taken' | 'seats'>

/** A household at an event. `party` is its row as it was read: each change writes over exactly that row. */
export interface PartyAt {
  readonly eventId: string
  readonly partyId: string
  readonly unit: SeatUnit
  readonly party: Party | null
}

/** Somebody who joins. `isIn`: by a seat of their own, which becomes one of the party. */
export interface Entrant extends InParty {
  readonly personId: string
  readonly isIn: boolean
}

/** Seats of one counter: how many of them, and what the counter said when they were chosen. */
export interface SeatsAt extends Counter {
  readonly count: number
}

/** True for a row of a party; others were written by the call that joins one member. */
export function isOfParty(row: Pick<PartyRow, 'part'>): boolean {
  return row.part !== undefined
}

export function countsOf(party: Party | null): PartyCounts {
  return party ?? EMPTY_PARTY
}

/** How many seats these people need besides those that their party has. */
export function seatsNeeded({ unit, party }: PartyAt, entrants: readonly Entrant[]): number {
  if (unit === 'family') return countsOf(party).people === 0 ? 1 : 0
  return entrants.filter(({ isIn, part }) => !isIn && holdsSeat(part, unit)).length
}

/**
 * Counters with so many free seats: one counter if any has them, that at `home` first; else several. Null when all
 * together have too few.
 */
export function chooseSeats(counters: readonly Counter[], needed: number, home: number): SeatsAt[] | null {
  const free = counters
    .map((counter) => ({ ...counter, left: (counter.seats ?? Number.POSITIVE_INFINITY) - counter.taken }))
    .sort((a, b) => Number(b.shard === home) - Number(a.shard === home) || b.left - a.left)
  const whole = free.find(({ left }) => left >= needed)
  if (whole !== undefined) return [{ ...whole, count: needed }]
  const chosen: SeatsAt[] = []
  let open = needed
  for (const { left, ...counter } of free.sort((a, b) => b.left - a.left)) {
    const count = Math.min(open, Math.max(0, left))
    if (count > 0) chosen.push({ ...counter, count })
    open -= count
  }
  return open > 0 ? null : chosen
}

/** What rules ask of a row. */
export function inParty({ part = 'takesPart', isAdult = false }: PartyRow): InParty {
  return { part, isAdult }
}

/** How many seats go back to which counter; none where only companions leave, and then a counter is asked all the same. */
export function seatsGiven(
  { unit, party }: PartyAt,
  rows: readonly PartyRow[],
  next: PartyCounts,
): Map<number, number> {
  const counts = new Map<number, number>()
  const give = (shard: number, count: number) => counts.set(shard, (counts.get(shard) ?? 0) + count)
  for (const { shard, seats } of rows) if (seats !== 0) give(shard, 1)
  if (unit === 'family' && next.people === 0 && rows.some(isOfParty)) give(party?.shard ?? 0, 1)
  const [first] = rows
  if (counts.size === 0 && first !== undefined) give(first.shard, 0)
  return counts
}
