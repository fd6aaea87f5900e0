import * as v from 'valibot'
import { CSV_COLUMNS } from '#attendees/csv.ts'
import { call } from '#base/call.ts'
import { Id, PageToken, Timestamp, UserId } from '#base/field.ts'
import { ABSENCE_REASONS } from '#check-in/absence.ts'
import { ByNickname, HOUSEHOLD_REFUSALS, Unseated } from '#check-in/contract.ts'
import { REVIEWS } from '#check-in/offline-rules.ts'
import { ATTENDANCE_STATES } from '#check-in/rules.ts'
import { SeatUnitRead } from '#events/contract.ts'
import { PARTS, PartyIds } from '#events/parts.ts'
import { Questions } from '#events/questions.ts'
import { Fee } from '#payments/fees.ts'
import { Reason } from '#staff/contract.ts'

const Count = v.pipe(v.number(), v.integer())

/** Somebody in the list of an event (R5). `isMasked`: name and telephone show with a reason alone. */
export const Attendee = v.object({
  personId: UserId,
  /** The household they came with; null for a person by themselves. */
  partyId: v.optional(v.nullable(UserId), null),
  part: v.optional(v.nullable(v.picklist(PARTS)), null),
  /** A child or a companion of a household, without a login. */
  isDependent: v.optional(v.boolean(), false),
  /** A child with a care note, in its hours; the text shows at a press, which 操作の記録 has. */
  hasCareNote: v.optional(v.boolean()),
  receiptNumber: v.string(),
  /** Who left: nothing but the number. */
  isGone: v.boolean(),
  isMasked: v.boolean(),
  name: v.nullable(v.string()),
  /** How the name is read; optional in the profile. */
  kana: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  /** The last four digits. */
  phoneEnd: v.nullable(v.string()),
  /** On the day of the event. */
  age: v.nullable(Count),
  isMinor: v.boolean(),
  hasConsent: v.boolean(),
  status: v.picklist(['registered', 'waiting', 'offered', 'cancelled', 'attended', 'absent']),
  /** Who waits has applied to a draw that is to come. */
  isInDraw: v.optional(v.boolean()),
  /** Who waits: the place of their party in the line, 1 the next to come in. */
  linePlace: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  appliedAt: Timestamp,
  attendance: v.nullable(
    v.object({
      state: v.picklist(ATTENDANCE_STATES),
      at: Timestamp,
      reentries: Count,
      /** Why they do not come, if they said so; masked as the name is. */
      absenceReason: v.optional(v.picklist(ABSENCE_REASONS)),
    }),
  ),
  /** 要確認: a door without a network let them in, and something had changed since. */
  review: v.nullable(v.picklist(REVIEWS)),
  /** Answers to the questions of the event; null for a line that is masked as the name is. A server of an earlier release sends none. */
  answers: v.optional(v.array(v.object({ questionId: Id, answer: v.nullable(v.array(v.string())) })), []),
  /** The fee of the seat, where payments are on and the event has one. */
  fee: v.optional(Fee),
  /** 確認済み: when the desk ticked it off; null while it is open. */
  settledAt: v.nullable(Timestamp),
})
export type Attendee = v.InferOutput<typeof Attendee>

/** A page of everybody who applied. The desk reads all pages and searches in them: no name travels in an address. */
export const listAttendees = call({
  method: 'GET',
  path: '/staff/events/{eventId}/attendees',
  caller: { staff: 'attendees.read', audit: 'listed' },
  input: v.strictObject({ eventId: Id, nextToken: PageToken }),
  output: v.object({
    event: v.object({
      eventId: Id,
      eventName: v.nullable(v.string()),
      eventStartDateTime: v.nullable(Timestamp),
      eventEndDateTime: v.nullable(Timestamp),
      venueName: v.nullable(v.string()),
      limit: v.nullable(Count),
      taken: Count,
      consentRequired: v.boolean(),
      seatUnit: SeatUnitRead,
      questions: v.optional(Questions, []),
      /** Staff note who has paid. */
      hasFees: v.optional(v.boolean(), false),
      /** Who finds no seat may wait for one. */
      hasLine: v.optional(v.boolean(), false),
      /** 最少催行, while it is soon decided whether the event takes place. */
      neededFamilies: v.optional(v.nullable(Count), null),
    }),
    attendees: v.array(Attendee),
    nextToken: v.nullable(v.string()),
  }),
  refusals: ['NOT_FOUND'],
})

