import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp } from '#base/field.ts'
import { SeatUnitRead } from '#events/contract.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Named = { eventId: Id, eventName: v.nullable(v.string()) }

/**
 * 今日: events whose 判断時刻 is near or past, notices of near events with unreached people, 要確認 of the last
 * days, and events with a mail that was not sent or may not have been sent.
 */
export const readDeskDue = call({
  method: 'GET',
  path: '/staff/due',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({
    /** S197: since when the service is suspended for members. */
    suspendedAt: v.optional(v.nullable(Timestamp), null),
    decisions: v.array(
      v.object({
        ...Named,
        eventStartDateTime: Timestamp,
        decisionAt: Timestamp,
        taken: Count,
        seatUnit: SeatUnitRead,
      }),
    ),
    /** 最少催行: events with fewer families than they need, some days before it is decided. */
    tooFew: v.optional(
      v.array(v.object({ ...Named, eventStartDateTime: Timestamp, families: Count, needed: Count })),
      [],
    ),
    notices: v.optional(
      v.array(
        v.object({
          ...Named,
          noticeId: v.string(),
          kind: v.picklist(['changed', 'postponed', 'cancelled', 'confirmed']),
          unreached: Count,
          /** The households it concerns. A server of an earlier release does not send it, nor the start. */
          concerned: v.optional(Count, 0),
          eventStartDateTime: v.optional(v.nullable(Timestamp), null),
        }),
      ),
      [],
    ),
    reviews: v.optional(v.array(v.object({ ...Named, open: Count })), []),
    /** Mails of everybody that wait for their turn at the mail service, and until when; null when none waits for long. */
    queue: v.optional(v.nullable(v.object({ mails: Count, until: Timestamp })), null),
    mails: v.array(v.object({ ...Named, unknown: Count, returned: Count })),
  }),
  refusals: [],
})
