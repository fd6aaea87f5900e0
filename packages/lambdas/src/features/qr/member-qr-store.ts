import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { dataKey } from '#domain/data-key-store.ts'
import { type DataKey, MEMBER_QR, qrPeriod } from '#domain/member-qr-envelope.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'

export function readMember(deps: Deps<'enc-qr'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** The key of this 90-day period. */
export function currentDataKey(deps: Deps<'enc-qr'>, now: Date): Promise<DataKey> {
  return dataKey(deps, MEMBER_QR, qrPeriod(now))
}

/** Events as a container last read them: many members have a seat of the same. */
const known = new Map<string, { readonly event: Item<'events'>; readonly untilMs: number }>()
/** How long a change of an event may go unseen here. */
const CACHE_MS = 60_000
/** The number of kept events; the oldest is dropped first. */
const REMEMBERED = 500

/**
 * The events that the member or a person of their household has a seat of, as they were a minute ago at most. The member
 * is read at the same time.
 */
export async function readSeats(
  deps: Deps<'enc-qr'>,
  sub: string,
  member: Promise<Pick<Item<'users'>, 'householdId'> | null>,
): Promise<Item<'events'>[]> {
  const others = member.then((read) => eventsOfOthers(deps, sub, read?.householdId))
  const eventIds = [...new Set((await Promise.all([registeredEvents(deps, sub), others])).flat())]
  const nowMs = deps.now().getTime()
  const cached = eventIds.map((eventId) => known.get(eventId)).filter((one) => one !== undefined)
  const fresh = cached.filter(({ untilMs }) => nowMs < untilMs).map(({ event }) => event)
  const has = new Set(fresh.map(({ eventId }) => eventId))
  const unread = eventIds.filter((eventId) => !has.has(eventId))
  const read =
    unread.length === 0 ? [] : await deps.tables.events.getMany(unread.map((eventId) => ({ eventId })))
  for (const event of read) remember(event, nowMs)
  return [...fresh, ...read]
}

async function eventsOfOthers(
  deps: Deps<'enc-qr'>,
  sub: string,
  householdId: string | undefined,
): Promise<string[]> {
  if (householdId === undefined) return []
  const people = await peopleOfHousehold(deps, householdId)
  const others = people.filter(({ personId }) => personId !== sub)
  return (await Promise.all(others.map(({ personId }) => registeredEvents(deps, personId)))).flat()
}

function remember(event: Item<'events'>, nowMs: number): void {
  known.delete(event.eventId)
  const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(event.eventId, { event, untilMs: nowMs + CACHE_MS })
}
