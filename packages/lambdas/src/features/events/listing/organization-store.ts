import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { readLong, readRows } from '#features/events/listing/listing-page-store.ts'
import { readNumbers } from '#features/events/numbers/reading-store.ts'
import { tables } from '#tables/all.ts'
import { LISTED_MS } from '#tables/listing-keys.ts'

type Listing = Deps<'event-management'>

/** An organization with its events to come and their public numbers. */
export async function readOrganization(
  deps: Listing,
  sub: string,
  request: { readonly organizationId: string; readonly limit: number; readonly now: Date },
) {
  const { organizationId } = request
  const [member, organization, listed] = await Promise.all([
    deps.tables.users.get({ id: sub }),
    deps.tables.organizations.get({ organizationId }),
    readComingOf(deps, request),
  ])
  const rows = await readRows(deps, listed)
  return { member, organization, rows, numbers: await readNumbers(deps, rows) }
}

/** Where an event of an organization is found. */
const Found = v.pick(tables.events.item, ['eventId'])

/** What an organization has that is not over, by start; drafts too. */
async function readComingOf(
  deps: Listing,
  { organizationId, limit, now }: { organizationId: string; limit: number; now: Date },
): Promise<{ readonly eventId: string }[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString()
  const [long, page] = await Promise.all([
    readLong(deps, now, since),
    deps.tables.events.query(
      {
        index: 'byOrganization',
        where: '#organizationId = :organizationId AND #listedAt >= :since',
        values: { organizationId, since },
        limit,
      },
      Found,
    ),
  ])
  return [...long.filter((row) => row.organizationId === organizationId), ...page.rows]
}
