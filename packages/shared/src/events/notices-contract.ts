import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, paragraphs, Timestamp, text, UserId, WholeText } from '#base/field.ts'
import { MISSES, WAYS } from '#events/call-results.ts'
import { Reason } from '#staff/contract.ts'

/** After how many minutes a notice is sent again to people who have not confirmed; 0 is at once. */
export const AGAIN_AFTER = [0, 15, 30, 60, 180] as const
/** How often a notice is sent again at most. */
export const AGAIN_MAX = 2
/** The groups of an event that a message can go to. */
export const GROUPS = ['registered', 'waiting', 'attended', 'cancelled'] as const
export type Group = (typeof GROUPS)[number]

/** Why a notice is not sent any more: the event is over or called off, was postponed, or a later notice replaces it. */
export const OUT_OF_DATE = ['eventOver', 'cancelled', 'postponed', 'laterNotice'] as const
export type OutOfDate = (typeof OUT_OF_DATE)[number]

const NoticeId = v.pipe(WholeText, v.minLength(1), v.maxLength(64))
const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

export const EventNotice = v.object({
  noticeId: v.string(),
  kind: v.picklist(['changed', 'postponed', 'cancelled', 'confirmed']),
  putAt: Timestamp,
  reason: v.nullable(v.string()),
  status: v.picklist(['due', 'sent', 'closed']),
  /** Households it concerns now, and those among them of whom somebody pressed 確認しました. */
  concerned: v.number(),
  confirmed: v.number(),
  /** Those without a confirmation who were called. */
  called: v.optional(v.number(), 0),
  /** Whether its mail asks people to confirm it. */
  asks: v.optional(v.boolean(), true),
  /** Null while it is not out of date. */
  outOfDate: v.optional(v.nullable(v.picklist(OUT_OF_DATE)), null),
  /** Who ended the round before everybody was reached, and why. */
  ended: v.optional(v.nullable(v.object({ at: Timestamp, by: v.string(), reason: v.string() })), null),
  /** When it was, or will be, sent again. */
  again: v.array(Timestamp),
})
export type EventNotice = v.InferOutput<typeof EventNotice>

export const EventMessage = v.object({
  messageId: v.string(),
  subject: v.string(),
  body: v.string(),
  groups: v.array(v.picklist(GROUPS)),
  sendAt: Timestamp,
  /** `stopped`: the event was called off or postponed before it went. */
  state: v.picklist(['planned', 'sent', 'takenBack', 'stopped']),
})
export type EventMessage = v.InferOutput<typeof EventMessage>

/** 連絡: the notices to the attendees of an event, and how far they have come. */
export const listEventNotices = call({
  method: 'GET',
  path: '/staff/events/{eventId}/notices',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({ eventId: Id }),
  output: v.object({
    version: Version,
    notices: v.array(EventNotice),
    messages: v.array(EventMessage),
    /** People in each group, for the question before a message is sent. */
    groups: v.record(v.picklist(GROUPS), v.number()),
    /** How many of each of the other groups were let in: they are in two groups. */
    came: v.optional(v.record(v.picklist(GROUPS), v.number()), {}),
    decisionAt: v.nullable(Timestamp),
    /** When it was decided that the event takes place. */
    decidedAt: v.nullable(Timestamp),
    /** 最少催行: how many families there are and are needed; null when they are enough, or it is no question yet. */
    tooFew: v.optional(v.nullable(v.object({ families: v.number(), needed: v.number() })), null),
  }),
  refusals: ['NOT_FOUND'],
})

/**
 * Sends a notice again to who has not confirmed it, at once or later; twice at most (CONFLICT). One that is out of date is
 * not sent (NOTICE_OUT_OF_DATE).
 */
