import { randomUUID } from 'node:crypto'
import type { QueueRule } from '@app/shared/events/queue-rule.ts'
import type { Family } from '#test/families.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { before, faultsOf, faultsSince } from '#test/line-faults.ts'
import type { Stage } from '#test/stage.ts'

/** The product as random histories of an event with a line meet it: its functions in this process, or the whole of it over HTTP. */
export interface LineWorld {
  readonly tables: Pick<Stage, 'rowsOf' | 'rows'>
  readonly families: readonly Family[]
  /** A guardian presses until there is a certain answer: a code, or 200. */
  press(method: 'POST' | 'DELETE', what: Pressed, eventId: string, by: Family, body?: object): Promise<string>
  /** The job, until it has nothing more to do. */
  settle(eventId: string): Promise<void>
  now(): Date
}
type Pressed = 'party' | 'party/leaving' | 'queue' | 'queue/offer'

/** How often a family presses in a history. */
const STEPS = 12

/** The same numbers each run (mulberry32); seeds beside each other have nothing in common. */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The first people of a family. */
export function peopleOf({ guardians, children }: Family, size: number): string[] {
  return [...guardians, ...children].slice(0, size)
}

export function asPeople(ids: readonly string[]) {
  return ids.map((personId) => ({ personId, part: 'takesPart' }))
}

/** An event with a line and so many seats on four counters. */
export async function openLine(
  tables: Pick<Stage, 'put'>,
  rule: QueueRule,
  limit: number,
  feeYen = 0,
): Promise<string> {
  const eventId = `h-${randomUUID().slice(0, 8)}`
  await tables.put('events', anEvent(eventId, { counterShards: 4, feeYen }))
  const rules = { shards: 4, queue: rule }
  const shards = Array.from({ length: 4 }, (_, shard) =>
    aCounter(eventId, { shard, rules, seats: Math.floor((limit + 3 - shard) / 4) }),
  )
  await tables.put('eventCounters', ...shards)
  return eventId
}

/** Families join, wait, leave and come in at random; whatever is not as it must be after a press. */
export async function history(world: LineWorld, eventId: string, roll: () => number): Promise<string[]> {
  const { tables, families } = world
  const faults: string[] = []
  let restedAt = world.now().toISOString()
  for (let at = 0; at < STEPS; at += 1) {
    const family = families[Math.floor(roll() * families.length)]
    if (family === undefined) continue
    faults.push(...(await oneStep(world, eventId, { family, restedAt, roll })))
    restedAt = world.now().toISOString()
    const earlier = await before(tables, eventId)
    await world.settle(eventId)
    faults.push(
      ...(await faultsSince(tables, families, eventId, earlier)),
      ...(await faultsOf(tables, eventId)),
    )
  }
  return faults
}

async function oneStep(
  { tables, families, press }: LineWorld,
  eventId: string,
  {
    family,
    restedAt,
    roll,
  }: { readonly family: Family; readonly restedAt: string; readonly roll: () => number },
): Promise<string[]> {
  const people = peopleOf(family, 1 + Math.floor(roll() * 3))
  const what = roll()
  const line = await tables.rowsOf('queueEntries', eventId)
  if (what < 0.3) {
    const answer = await press('POST', 'party', eventId, family, { people: asPeople(people) })
    // Who is in already gets the same answer.
    const joined = (await tables.rowsOf('participations', eventId)).filter(
      ({ status }) => status === 'registered',
    )
    const wasIn = people.every((id) => joined.some((row) => row.personId === id && row.changedAt < restedAt))
    return answer === '200' && line.length > 0 && !wasIn ? ['a direct join slipped in'] : []
  }
  if (what < 0.6) {
    const least = 1 + Math.floor(roll() * people.length)
    await press('POST', 'queue', eventId, family, { people: asPeople(people), least })
  } else if (what < 0.68) {
    const [asked] = families.filter(({ householdId }) =>
      line.some(({ partyId, offer }) => partyId === householdId && offer !== undefined),
    )
    await press('POST', 'queue/offer', eventId, asked ?? family, {})
  } else if (what < 0.73) await press('DELETE', 'queue', eventId, family)
  else {
    const rows = await tables.rowsOf('participations', eventId)
    const inside = families.filter((each) =>
      rows.some(({ personId, status }) => status === 'registered' && peopleOf(each, 3).includes(personId)),
    )
    const leaver = inside[Math.floor(roll() * inside.length)] ?? family
    await press('POST', 'party/leaving', eventId, leaver, { personIds: peopleOf(leaver, 3) })
  }
  return []
}
