import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { SeatUnitRead } from '#events/contract.ts'

const Count = v.pipe(v.number(), v.integer())

export const EventFigures = v.object({
  eventId: Id,
  organizationId: v.nullable(Id),
  eventName: v.nullable(v.string()),
  eventStartDateTime: Timestamp,
  isCancelled: v.boolean(),
  /** Whether it has ended; absent from servers of an earlier release. */
  isOver: v.optional(v.boolean(), false),
  limit: v.nullable(Count),
  /** What is counted, here and in the limit. */
  unit: SeatUnitRead,
  registered: Count,
  arrived: Count,
  walkIns: Count,
  excused: Count,
  absent: v.nullable(Count),
  lateCancelled: Count,
  /** キャンセル待ち in parties, in whatever unit the seats are; null where no one waited, absent from servers of an earlier release. */
  line: v.optional(
    v.nullable(v.object({ waited: Count, cameIn: Count, ended: Count, medianMin: v.nullable(Count) })),
    null,
  ),
})
export type EventFigures = v.InferOutput<typeof EventFigures>

/** R22: the events that begin in a month of Tokyo, in the caller's scope. Events and organizations, never people. */
export const readFigures = call({
  method: 'GET',
  path: '/staff/figures',
  caller: { staff: 'figures.read', audit: 'none' },
  input: v.strictObject({ month: v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
  output: v.object({ events: v.array(EventFigures) }),
  refusals: [],
})

/** The members of a code batch by how far they came: each number is part of the one before. */
export const FunnelBatch = v.object({
  batchId: Id,
  name: v.string(),
  madeAt: Timestamp,
  source: v.optional(v.literal('members')),
  /** How many registrations its codes open. */
  given: Count,
  joined: Count,
  finished: Count,
  came: Count,
  again: Count,
})
export type FunnelBatch = v.InferOutput<typeof FunnelBatch>

/** From the code to coming again: the batches of the last twelve months, the latest first. Members who left are in none. */
export const readFunnel = call({
  method: 'GET',
  path: '/staff/figures/funnel',
  caller: { staff: 'codes.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ batches: v.array(FunnelBatch) }),
  refusals: [],
})

/**
 * 今日: how many have come to the events of today and tomorrow, and how many with a seat sent 欠席連絡, in the unit of the
 * event; and how many adults and children are in, who only came along included.
 */
export const readArrivals = call({
  method: 'GET',
  path: '/staff/arrivals',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({
    events: v.array(
      v.object({
        eventId: Id,
        arrived: Count,
        excused: v.optional(Count, 0),
        inside: v.optional(v.object({ adults: Count, children: Count })),
      }),
    ),
  }),
  refusals: [],
})