export const sendNoticeAgain = call({
  method: 'POST',
  path: '/staff/events/{eventId}/notices/again',
  caller: { staff: 'events.edit' },
  input: v.strictObject({ eventId: Id, noticeId: NoticeId, afterMinutes: v.picklist(AGAIN_AFTER) }),
  output: v.object({ at: Timestamp }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOTICE_OUT_OF_DATE'],
})

/** What a caller says of a household: they take it on, give it back, or did not reach it. */
export const CALL_STEPS = ['taken', 'givenBack', ...MISSES] as const
export type CallStep = (typeof CALL_STEPS)[number]

const CalledBy = v.object({ at: Timestamp, by: v.string(), how: v.optional(v.picklist(WAYS), 'phone') })
/** Who calls the household now, and until when no one else may. */
const TakenBy = v.object({ by: v.string(), until: Timestamp, isMine: v.boolean() })
const Missed = v.object({ at: Timestamp, by: v.string(), result: v.picklist(MISSES) })

/**
 * Who has not confirmed a notice, with telephone numbers, who calls them and what came of it. Each look is recorded.
 * Minors are masked without a reason (SEC-K2). An out-of-date notice has no calls (NOTICE_OUT_OF_DATE).
 */
export const readCallList = call({
  method: 'POST',
  path: '/staff/events/{eventId}/notices/calls',
  caller: { staff: 'events.edit', audit: 'reveal' },
  input: v.strictObject({ eventId: Id, noticeId: NoticeId, reason: v.optional(Reason) }),
  output: v.object({
    people: v.array(
      v.object({
        personId: v.optional(UserId),
        name: v.string(),
        nickname: v.string(),
        phone: v.nullable(v.string()),
        /** A server of an earlier release does not send it. */
        isMasked: v.optional(v.boolean(), false),
        /** The others of the household whom it concerns, as they are called. */
        family: v.optional(v.array(v.string()), []),
        called: v.optional(v.nullable(CalledBy), null),
        taken: v.optional(v.nullable(TakenBy), null),
        missed: v.optional(v.nullable(Missed), null),
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOTICE_OUT_OF_DATE'],
})

/**
 * A caller takes a household on for ten minutes, so that no one else calls it, gives it back, or notes that the call
 * did not reach it. CONFLICT when another caller has it, or it was reached since.
 */
export const noteCall = call({
  method: 'POST',
  path: '/staff/events/{eventId}/notices/call-steps',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    noticeId: NoticeId,
    personId: UserId,
    step: v.picklist(CALL_STEPS),
  }),
  output: v.object({ taken: v.nullable(TakenBy), missed: v.nullable(Missed) }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOTICE_OUT_OF_DATE'],
})

/** Ends the round of a notice although not everybody was reached, for a reason; CONFLICT when it is ended. */
export const endRound = call({
  method: 'POST',
  path: '/staff/events/{eventId}/notices/end',
  caller: { staff: 'rounds.end' },
  input: v.strictObject({ eventId: Id, noticeId: NoticeId, reason: Reason }),
  output: v.object({ at: Timestamp }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOTICE_OUT_OF_DATE'],
})

/**
 * 連絡済み: notes that a household was notified, and how, or takes that back. CONFLICT when another person noted it or has
 * taken the household on, or it has confirmed the notice since.
 */
export const markCalled = call({
  method: 'POST',
  path: '/staff/events/{eventId}/notices/called',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    noticeId: NoticeId,
    personId: UserId,
    called: v.boolean(),
    how: v.optional(v.picklist(WAYS), 'phone'),
  }),
  output: v.object({ called: v.nullable(CalledBy) }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOTICE_OUT_OF_DATE'],
})

/** What staff add to 開催します; with readings in やさしい日本語. */
const Note = { note: v.nullable(text(1, 200)), easyNote: v.optional(paragraphs(0, 400), '') }

/** 判断時刻: 開催します. All attendees get a mail. */
export const confirmEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/confirmation',
  caller: { staff: 'events.edit' },
  input: v.strictObject({ eventId: Id, version: Version, ...Note }),
  output: v.object({ decidedAt: Timestamp }),
  refusals: ['NOT_FOUND', 'STALE', 'EVENT_CANCELLED', 'EVENT_IN_PAST', 'CONFLICT'],
})

/** `easyBody`: in やさしい日本語, with readings; below the body in the mail. */
const Words = {
  subject: text(1, 24),
  body: paragraphs(1, 2000),
  easyBody: v.optional(paragraphs(0, 2000), ''),
}
const Mail = v.object({ subject: v.string(), text: v.string() })

/** A message as it will read. */
export const previewMessage = call({
  method: 'POST',
  path: '/staff/events/{eventId}/messages/preview',
  caller: { staff: 'events.edit', audit: 'autosave' },
  input: v.strictObject({ eventId: Id, ...Words }),
  output: Mail,
  refusals: ['NOT_FOUND'],
})

/** The mail of 開催します as it will read. */
export const previewConfirmation = call({
  method: 'POST',
  path: '/staff/events/{eventId}/confirmation/preview',
  caller: { staff: 'events.edit', audit: 'autosave' },
  input: v.strictObject({ eventId: Id, ...Note }),
  output: Mail,
  refusals: ['NOT_FOUND'],
})

/** R5: a message to groups of the event, each person singly; `self` sends one to the caller alone, as a test. */
export const sendMessage = call({
  method: 'POST',
  path: '/staff/events/{eventId}/messages',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    ...Words,
    to: v.union([
      v.literal('self'),
      v.pipe(v.array(v.picklist(GROUPS)), v.minLength(1), v.maxLength(GROUPS.length)),
    ]),
    /** When it is sent; null: at once. */
    sendAt: v.nullable(Timestamp),
  }),
  output: v.object({ messageId: v.string(), sendAt: Timestamp }),
  refusals: ['NOT_FOUND', 'EVENT_IN_PAST', 'CONFLICT'],
})

/** Cancels a planned message; CONFLICT when it was already sent. */
export const takeMessageBack = call({
  method: 'POST',
  path: '/staff/events/{eventId}/messages/taking-back',
  caller: { staff: 'events.edit' },
  input: v.strictObject({ eventId: Id, messageId: NoticeId }),
  output: v.object({ messageId: v.string() }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