/** Shows masked fields of the named people, with a reason that the audit stores (SEC-K2). */
export const revealAttendees = call({
  method: 'POST',
  path: '/staff/events/{eventId}/attendees/reveal',
  caller: { staff: 'attendees.reveal', audit: 'reveal' },
  input: v.strictObject({
    eventId: Id,
    personIds: v.pipe(v.array(UserId), v.minLength(1), v.maxLength(100)),
    reason: Reason,
  }),
  output: v.object({ attendees: v.array(Attendee) }),
  refusals: ['NOT_FOUND'],
})

/**
 * Adds a person while seats last, also outside the time to join; `people` of their household all or none. `asParty` asks
 * for those of the household who have no seat first, and adds no one where there are several. Where a seat is a child's or
 * a family's, only a household gets one (NO_HOUSEHOLD). `toLine`: they wait as one party, the last of the line, and read the
 * reason; EVENT_CLOSED where no one can wait or a draw is to come, CONFLICT where seats are free, ALREADY_IN for who waits.
 */
export const addAttendee = call({
  method: 'POST',
  path: '/staff/events/{eventId}/attendees',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({
    eventId: Id,
    who: v.union([v.strictObject({ personId: UserId }), ByNickname]),
    people: v.optional(PartyIds),
    asParty: v.optional(v.boolean()),
    toLine: v.optional(v.boolean()),
    reason: Reason,
  }),
  output: v.object({
    personId: UserId,
    unseated: v.optional(v.array(Unseated)),
    /** Where they wait, 1 the next to come in. */
    linePlace: v.optional(Count),
  }),
  refusals: [
    'NOT_FOUND',
    'EVENT_FULL',
    'EVENT_CANCELLED',
    'EVENT_CLOSED',
    'ALREADY_IN',
    'MEMBER_RESTRICTED',
    'CONSENT_REQUIRED',
    ...HOUSEHOLD_REFUSALS,
  ],
})

/** Takes a person out and gives the seat back, also after the deadline and after the start. */
export const removeAttendee = call({
  method: 'POST',
  path: '/staff/events/{eventId}/attendees/{personId}/removal',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id, personId: UserId, reason: Reason }),
  output: v.object({ personId: UserId }),
  refusals: ['NOT_FOUND', 'ALREADY_IN'],
})

/** Makes a link to the list as a file, for the caller alone, once, for five minutes (SEC-K2). */
export const makeExport = call({
  method: 'POST',
  path: '/staff/events/{eventId}/exports',
  caller: { staff: 'attendees.export' },
  input: v.strictObject({
    eventId: Id,
    columns: v.pipe(v.array(v.picklist(CSV_COLUMNS)), v.minLength(1), v.maxLength(CSV_COLUMNS.length)),
    withMinors: v.boolean(),
    purpose: Reason,
  }),
  output: v.object({ exportId: Id, fileName: v.string() }),
  refusals: ['NOT_FOUND'],
})

/** A part of the file; each is given once, in order, and the last says so. 410 LINK_USED for one that was taken. */
export const takeExport = call({
  method: 'POST',
  path: '/staff/exports/{exportId}',
  caller: { staff: 'attendees.export' },
  input: v.strictObject({
    exportId: Id,
    part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  }),
  output: v.object({ text: v.string(), next: v.nullable(Count) }),
  refusals: ['NOT_FOUND', 'LINK_USED'],
})
