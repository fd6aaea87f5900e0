import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Timestamp, WholeText } from '#base/field.ts'
import { DrawAtRead, QueueRuleRead, SeatUnitRead } from '#events/contract.ts'
import { EventStatus } from '#events/event.ts'
import { Slug } from '#events/slug.ts'
import { THEMES } from '#events/themes.ts'
import { Cover } from '#media/rules.ts'

/** The address of an event for people without an account. */
export function sharePath(slug: string): string {
  return `/e/${slug}`
}

/** How long CloudFront may keep what guests read, in seconds: an event taken back is closed after that. */
const CACHE_SEC = 10

const Document = v.object({
  contentType: v.picklist(['text/html; charset=utf-8', 'text/calendar; charset=utf-8']),
  status: v.picklist([200, 404]),
  text: v.string(),
})

/**
 * R14, G54: the page of an event that staff share, or with `.ics` its calendar file. Any other address gets one page with
 * status 404: of events for members, of drafts, and of addresses that do not exist.
 */
export const readSharedEvent = call({
  method: 'GET',
  path: '/e/{slug}',
  caller: 'anyone',
  document: true,
  cacheSec: CACHE_SEC,
  // A foreign address is not found, whatever it looks like.
  input: v.object({ slug: v.pipe(WholeText, v.minLength(1)) }),
  output: Document,
  refusals: [],
})

/** The page of the next public events. */
export const readPublicEvents = call({
  method: 'GET',
  path: '/events',
  caller: 'anyone',
  document: true,
  cacheSec: CACHE_SEC,
  input: v.object({}),
  output: Document,
  refusals: [],
})

/** A public event in a list for guests: nothing about people, no address. */
export const PublicEvent = v.object({
  slug: Slug,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  isOnline: v.boolean(),
  organizationName: v.nullable(v.string()),
  cover: v.nullable(Cover),
  /** The drawing of an event without a picture, chosen by staff or by its name. */
  theme: v.picklist(THEMES),
  minAge: v.nullable(v.number()),
  maxAge: v.nullable(v.number()),
  /** Null: unknown. */
  feeYen: v.nullable(v.number()),
  status: EventStatus,
  /** What one seat holds, and what the fee is for. */
  seatUnit: SeatUnitRead,
  /** Null when seats are unlimited. */
  seatsLeft: v.nullable(v.number()),
  queue: QueueRuleRead,
  drawAt: DrawAtRead,
})
export type PublicEvent = v.InferOutput<typeof PublicEvent>

/** The same events as data, for the landing page. */
export const listPublicEvents = call({
  method: 'GET',
  path: '/public/events',
  caller: 'anyone',
  cacheSec: CACHE_SEC,
  input: v.object({}),
  output: v.object({ events: v.array(PublicEvent) }),
  refusals: [],
  content: 'public',
})
