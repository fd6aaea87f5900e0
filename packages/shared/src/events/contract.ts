import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, PageToken, Timestamp, UserId } from '#base/field.ts'
import { EventStatus, Organization } from '#events/event.ts'
import { AnsweredAll } from '#events/questions.ts'
import { THEMES } from '#events/themes.ts'
import { Cover } from '#media/rules.ts'

/** Page size of the lists on the wire. */
export const PAGE_SIZE = 100

/** Query strings are text; anything but 1 to 100 is refused. */
const Limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(PAGE_SIZE)),
)
/** A yes or no in a query. */
export const Flag = v.optional(v.picklist(['true', 'false']))

/** Absent from servers of the earlier release; a theme of a later release counts as null. */
export const EventTheme = v.optional(v.fallback(v.nullable(v.picklist(THEMES)), null), null)

/** 定員の数え方; absent from servers of the earlier release, where each person takes a seat. */
export const SeatUnitRead = v.optional(
  v.fallback(v.picklist(['person', 'child', 'family']), 'person'),
  'person',
)

/** お支払い方法; absent from servers of the earlier release, which leave it to the note. */
export const PayAtRead = v.optional(
  v.fallback(v.picklist(['note', 'venue', 'advance', 'either']), 'note'),
  'note',
)

/** キャンセル待ち; absent from servers of the earlier release, where no one waits. */
export const QueueRuleRead = v.optional(
  v.fallback(v.picklist(['none', 'fillSeats', 'inOrder']), 'none'),
  'none',
)

/** 抽選, by the order of its classes; absent from servers of the earlier release: 先着順. */
export const DrawOrderRead = v.optional(
  v.fallback(v.picklist(['none', 'newThenFewest', 'newFirst', 'equal']), 'none'),
  'none',
)

/** When the draw is; null once it is drawn, and of 先着順. */
export const DrawAtRead = v.optional(v.nullable(Timestamp), null)

/** An event in the list (S129): the detail without its long fields. */
export const EventSummary = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venue: v.nullable(v.object({ venueName: v.nullable(v.string()) })),
  organization: v.nullable(Organization),
  /** Its picture, in its list and on its page. Absent from servers of the earlier release. */
  cover: v.optional(v.nullable(Cover), null),
  /** The drawing where it has no picture; null lets the site choose one. */
  theme: EventTheme,
  /** G28: as `registrationOf` derives it. */
  eventRegistrationStatus: EventStatus,
  /** From when and until when members can join; null where nothing is said. */
  registrationOpensAt: v.nullable(Timestamp),
  registrationClosesAt: v.nullable(Timestamp),
  currentParticipants: v.pipe(v.number(), v.integer()),
  /** Null when seats are unlimited. */
  eventRegistrationLimit: v.nullable(v.pipe(v.number(), v.integer())),
  /** What one seat holds. */
  seatUnit: SeatUnitRead,
  /** Once it is full: whether, and by which rule, people wait. */
  queue: QueueRuleRead,
  drawAt: DrawAtRead,
  /** What lists are narrowed by. Absent from servers of the earlier release. */
  feeYen: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  minAge: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  maxAge: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  isOnline: v.optional(v.boolean(), false),
})
export type EventSummary = v.InferOutput<typeof EventSummary>

/** S102, G27: running events, then coming ones by start; `includeAll` adds past ones, latest first. Never drafts. */
export const listEvents = call({
  method: 'GET',
  path: '/event-management',
  caller: 'signedIn',
  input: v.object({ limit: Limit, includeAll: Flag, nextToken: PageToken }),
  output: v.object({ events: v.array(EventSummary), nextToken: v.nullable(v.string()) }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
  content: 'public',
})

/** S103: the events the caller takes part in. */
export const listMyEvents = call({
  method: 'GET',
  path: '/my-events',
  caller: 'signedIn',
  input: v.object({ limit: Limit, userId: v.optional(UserId), nextToken: PageToken }),
  output: v.object({
    events: v.array(
      v.object({
        eventId: Id,
        userParticipationStatus: v.object({
          isParticipating: v.literal(true),
          /** R22: they sent 欠席連絡; the seat is still theirs. */
          isAbsent: v.optional(v.boolean()),
        }),
      }),
    ),
    /** The events in whose line they stand, with how many parties are before theirs; null while they are asked. Absent where no one waits. */
    waited: v.optional(v.array(v.object({ eventId: Id, ahead: v.nullable(v.number()) }))),
    nextToken: v.nullable(v.string()),
  }),
  refusals: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

const Participation = v.object({
  eventId: Id,
  userParticipationStatus: v.object({ isParticipating: v.boolean() }),
})

/** S125: takes one seat for the caller. Joining twice takes one seat (G29). */
export const joinEvent = call({
  method: 'POST',
  path: '/event-management/{eventId}/participate',
  caller: 'signedIn',
  input: v.object({
    eventId: Id,
    userId: v.optional(UserId),
    attendanceStatus: v.literal('undecided'),
    attendeeCount: v.literal(1),
    /** To the questions of the event; without them the member is asked afterwards. */
    answers: v.optional(AnsweredAll),
  }),
  output: Participation,
  refusals: [
    'NOT_FOUND',
    'EVENT_FULL',
    'EVENT_CLOSED',
    'EVENT_CANCELLED',
    'EVENT_STARTED',
    'AGE_NOT_ALLOWED',
    'CONSENT_REQUIRED',
    'EVENT_CONSENT_REQUIRED',
    'GUARDIAN_LIMIT',
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
    'ANSWERS_MISSING',
  ],
})

/** S126: gives the caller's seat back. Cancelling twice has the same effect as once. */
export const cancelParticipation = call({
  method: 'DELETE',
  path: '/event-management/{eventId}/participate',
  caller: 'signedIn',
  input: v.object({ eventId: Id, userId: v.optional(UserId) }),
  output: Participation,
  refusals: [
    'NOT_FOUND',
    'EVENT_STARTED',
    'EVENT_CANCELLED',
    'CANCEL_DEADLINE',
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
  ],
})
