import { DRAW_ORDERS } from '@app/shared/events/draw-order.ts'
import { PARTS } from '@app/shared/events/parts.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Where a party stands in the order of the line: between any two there is room for one that staff move. */
const Place = v.pipe(v.number(), v.minValue(0))

/** キャンセル待ち of an event: there while anybody waits, or its counters say `queued`. */
export const queues = table({
  key: ['eventId'],
  item: v.object({
    eventId: v.string(),
    /** The one partition of those that the job looks at. */
    listing: v.literal('open'),
    /** How many parties wait. */
    waiting: Count,
    /** Goes up with each change: every write is over exactly what was read. */
    version: Count,
    /** Since when seats are free that the first party does not fit into. */
    idleSince: v.optional(v.string()),
    /** Since when the event is cancelled or a draft. */
    offSince: v.optional(v.string()),
    /** The last times that parties were passed by the one at `place`, with so many free seats: all before it, or the one at `of`, which lacked a guardian’s yes. */
    passes: v.optional(
      v.array(v.object({ at: v.string(), seats: Count, place: Place, of: v.optional(Place) })),
    ),
    /** The last times that staff put a party elsewhere. */
    moves: v.optional(v.array(v.object({ at: v.string(), from: Place, to: Place }))),
  }),
  indexes: { open: { partitionKey: 'listing', sortKey: 'eventId', copies: [] } },
})

/** A party that waits: a household, or a member alone. */
export const queueEntries = table({
  key: ['eventId', 'partyId'],
  item: v.object({
    eventId: v.string(),
    /** The household, else the member. */
    partyId: v.string(),
    /** The order of the line. */
    place: Place,
    enteredBy: v.string(),
    enteredAt: v.string(),
    /** In the order in which they go first. */
    people: v.array(v.object({ personId: v.string(), part: v.picklist(PARTS) })),
    /** The smallest number of them who would come. */
    least: Count,
    /** The last times that staff moved it, or put it into the line, and why. */
    moves: v.optional(
      v.array(v.object({ at: v.string(), reason: v.string(), isEntry: v.optional(v.literal(true)) })),
    ),
    /** When the mail was put that others came in before it: once, of the first time. */
    passMailedAt: v.optional(v.string()),
    /** The number of an application to a draw; its place is 0 until it is drawn. */
    lot: v.optional(v.string()),
    /** The first of them are asked whether they come; their seats are held until then. */
    offer: v.optional(
      v.object({
        count: Count,
        endsAt: v.string(),
        /** For which start: an event that is moved asks again. */
        startsAtSec: v.optional(v.nullable(v.number())),
      }),
    ),
  }),
})

/** What became of the parties of a line, for 集計: numbers that stay when the queue is gone. */
export const queueFigures = table({
  key: ['eventId'],
  item: v.object({
    eventId: v.string(),
    /** How many parties came in, and how many ended without. */
    cameIn: v.optional(Count, 0),
    ended: v.optional(Count, 0),
    /** How many minutes each that came in had waited. */
    waitedMin: v.optional(v.array(Count), []),
  }),
})

/** 抽選 of an event: made when the event opens for applications or is published. */
export const draws = table({
  key: ['eventId'],
  item: v.object({
    eventId: v.string(),
    /** The one partition of those that the job looks at; absent once all is done. */
    listing: v.optional(v.literal('open')),
    /** `open` for applications, `closed`: no more of them, `drawn`: the result stands. */
    stage: v.picklist(['open', 'closed', 'drawn']),
    /** The secret, wrapped by KMS: only the job can open it. */
    sealed: v.instance(Uint8Array),
    /** SHA-256 of the secret. */
    commitment: v.string(),
    result: v.optional(
      v.object({
        order: v.picklist(DRAW_ORDERS),
        secret: v.string(),
        seats: Count,
        given: Count,
        lots: v.array(v.object({ number: v.string(), drawClass: Count, seats: v.array(Count) })),
        winners: Count,
      }),
    ),
    ttl: v.optional(v.number()),
  }),
  indexes: { open: { partitionKey: 'listing', sortKey: 'eventId', copies: [] } },
  ttl: 'ttl',
})
