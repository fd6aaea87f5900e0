import type { Part } from '@app/shared/events/parts.ts'
import { holdsSeat, type PartyCounts, partyWith } from '@app/shared/events/party-rules.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import type { Needs } from '#aws/granted.ts'
import {
  countsOf,
  type Entrant,
  inParty,
  isOfParty,
  type PartyAt,
  type PartyRow,
  type SeatsAt,
  seatsGiven,
} from '#domain/party-seats.ts'
import { takeWrites } from '#domain/taking-store.ts'
import { NOT_IN } from '#domain/waiting-store.ts'
import { tables } from '#tables/all.ts'

/**
 * People join a party: their rows, their seats and the party's row. `counter` is what each counter must say besides having
 * the seats, `rowBefore` what the row of each person must.
 */
export function enterWrites(
  deps: Needs<{ eventCounters: ['update']; participations: ['put', 'update']; parties: ['put'] }>,
  at: PartyAt,
  entrants: readonly Entrant[],
  seats: readonly SeatsAt[],
  counter: Expectation,
  now: Date,
  rowBefore: Expectation = NOT_IN,
): Write[] {
  return [
    ...entrantWrites(deps, at, entrants, seats, now, rowBefore),
    ...takeWrites(deps, at.eventId, seats, counter),
  ]
}

/** The same without the counters: they may be written once for several parties. */
export function entrantWrites(
  { tables: { participations, parties } }: Needs<{ participations: ['put', 'update']; parties: ['put'] }>,
  at: PartyAt,
  entrants: readonly Entrant[],
  seats: readonly Pick<SeatsAt, 'shard' | 'count'>[],
  now: Date,
  rowBefore: Expectation = NOT_IN,
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
      rowBefore,
    )
  })
  const next = partyWith(countsOf(party), entrants, unit)
  const shard = party?.shard ?? (unit === 'family' ? first : undefined)
  return [...rows, partyWrite(parties, at, next, shard, now)]
}

/**
 * People leave: their rows, their seats and the party's row; who was let in keeps the place. Among them may be a member's
 * own seat, which is of no party.
 */
export function leaveWrites(
  {
    tables: { checkIns, eventCounters, participations, parties },
  }: Needs<{
    checkIns: ['expect']
    eventCounters: ['update']
    participations: ['update']
    parties: ['put']
  }>,
  at: PartyAt,
  rows: readonly PartyRow[],
  counter: Expectation,
  now: Date,
): Write[] {
  const { eventId, party } = at
  const next = partyWith(countsOf(party), rows.filter(isOfParty).map(inParty), at.unit, -1)
  return [
    ...rows.map(({ personId, partyId, part, shard, changedAt }) =>
      participations.update({ eventId, personId }, 'SET #status = :cancelled, #changedAt = :at', {
        condition: `#status = :registered AND #partyId = :partyId AND #shard = :shard AND #changedAt = :since AND ${part === undefined ? 'attribute_not_exists(#part)' : 'attribute_exists(#part)'}`,
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
    ...(rows.some(isOfParty)
      ? [partyWrite(parties, at, next, next.people === 0 ? undefined : party?.shard, now)]
      : []),
    ...[...seatsGiven(at, rows, next)].map(([shard, count]) =>
      eventCounters.update({ eventId, shard }, 'SET #taken = #taken - :count', {
        condition: ['#taken >= :count', counter.condition].filter((each) => each !== '').join(' AND '),
        values: { ...counter.values, count },
      }),
    ),
  ]
}

type Leaving = Needs<{
  checkIns: ['expect']
  eventCounters: ['update']
  participations: ['query', 'update']
  parties: ['get', 'put']
}>

/** The writes of a removal, and what a refusal of them says: that somebody has come, or the counters. */
interface Removal {
  readonly writes: readonly Write[]
  hasCome(failed: readonly FailedItem[]): boolean
  counters(failed: readonly FailedItem[]): readonly FailedItem[]
}

/**
 * The writes by which one person's place is given back whatever the party is then: by staff, or because they leave the
 * service or the household. When no one is left who takes part, those who only come with them leave as well. Null when
 * the party has changed since `row` was read.
 */
export async function removeFromParty(
  deps: Leaving,
  row: PartyRow,
  counter: Expectation,
  now: Date,
): Promise<Removal | null> {
  const { eventId, partyId } = row
  const party = await deps.tables.parties.get({ eventId, partyId })
  if (party === null) return null
  const at = { eventId, partyId, unit: party.unit, party }
  const next = partyWith(party, [inParty(row)], party.unit, -1)
  const isEmpty = next.people > 0 && next.entitled === 0
  const rows = isEmpty ? await readPartyRows(deps, at) : [row]
  const writes = leaveWrites(deps, at, rows, counter, now)
  return {
    writes,
    hasCome: (failed) => failed.slice(rows.length, 2 * rows.length).some((each) => each != null),
    counters: (failed) => failed.slice(2 * rows.length + 1),
  }
}

/** The registered rows of a party. */
function readPartyRows(
  { tables: { participations } }: Leaving,
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

type Handles = Needs<{ participations: ['update']; parties: ['put'] }>['tables']

/** A member's own seat becomes one of the party. */
function adopted(
  participations: Handles['participations'],
  key: { readonly eventId: string; readonly personId: string },
  { partyId, part, isAdult }: { partyId: string; part: Part; isAdult: boolean },
): Write {
  return participations.update(
    key,
    'SET #partyId = :partyId, #part = :part, #seats = :one, #isAdult = :isAdult',
    {
      condition: '#status = :registered AND attribute_not_exists(#part)',
      values: { registered: 'registered', partyId, part, one: 1, isAdult },
    },
  )
}

/** The party's row, over exactly the one that was read. */
export function partyWrite(
  parties: Handles['parties'],
  { eventId, partyId, unit, party }: PartyAt,
  next: PartyCounts,
  shard: number | undefined,
  now: Date,
): Write {
  const version = (party?.version ?? 0) + 1
  return parties.put(
    {
      eventId,
      partyId,
      unit,
      people: next.people,
      adults: next.adults,
      entitled: next.entitled,
      ...(shard !== undefined && { shard }),
      version,
      changedAt: now.toISOString(),
    },
    party === null
      ? { condition: 'attribute_not_exists(#eventId)' }
      : { condition: '#version = :version', values: { version: party.version } },
  )
}
