import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { ownPeople } from '#domain/people-store.ts'
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

/** One event, its organization, its public number, and the caller's own participation. */
export async function readEvent(deps: Listing, eventId: string, sub: string) {
  const [[event = null], participation, member, attendance] = await Promise.all([
    // As in the list: an invalid event counts as missing.
    deps.tables.events.getMany([{ eventId }]),
    deps.tables.participations.get({ eventId, personId: sub }),
    deps.tables.users.get({ id: sub }),
    deps.tables.checkIns.get({ eventId, personId: sub }),
  ])
  const hasOthers = participation?.status !== 'registered' && (await hasHouseholdSeat(deps, eventId, member))
  const own = { participation, member, attendance, hasOthers }
  if (event === null) return { event, organization: null, number: null, ...own }
  const [organizations, numbers] = await Promise.all([
    readOrganizations(deps, [event.organizationId]),
    readNumbers(deps, [event]),
  ])
  const number = numbers.get(eventId) ?? null
  return { event, organization: organizations[0] ?? null, number, ...own }
}

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
  const hasSeat = participation?.status === 'registered' || (await hasHouseholdSeat(deps, eventId, member))
  return { event, member, hasSeat }
}

/** Whether somebody of the member's household without a login has a seat: its guardians read what people with a seat read. */
async function hasHouseholdSeat(
  deps: Needs<{ householdPeople: ['query']; participations: ['getMany'] }>,
  eventId: string,
  member: Item<'users'> | null,
): Promise<boolean> {
  if (member?.householdId === undefined) return false
  const people = await ownPeople(deps, member)
  const rows = await deps.tables.participations.getMany(people.map((personId) => ({ eventId, personId })))
  return rows.some(({ status }) => status === 'registered')
}
