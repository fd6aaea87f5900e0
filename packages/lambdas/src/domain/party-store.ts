import type { SeatUnit } from '@app/shared/events/fields.ts'
import type { Part } from '@app/shared/events/party-contract.ts'
import { holdsSeat, type InParty, NOBODY, type PartyCounts, partyWith } from '@app/shared/events/party-rules.ts'
import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

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
  return party ?? NOBODY
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

/**
 * People join a party: their rows, their seats and the party's row. `counter` is what each counter must say besides having
 * the seats.
 */
export function enterWrites(
  { tables: { eventCounters, participations, parties } }: Needs<{
    eventCounters: ['update']
    participations: ['put', 'update']
    parties: ['put']
  }>,
  at: PartyAt,
  entrants: readonly Entrant[],
  seats: readonly SeatsAt[],
  counter: Expectation,
  now: Date,
): Write[] {
  const { eventId, partyId, unit, party } = at
  const changedAt = now.toISOString()
  const shards = seats.flatMap(({ shard, count }) => Array.from({ length: count }, () => shard))
  const [first = 0] = seats.map(({ shard }) => shard)
  const rows = entrants.map(({ personId, part, isAdult, isIn }): Write => {
    if (isIn) return adopted(participations, { eventId, personId }, { partyId, part, isAdult })
    const holds = holdsSeat(part, unit)
    const shard = (holds ? shards.shift() : undefined) ?? party?.shard ?? first
    return participations.put(
      {
        eventId,
        personId,
        partyId,
        status: 'registered',
        queueNo: now.getTime(),
        shard,
        changedAt,
        part,
        seats: holds ? 1 : 0,
        isAdult,
      },
      {
        condition: 'attribute_not_exists(#eventId) OR #status = :cancelled',
        values: { cancelled: 'cancelled' },
      },
    )
  })
  const next = partyWith(countsOf(party), entrants, unit)
  const shard = party?.shard ?? (unit === 'family' ? first : undefined)
  return [
    ...rows,
    partyWrite(parties, at, { ...next, ...(shard !== undefined && { shard }) }, now),
    ...seats.map((taken) => takeWrite(eventCounters, eventId, taken, counter)),
  ]
}

/** People leave a party: their rows, their seats and the party's row; who was let in keeps the place. */
export function leaveWrites(
  { tables: { checkIns, eventCounters, participations, parties } }: Needs<{
    checkIns: ['expect']
    eventCounters: ['update']
    participations: ['update']
    parties: ['put']
  }>,
  at: PartyAt & { readonly party: Party },
  rows: readonly PartyRow[],
  counter: Expectation,
  now: Date,
): Write[] {
  const { eventId, partyId, unit, party } = at
  const next = partyWith(party, rows.map(inParty), unit, -1)
  const given = Map.groupBy(
    rows.filter(({ seats }) => seats !== 0),
    ({ shard }) => shard,
  )
  const counts = new Map([...given].map(([shard, held]) => [shard, held.length]))
  const familyShard = unit === 'family' && next.people === 0 ? party.shard : undefined
  if (familyShard !== undefined) counts.set(familyShard, (counts.get(familyShard) ?? 0) + 1)
  if (counts.size === 0) counts.set(party.shard ?? rows[0]?.shard ?? 0, 0)
  const { shard: _given, ...rest } = { shard: party.shard, ...next }
  const kept = next.people === 0 || party.shard === undefined ? rest : { ...rest, shard: party.shard }
  return [
    ...rows.map(({ personId, shard, changedAt }) =>
      participations.update({ eventId, personId }, 'SET #status = :cancelled, #changedAt = :at', {
        condition:
          '#status = :registered AND #partyId = :partyId AND #shard = :shard AND #changedAt = :since AND attribute_exists(#part)',
        values: {
          cancelled: 'cancelled',
          registered: 'registered',
          partyId,
          shard,
          since: changedAt,
          at: now.toISOString(),
        },
      }),
    ),
    ...rows.map(({ personId }) =>
      checkIns.expect(
        { eventId, personId },
        { condition: 'attribute_not_exists(#eventId) OR NOT #state = :in', values: { in: 'in' } },
      ),
    ),
    partyWrite(parties, at, kept, now),
    ...[...counts].map(([shard, count]) =>
      eventCounters.update({ eventId, shard }, 'SET #taken = #taken - :count', {
        condition: ['#taken >= :count', counter.condition].filter((each) => each !== '').join(' AND '),
        values: { ...counter.values, count },
      }),
    ),
  ]
}

/** The registered rows of a party: for the rare case that all of them leave with one. */
export function readPartyRows(
  { tables: { participations } }: Needs<{ participations: ['query'] }>,
  { eventId, partyId }: Pick<PartyAt, 'eventId' | 'partyId'>,
): Promise<PartyRow[]> {
  return paginate((after) =>
    participations.query(
      {
        where: '#eventId = :eventId',
        filter: '#partyId = :partyId AND #status = :registered AND attribute_exists(#part)',
        values: { eventId, partyId, registered: 'registered' },
        limit: 1_000,
        after,
      },
      tables.participations.item,
    ),
  )
}

/** What rules ask of a row. */
export function inParty({ part = 'takesPart', isAdult = false }: PartyRow): InParty {
  return { part, isAdult }
}

type Handles = Needs<{
  eventCounters: ['update']
  participations: ['update']
  parties: ['put']
}>['tables']

/** A member's own seat becomes one of the party. */
function adopted(
  participations: Handles['participations'],
  key: { readonly eventId: string; readonly personId: string },
  { partyId, part, isAdult }: { partyId: string; part: Part; isAdult: boolean },
): Write {
  return participations.update(key, 'SET #partyId = :partyId, #part = :part, #seats = :one, #isAdult = :isAdult', {
    condition: '#status = :registered AND attribute_not_exists(#part)',
    values: { registered: 'registered', partyId, part, one: 1, isAdult },
  })
}

function partyWrite(
  parties: Handles['parties'],
  { eventId, partyId, unit, party }: PartyAt,
  next: PartyCounts & { readonly shard?: number },
  now: Date,
): Write {
  const { people, adults, entitled, shard } = next
  const version = (party?.version ?? 0) + 1
  const row = { eventId, partyId, unit, people, adults, entitled, version, changedAt: now.toISOString() }
  return parties.put(
    { ...row, ...(shard !== undefined && { shard }) },
    party === null
      ? { condition: 'attribute_not_exists(#eventId)' }
      : { condition: '#version = :version', values: { version: party.version } },
  )
}

/** A counter gives the seats while it has them. Without a seat to give only the rest must hold. */
function takeWrite(
  eventCounters: Handles['eventCounters'],
  eventId: string,
  { shard, count, seats }: SeatsAt,
  counter: Expectation,
): Write {
  const limited = count > 0 && seats !== undefined
  const room = seats === undefined ? 'attribute_not_exists(#seats)' : '#seats = :seats AND #taken <= :most'
  return eventCounters.update({ eventId, shard }, 'SET #taken = #taken + :count', {
    condition: [...(count > 0 ? [room] : []), counter.condition].join(' AND '),
    values: { ...counter.values, count, ...(limited && { seats, most: seats - count }) },
  })
}
