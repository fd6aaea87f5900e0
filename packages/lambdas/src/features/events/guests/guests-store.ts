import { isOver } from '@app/shared/events/rules.ts'
import { Slug } from '@app/shared/events/slug.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import {
  type Card,
  type ListingPlace,
  readListing,
  readRows,
} from '#features/events/listing/listing-page-store.ts'
import { currentPicture } from '#features/events/stored/share-picture.ts'

type Guests = Deps<'public-events'>

/** An event with what its page says besides. */
export interface Shared {
  readonly event: Item<'events'>
  readonly organization: Item<'organizations'> | null
  readonly counters: readonly Item<'eventCounters'>[]
  /** The name of the picture of its link, while that shows the event as it is; lists do not read it. */
  readonly picture: string | null
}

/** Ids of nothing: an unknown address costs the same reads. */
const NONE = { slug: '----------', id: 'none' }
/** Rows of the list in one read, and how many reads the next public events are worth. */
const [PAGE, PAGES] = [100, 5] as const

/** The event of an address; null for an unknown one, after the same reads. */
export async function readShared({ tables }: Guests, slug: string): Promise<Shared | null> {
  const link = await tables.shareLinks.get({ slug: v.is(Slug, slug) ? slug : NONE.slug })
  const [event] = await tables.events.getMany([{ eventId: link?.eventId ?? NONE.id }])
  const [organizations, counters] = await Promise.all([
    tables.organizations.getMany([{ organizationId: event?.organizationId ?? NONE.id }]),
    tables.eventCounters.getMany(counterKeys(event ?? { eventId: NONE.id, counterShards: 1 })),
  ])
  // A link of an earlier address of the event would open it again.
  if (event === undefined || link === null || event.slug !== slug) return null
  return { event, organization: organizations[0] ?? null, counters, picture: currentPicture(link, event) }
}

/** The next events that everybody may see, running ones first. */
export async function readNext(deps: Guests, now: Date, count: number): Promise<Shared[]> {
  const cards: Card[] = []
  let place: ListingPlace | null = { part: 'coming', at: now, after: '' }
  for (let page = 0; page < PAGES && place !== null && cards.length < count; page += 1) {
    const { rows, next } = await readListing(deps, { place, limit: PAGE, withPast: false })
    cards.push(...rows.filter((card) => isPublic(card, now)))
    place = next
  }
  const events = await readRows(deps, cards.slice(0, count))
  return withTheirs(
    deps,
    // A row may be later than its card.
    events.filter((event) => isPublic(event, now)),
  )
}

function isPublic(row: Card, now: Date): boolean {
  const isClosed = row.eventRegistrationStatus === 'draft' || row.eventRegistrationStatus === 'cancelled'
  return row.visibility === 'public' && row.slug !== undefined && !isClosed && !isOver(row, now)
}

async function withTheirs({ tables }: Guests, events: readonly Item<'events'>[]): Promise<Shared[]> {
  const ids = [...new Set(events.flatMap(({ organizationId }) => organizationId ?? []))]
  const [organizations, counters] = await Promise.all([
    tables.organizations.getMany(ids.map((organizationId) => ({ organizationId }))),
    tables.eventCounters.getMany(events.flatMap(counterKeys)),
  ])
  return events.map((event) => ({
    event,
    organization: organizations.find((one) => one.organizationId === event.organizationId) ?? null,
    counters: counters.filter(({ eventId }) => eventId === event.eventId),
    picture: null,
  }))
}

function counterKeys({ eventId, counterShards }: Pick<Item<'events'>, 'eventId' | 'counterShards'>) {
  return Array.from({ length: counterShards }, (_, shard) => ({ eventId, shard }))
}
