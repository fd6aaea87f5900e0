import { ttlAfter } from '@app/shared/base/seconds.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { mac, unwrap } from '#aws/kms.ts'
import type { Entry } from '#domain/line-store.ts'
import { type Stepped, written } from '#features/events/queuing/promotion-store.ts'
import { DRAW_SECRET } from '#features/events/stored/draw-opening-store.ts'

export type DrawJob = Deps<'draw-job'>
export type Draw = Item<'draws'>
type Counter = Item<'eventCounters'>

/** As long a result can be looked at. */
const KEPT_DAYS = 90
/** 96 bits: no two applications of an event have the same number. */
const NUMBER_LENGTH = 16

/** The number of a party's application: the same however often and whenever it applies, so that no one can choose it. */
export async function numberOf(
  { keys }: { readonly keys: { readonly pepper: string } },
  eventId: string,
  partyId: string,
): Promise<string> {
  return (await mac(keys.pepper, `draw\n${eventId}\n${partyId}`)).slice(0, NUMBER_LENGTH)
}

export function readDrawRow(deps: Needs<{ draws: ['get'] }>, eventId: string): Promise<Draw | null> {
  return deps.tables.draws.get({ eventId })
}

/** The events with a draw that is not done. */
export async function openDraws(deps: Needs<{ draws: ['query'] }>): Promise<string[]> {
  const rows = await paginate((after) =>
    deps.tables.draws.query(
      { index: 'open', where: '#listing = :open', values: { open: 'open' }, limit: 200, after },
      v.object({ eventId: v.string() }),
    ),
  )
  return rows.map(({ eventId }) => eventId)
}

/** No one applies, changes or withdraws from now on, and every seat is for the draw. */
export function closeApplications(
  deps: DrawJob,
  { eventId }: Draw,
  counters: readonly Counter[],
): Promise<Stepped> {
  return written(deps, [
    deps.tables.draws.update({ eventId }, 'SET #stage = :closed', {
      condition: '#stage = :open',
      values: { closed: 'closed', open: 'open' },
    }),
    // The end may have been moved since it was read.
    ...counters.map(({ shard, rules }) =>
      deps.tables.eventCounters.update({ eventId, shard }, 'SET #queued = :yes', {
        condition: '#rules = :rules',
        values: { yes: true, rules },
      }),
    ),
  ])
}

/** The secret, which no one reads before the applications are closed. */
export async function openSecret({ keys }: DrawJob, { sealed }: Draw): Promise<string> {
  return Buffer.from(await unwrap(keys.data, sealed, DRAW_SECRET)).toString('hex')
}

/** The result stands, whatever happens to the rest of the work. */
export function saveResult(
  deps: DrawJob,
  { eventId }: Draw,
  result: NonNullable<Draw['result']>,
): Promise<Stepped> {
  return written(deps, [
    deps.tables.draws.update({ eventId }, 'SET #stage = :drawn, #result = :result', {
      condition: '#stage = :closed',
      values: { drawn: 'drawn', closed: 'closed', result },
    }),
  ])
}

/** An application as it is now. */
export function readApplication(
  { tables: { queueEntries } }: DrawJob,
  { eventId, partyId }: Entry,
): Promise<Entry | null> {
  return queueEntries.get({ eventId, partyId })
}

/** An entry that is as it was read goes. */
export function entryGoes(deps: DrawJob, { eventId, partyId, enteredAt }: Entry): Write {
  return deps.tables.queueEntries.remove(
    { eventId, partyId },
    { condition: '#place = :undrawn AND #enteredAt = :enteredAt', values: { undrawn: 0, enteredAt } },
  )
}

/** An entry has its place in the line. */
export function entryPlaced(deps: DrawJob, { eventId, partyId }: Entry, place: number): Write {
  return deps.tables.queueEntries.update({ eventId, partyId }, 'SET #place = :place', {
    condition: '#place = :undrawn',
    values: { place, undrawn: 0 },
  })
}

/** The line takes over: it gives what is left, and from now on people join or wait. */
export function handOver(
  deps: DrawJob,
  { eventId }: Draw,
  counters: readonly Counter[],
  { waiting, version }: { readonly waiting: number; readonly version: number },
): Promise<Stepped> {
  return written(deps, [
    deps.tables.draws.update({ eventId }, 'SET #ttl = :ttl REMOVE #listing', {
      condition: 'attribute_exists(#listing)',
      values: { ttl: ttlAfter(deps.now(), { days: KEPT_DAYS }) },
    }),
    deps.tables.queues.put(
      { eventId, listing: 'open', waiting, version },
      { condition: 'attribute_not_exists(#eventId)' },
    ),
    ...counters.map(({ shard }) =>
      deps.tables.eventCounters.update({ eventId, shard }, 'SET #drawn = :yes, #queued = :yes', {
        condition: 'attribute_exists(#eventId)',
        values: { yes: true },
      }),
    ),
  ])
}
