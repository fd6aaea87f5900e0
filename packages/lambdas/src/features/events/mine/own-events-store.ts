import { Id } from '@app/shared/base/field.ts'
import type { Wait } from '@app/shared/check-in/schedule-contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { type Attendance, type Entrance, entranceWrites } from '#domain/check-in-store.ts'
import { readParties } from '#domain/line-store.ts'
import { calledName, ownPeople, type Person, peopleByIds } from '#domain/people-store.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import { isInLine } from '#domain/waiting-store.ts'
import { isBeforeDraw } from '#features/events/joining/why-closed.ts'
import { actsForWrites, type Whose } from '#features/events/mine/whose-store.ts'
import { tables } from '#tables/all.ts'

const Taken = v.object({
  ...v.pick(tables.participations.item, ['personId', 'part', 'status']).entries,
  eventId: Id,
})
export type Taken = v.InferOutput<typeof Taken>
const OF_PERSON = { index: 'byPerson', where: '#personId = :sub' } as const

/** The caller's standing (SEC-A7); null without a profile. */
export function readMember(deps: Deps<'my-events'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** A page of the events that a person has a seat of or waits for. */
export function readOwn(deps: Deps<'my-events'>, sub: string, limit: number, after: string | undefined) {
  const values = { sub, registered: 'registered', waiting: 'waiting', offered: 'offered' }
  const filter = '#status IN (:registered, :waiting, :offered)'
  return deps.tables.participations.query({ ...OF_PERSON, filter, values, limit, after }, Taken)
}

/** All of them. */
export function readAllOwn(deps: Deps<'my-events'>, sub: string): Promise<Taken[]> {
  return paginate((after) => readOwn(deps, sub, 100, after))
}

/** The lines in which somebody's people stand, and how many parties are before them; null while they are asked. */
export async function readWaits(deps: Deps<'my-events'>, rows: readonly Taken[]) {
  const waits = rows.filter(isInLine)
  if (waits.length === 0) return []
  const { undrawn, ahead } = await standingOf(deps, waits)
  return uniqueEvents(waits).flatMap(({ eventId }) => {
    const own = waits.filter((wait) => wait.eventId === eventId)
    const wait = waitOf(own, !undrawn.has(eventId), ahead.get(eventId) ?? null)
    return wait.seat === 'applied' ? [] : [{ eventId, ahead: wait.ahead }]
  })
}

/** The state of those who wait for an event, with how many parties stand before theirs in the line. */
export function waitOf(
  waits: readonly Pick<Taken, 'status'>[],
  isDrawn: boolean,
  ahead: number | null,
): Wait {
  if (!isDrawn) return { seat: 'applied', ahead: null }
  if (waits.some(({ status }) => status === 'offered')) return { seat: 'offered', ahead: null }
  return { seat: 'waiting', ahead }
}

/** The events that a member or a person of their household has a seat of, with the rows of their 受付. */
export async function readEntries(deps: Deps<'my-events'>, sub: string, householdId: string | undefined) {
  const people = await ownPeople(deps, { id: sub, householdId })
  const seats = await Promise.all(
    people.map(async (personId) =>
      (await registeredEvents(deps, personId)).map((eventId) => ({ eventId, personId })),
    ),
  )
  const keys = seats.flat()
  const [events, attendance] = await Promise.all([
    deps.tables.events.getMany(uniqueEvents(keys)),
    deps.tables.checkIns.getMany(keys),
  ])
  // The member is the first of their people: where they come themselves, their own number counts.
  return events.map((event) => {
    const personId = keys.find(({ eventId }) => eventId === event.eventId)?.personId ?? sub
    const row = attendance.find((each) => each.eventId === event.eventId && each.personId === personId)
    return { event, personId, row }
  })
}

/** Every event that the member or a person of their household has or had a seat of, with what became of each, and every event they wait for. */
export async function readTaken(deps: Deps<'my-events'>, sub: string, householdId: string | undefined) {
  const people = await ownPeople(deps, { id: sub, householdId })
  const found = await Promise.all(people.map((personId) => takenOf(deps, personId)))
  const rows = found.flat()
  const waits = rows.filter(isInLine)
  const seats = rows.filter((row) => !isInLine(row))
  const [events, attendance, called, standing] = await Promise.all([
    deps.tables.events.getMany(uniqueEvents(rows)),
    deps.tables.checkIns.getMany(seats.map(({ eventId, personId }) => ({ eventId, personId }))),
    peopleByIds(deps, people.slice(1)),
    standingOf(deps, waits),
  ])
  const cameTo = new Map(attendance.map((row) => [`${row.eventId}#${row.personId}`, row]))
  const rowsOf = (some: readonly Taken[], of: string) =>
    some
      .filter(({ eventId }) => eventId === of)
      .map(({ personId, part = 'takesPart', status }) => ({
        personId,
        part,
        name: nameOf(called.get(personId)),
        status,
        attendance: cameTo.get(`${of}#${personId}`),
      }))
  return events.map((event) => ({
    event,
    seats: rowsOf(seats, event.eventId),
    waits: rowsOf(waits, event.eventId),
    isDrawn: !standing.undrawn.has(event.eventId),
    ahead: standing.ahead.get(event.eventId) ?? null,
  }))
}

/** Those of the events whose draw is to come. */
async function undrawnOf({ tables: { eventCounters } }: Deps<'my-events'>, waits: readonly Taken[]) {
  const counters = await Promise.all(
    uniqueEvents(waits).map(({ eventId }) => eventCounters.get({ eventId, shard: 0 })),
  )
  return new Set(counters.filter(isBeforeDraw).map((counter) => counter?.eventId))
}

/** The events whose draw is to come, and for each of the others how many parties stand before theirs in the line. */
async function standingOf(deps: Deps<'my-events'>, waits: readonly Taken[]) {
  const undrawn = await undrawnOf(deps, waits)
  const inLine = uniqueEvents(waits).filter(({ eventId }) => !undrawn.has(eventId))
  const places = await inParallel(inLine, async ({ eventId }) => {
    const ids = waits.filter((wait) => wait.eventId === eventId).map(({ personId }) => personId)
    const line = await readParties(deps, eventId)
    const place = line.findIndex(({ people }) => people.some(({ personId }) => ids.includes(personId)))
    return [eventId, place] as const
  })
  return { undrawn, ahead: new Map(places.filter(([, place]) => place >= 0)) }
}

function takenOf(deps: Deps<'my-events'>, personId: string) {
  const page = { ...OF_PERSON, values: { sub: personId }, limit: 200 }
  return paginate((after) => deps.tables.participations.query({ ...page, after }, Taken))
}

function uniqueEvents(seats: readonly { readonly eventId: string }[]) {
  return [...new Set(seats.map(({ eventId }) => eventId))].map((eventId) => ({ eventId }))
}

/** What 受付 by the poster depends on, read together. */
export async function readArrival(
  { tables }: Deps<'my-events'>,
  eventId: string,
  sub: string,
  { personId }: Whose,
) {
  const [event, poster, member, participation, attendance] = await Promise.all([
    tables.events.get({ eventId }),
    tables.posters.get({ eventId }),
    tables.users.get({ id: sub }),
    tables.participations.get({ eventId, personId }),
    tables.checkIns.get({ eventId, personId }),
  ])
  return { event, poster, member, participation, attendance }
}

/** Writes the row if the values that were read, poster included, are unchanged. False when one has changed. */
export async function saveArrival(
  deps: Deps<'my-events'>,
  entrance: Entrance,
  row: Attendance,
  { posterKey, sub, whose }: { readonly posterKey: string; readonly sub: string; readonly whose: Whose },
): Promise<boolean> {
  const isStillOn = deps.tables.posters.expect(
    { eventId: entrance.eventId },
    { condition: '#posterKey = :posterKey', values: { posterKey } },
  )
  // In the place of a member's standing: the guardian's.
  const [dependent, ...acting] = actsForWrites(deps, sub, whose)
  const writes = entranceWrites(deps, { ...entrance, dependent }, row)
  const { done } = await deps.transact([...writes, ...acting, isStillOn])
  return done
}

function nameOf(person: Person | undefined): string | null {
  return person === undefined ? null : calledName(person)
}
