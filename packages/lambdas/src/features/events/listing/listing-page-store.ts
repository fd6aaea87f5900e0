import { isOver } from '@app/shared/events/rules.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Page } from '#aws/dynamodb/table.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'
import { CARD } from '#tables/events.ts'
import { LISTED_MS } from '#tables/listing-keys.ts'

type Events = Needs<{ events: ['query', 'getMany'] }>

/** What the index `cards` holds of an event. */
const Card = v.pick(tables.events.item, ['eventId', 'listing', 'listedAt', ...CARD])
export type Card = v.InferOutput<typeof Card>

/** Where a page of the listing begins. */
export interface ListingPlace {
  /** `past`: events that are over. */
  readonly part: 'coming' | 'past'
  /** When the first page was read: an event that begins or ends later keeps its place and appears once. */
  readonly at: Date
  /** The last key of the previous page; empty at the beginning of a part. */
  readonly after: string
}

/** A page of the listing: where it begins, how many events it has at most, and whether those that are over follow. */
export interface PageRequest {
  readonly place: ListingPlace
  readonly limit: number
  readonly withPast: boolean
}

/** Events of a page, and where the next one begins; null after the last. */
export interface ListingPage {
  readonly rows: Card[]
  readonly next: ListingPlace | null
}

/**
 * G27: running events, then coming ones by start, then, if requested, past ones, latest first. A page with room after the
 * coming events continues with past ones.
 */
export async function readListing(deps: Events, request: PageRequest): Promise<ListingPage> {
  const { place, limit, withPast } = request
  const on = await readOn(deps, place.at)
  if (place.part === 'past') return readPast(deps, place, limit, on)
  const first = place.after === '' ? on : []
  // Somebody asking for one event or two gets one more than that while others are on.
  const coming = await readComing(deps, place, Math.max(1, limit - first.length))
  const rows = [...first, ...coming.rows]
  if (coming.nextToken !== null) return { rows, next: { ...place, after: coming.nextToken } }
  if (!withPast) return { rows, next: null }
  const past = { ...place, part: 'past', after: '' } as const
  if (rows.length >= limit) return { rows, next: past }
  const over = await readPast(deps, past, limit - rows.length, on)
  return { rows: [...rows, ...over.rows], next: over.next }
}

/** What has begun and is not over, by its start: of the last day, and what runs for longer than one. */
async function readOn(deps: Events, at: Date): Promise<Card[]> {
  const [now, since] = [at.toISOString(), new Date(at.getTime() - LISTED_MS).toISOString()]
  const [long, lastDay] = await Promise.all([
    readLong(deps, at, since).then((found) => readRows(deps, found)),
    paginate((after) =>
      deps.tables.events.query(
        {
          index: 'cards',
          where: '#listing = :all AND #listedAt BETWEEN :since AND :now',
          values: { all: 'all', now, since },
          limit: 100,
          after,
        },
        Card,
      ),
    ),
  ])
  const on = [...long, ...lastDay.filter((row) => !isOver(row, at))]
  return on.sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
}

/** What the index `byRunsUntil` says of an event. */
const Long = v.pick(tables.events.item, ['eventId', 'organizationId'])

/** What runs for longer than a day, is not over, and began before `since`: mostly none. */
export function readLong(deps: Events, at: Date, since: string): Promise<v.InferOutput<typeof Long>[]> {
  return paginate((after) =>
    deps.tables.events.query(
      {
        index: 'byRunsUntil',
        where: '#listing = :all AND #runsUntil > :now',
        filter: '#listedAt < :since',
        values: { all: 'all', now: at.toISOString(), since },
        limit: 100,
        after,
      },
      Long,
    ),
  )
}

/** The whole rows of these events, in their order; they may lag. */
export async function readRows(
  deps: Events,
  found: readonly { readonly eventId: string }[],
): Promise<Item<'events'>[]> {
  const keys = found.map(({ eventId }) => ({ eventId }))
  const rows = await deps.tables.events.getMany(keys, { mayLag: true })
  const byId = new Map(rows.map((row) => [row.eventId, row]))
  return found.flatMap(({ eventId }) => byId.get(eventId) ?? [])
}

function readComing(deps: Events, { at, after }: ListingPlace, limit: number) {
  return deps.tables.events.query(
    {
      index: 'cards',
      where: '#listing = :all AND #listedAt > :now',
      values: { all: 'all', now: at.toISOString() },
      limit,
      after: after === '' ? undefined : after,
    },
    Card,
  )
}

/** Past events, latest first; running ones are on the first page. */
async function readPast(
  deps: Events,
  { part, at, after }: ListingPlace,
  limit: number,
  on: readonly Card[],
): Promise<ListingPage> {
  const isOn = new Set(on.map(({ eventId }) => eventId))
  const rows: Card[] = []
  let key: string | null = after
  do {
    const page: Page<Card> = await deps.tables.events.query(
      {
        index: 'cards',
        where: '#listing = :all AND #listedAt <= :now',
        values: { all: 'all', now: at.toISOString() },
        descending: true,
        limit: limit - rows.length,
        after: key === '' ? undefined : key,
      },
      Card,
    )
    rows.push(...page.rows.filter(({ eventId }) => !isOn.has(eventId)))
    key = page.nextToken
  } while (key !== null && rows.length < limit)
  return { rows, next: key === null ? null : { part, at, after: key } }
}

const TOKEN = /^([cp])([0-9a-z]{8,9})_([A-Za-z0-9_-]*)$/

/** A place as the token of a page. */
export function writePlace({ part, at, after }: ListingPlace): string {
  return `${part === 'past' ? 'p' : 'c'}${at.getTime().toString(36)}_${after}`
}

/** The place of a token; the beginning of the listing for a foreign token. */
export function readPlace(token: string | undefined, now: Date): ListingPlace {
  const [, part, at, after] = TOKEN.exec(token ?? '') ?? []
  if (part === undefined || at === undefined || after === undefined)
    return { part: 'coming', at: now, after: '' }
  return { part: part === 'p' ? 'past' : 'coming', at: new Date(Number.parseInt(at, 36)), after }
}
