import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import type { ReadEntries } from '#base/field-table.ts'
import {
  DrawAtRead,
  DrawOrderRead,
  EventSummary,
  EventTheme,
  Flag,
  PayAtRead,
  QueueRuleRead,
  SeatUnitRead,
} from '#events/contract.ts'
import { MaterialFile, MaterialLink } from '#events/event.ts'
import type { MEMBER_FIELDS } from '#events/fields.ts'
import { Slug } from '#events/slug.ts'

/** Written out, so that the page of members does not load the table: the compiler compares it with `MEMBER_FIELDS`. */
const PLAIN = {
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  theme: EventTheme,
  eventDescription: v.nullable(v.string()),
  easyDescription: v.optional(v.nullable(v.string()), null),
  venueAddress: v.nullable(v.string()),
  access: v.optional(v.nullable(v.string()), null),
  addressForSeats: v.optional(v.boolean(), false),
  mapUrl: v.nullable(v.string()),
  onlineUrl: v.nullable(v.string()),
  eventRegistrationLimit: v.nullable(v.pipe(v.number(), v.integer())),
  seatUnit: SeatUnitRead,
  queue: QueueRuleRead,
  draw: DrawOrderRead,
  drawAt: DrawAtRead,
  maxPerFamily: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  mayComeAlong: v.optional(v.boolean(), false),
  cancelUntil: v.nullable(Timestamp),
  minAge: v.nullable(v.pipe(v.number(), v.integer())),
  maxAge: v.nullable(v.pipe(v.number(), v.integer())),
  guardianAccompanies: v.boolean(),
  consentRequired: v.boolean(),
  feeYen: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  payAt: PayAtRead,
  feeNote: v.optional(v.nullable(v.string()), null),
  belongings: v.optional(v.nullable(v.string()), null),
  decisionAt: v.nullable(Timestamp),
  decisionNote: v.nullable(v.string()),
} satisfies ReadEntries<typeof MEMBER_FIELDS>

/** An event on its own page. */
export const EventDetail = v.object({
  ...EventSummary.entries,
  ...PLAIN,
  materials: v.array(MaterialLink),
  /** Those among the materials that are files; as with the picture, a server of an earlier release does not send them. */
  files: v.optional(v.array(MaterialFile), []),
  /** It takes place online alone: there is no door. */
  isOnline: v.optional(v.boolean(), false),
  /** 延期: it was moved from the date that members first knew. */
  postponed: v.boolean(),
  cancelReason: v.nullable(v.string()),
  /** In やさしい日本語; a server of an earlier release does not send it. */
  easyCancelReason: v.optional(v.nullable(v.string()), null),
  /** Its address for people without an account; null where it is for members alone. */
  shareSlug: v.optional(v.nullable(Slug), null),
  /** Events of the same series that are to come, by start; a server of an earlier release does not send them. */
  otherDays: v.optional(v.array(v.object({ eventId: Id, eventStartDateTime: Timestamp })), []),
  /** True for restricted members: they can give a seat back and join nothing. */
  memberRestricted: v.boolean(),
  userParticipationStatus: v.object({
    isParticipating: v.boolean(),
    /** When they sent 欠席連絡; null without one. Absent from servers of the earlier release. */
    absentAt: v.optional(v.nullable(Timestamp), null),
  }),
})
export type EventDetail = v.InferOutput<typeof EventDetail>

/** S124: one event with the caller's own participation. */
export const getEvent = call({
  method: 'GET',
  path: '/event-management/{eventId}',
  caller: 'signedIn',
  input: v.object({ eventId: Id, includeAll: Flag, userId: v.optional(UserId) }),
  output: EventDetail,
  refusals: ['NOT_FOUND', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
