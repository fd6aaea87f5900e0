import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { type PageRequest, readListing } from '#features/events/listing/listing-page-store.ts'
import { readNumbers } from '#features/events/numbers/reading-store.ts'

type Listing = Deps<'event-management'>

/** A page of the listing with what belongs to its cards: organizations and public numbers. */
export async function readPage(deps: Listing, sub: string, request: PageRequest) {
  const [member, { rows, next }] = await Promise.all([
    deps.tables.users.get({ id: sub }),
    readListing(deps, request),
  ])
  const [organizations, numbers] = await Promise.all([
    readOrganizations(
      deps,
      rows.map((row) => row.organizationId),
    ),
    readNumbers(deps, rows),
  ])
  return { member, rows, next, organizations, numbers }
}

/** One event, its organization, its public number, and the places of the caller and of their household. */
export async function readEvent(deps: Listing, eventId: string, sub: string) {
  const [[event = null], participation, member, attendance] = await Promise.all([
    // As in the list: an invalid event counts as missing.
    deps.tables.events.getMany([{ eventId }]),
    deps.tables.participations.get({ eventId, personId: sub }),
    deps.tables.users.get({ id: sub }),
    deps.tables.checkIns.get({ eventId, personId: sub }),
  ])
  const others = await readOthersOfHousehold(deps, eventId, member)
  const own = { participation, others, member, attendance }
  if (event === null) return { event, organization: null, number: null, otherDays: [], ...own }
  const [organizations, numbers, series] = await Promise.all([
    readOrganizations(deps, [event.organizationId]),
    readNumbers(deps, [event]),
    readSeries(deps, event),
  ])
  const number = numbers.get(eventId) ?? null
  return {
    event,
    organization: organizations[0] ?? null,
    number,
    otherDays: daysOf(series, event, deps.now()),
    ...own,
  }
}

/** Of the other events of its series those made after it, then those made before: they stand by their days as a rule. */
async function readSeries(deps: Listing, { seriesId, eventId }: Item<'events'>): Promise<Item<'events'>[]> {
  if (seriesId === undefined) return []
  const eventIds = (await deps.tables.eventSeries.get({ seriesId }))?.eventIds ?? []
  const at = eventIds.indexOf(eventId)
  const near = [...eventIds.slice(at + 1), ...eventIds.slice(0, Math.max(at, 0)).reverse()].slice(
    0,
    OTHER_DAYS,
  )
  return deps.tables.events.getMany(
    near.map((id) => ({ eventId: id })),
    { mayLag: true },
  )
}

/** The next of them that members see, of the same organization. */
function daysOf(series: readonly Item<'events'>[], { organizationId }: Item<'events'>, now: Date) {
  return series
    .filter(({ eventRegistrationStatus: status }) => status !== 'draft' && status !== 'cancelled')
    .filter((other) => other.organizationId === organizationId)
    .flatMap(({ eventId, eventStartDateTime: at }) =>
      at === null || Date.parse(at) <= now.getTime() ? [] : [{ eventId, eventStartDateTime: at }],
    )
    .sort((a, b) => (a.eventStartDateTime < b.eventStartDateTime ? -1 : 1))
}

const OTHER_DAYS = 6

/** They may lag, as the list itself does. */
function readOrganizations(
  deps: Listing,
  ids: readonly (string | undefined)[],
): Promise<Item<'organizations'>[]> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  return deps.tables.organizations.getMany(
    wanted.map((organizationId) => ({ organizationId })),
    { mayLag: true },
  )
}

/** Reads the event, the caller and their seat for this request. */
export async function readSeat(deps: Deps<'materials'>, eventId: string, sub: string) {
  const [event, member, participation] = await Promise.all([
    deps.tables.events.get({ eventId }),
    deps.tables.users.get({ id: sub }),
    deps.tables.participations.get({ eventId, personId: sub }),
  ])
  const hasSeat =
    participation?.status === 'registered' ||
    hasSeatOfDependent(await readOthersOfHousehold(deps, eventId, member))
  return { event, member, hasSeat }
}

/** The places of the member's household at an event, without their own. */
async function readOthersOfHousehold(
  deps: Needs<{ householdPeople: ['query']; participations: ['getMany'] }>,
  eventId: string,
  member: Item<'users'> | null,
): Promise<OtherSeat[]> {
  if (member?.householdId === undefined) return []
  const people = await peopleOfHousehold(deps, member.householdId)
  const others = people.filter(({ personId }) => personId !== member.id)
  const rows = await deps.tables.participations.getMany(others.map(({ personId }) => ({ eventId, personId })))
  const guardians = new Set(others.flatMap(({ personId, role }) => (role === 'guardian' ? [personId] : [])))
  return rows.map((row) => ({ ...row, isOfGuardian: guardians.has(row.personId) }))
}

/** Somebody without a login has a seat: their guardians read what people with a seat read. */
export function hasSeatOfDependent(others: readonly OtherSeat[]): boolean {
  return others.some(({ status, isOfGuardian }) => status === 'registered' && !isOfGuardian)
}

interface OtherSeat extends Item<'participations'> {
  readonly isOfGuardian: boolean
}
