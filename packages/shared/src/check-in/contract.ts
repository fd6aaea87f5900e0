import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, text, UserId, WholeText } from '#base/field.ts'
import { CHECK_IN_ANSWERS } from '#check-in/rules.ts'
import { PARTS, PartReason, PartyIds } from '#events/parts.ts'
import { CareNote } from '#households/care.ts'
import { NICKNAME_MAX } from '#members/profile-fields.ts'
import { Fee } from '#payments/fees.ts'
import { Reason } from '#staff/contract.ts'

/** 受付番号: six digits, with or without a space between. */
export const ReceiptNumber = v.pipe(
  WholeText,
  v.maxLength(32),
  v.transform((typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{6}$/),
)
/** The text that a scanner read: a foreign code gets INVALID, and the scanner continues (SEC-C6). */
const Scanned = v.pipe(WholeText, v.maxLength(512))

/** The person meant: from the list, by 受付番号, or by the member's code. */
export const Who = v.union([
  v.strictObject({ personId: UserId }),
  v.strictObject({ receiptNumber: ReceiptNumber }),
  v.strictObject({ qr: Scanned }),
])
/** A person who is not in the list yet: also by their nickname, which belongs to one member. */
export const ByNickname = v.strictObject({ nickName: text(1, NICKNAME_MAX) })
export const WhoOrNickname = v.union([...Who.options, ByNickname])
/** Of one press or scan, made by the device: the same one gets the same answer. */
export const Nonce = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** SEC-K4, R6: a person with a seat, by 受付番号 and the name they are called by alone; 受付 uses the number. */
export const Seated = v.object({
  receiptNumber: v.string(),
  nickName: v.nullable(v.string()),
  isIn: v.boolean(),
  /** They sent 欠席連絡; why is for the desk alone. They are let in as everybody is. */
  isAbsent: v.optional(v.boolean()),
  isMinor: v.boolean(),
  /** R9: the event asks for a guardian's consent, which is missing. */
  lacksConsent: v.boolean(),
  /** 責任者をお呼びください, without the reason. */
  callsManager: v.boolean(),
  /** Of a person of a household: what they do there, and the age of a child on the day of the event. */
  part: v.optional(v.picklist(PARTS)),
  age: v.optional(v.pipe(v.number(), v.integer())),
  /** The same for who comes as one family, of two or more with a seat; it says nothing outside this list. */
  party: v.optional(v.string()),
  /** The family is a household: its people are let in from one card. */
  isHousehold: v.optional(v.boolean()),
  /** A child with a care note, in its hours: in the list alone, which the phone seals. It shows at a press. */
  care: v.optional(v.object({ personId: UserId, note: CareNote })),
  /** Answers that the door needs; an empty one is open, and the door asks for it. In the list alone, as care notes are. */
  asked: v.optional(v.array(v.object({ question: v.string(), answer: v.array(v.string()) }))),
  /** The fee of their seat, where the event has one that staff note. In the list alone. */
  fee: v.optional(v.object({ personId: UserId, ...Fee.entries })),
  /** What a door without a network finds in their code, or in their guardian's, of today and of the next twelve hours. */
  tags: v.optional(v.array(v.string())),
})
export type Seated = v.InferOutput<typeof Seated>

/** SEC-K4: somebody of a household without a seat, whom staff may give one. */
export const Unseated = v.object({
  personId: UserId,
  nickName: v.nullable(v.string()),
  isMinor: v.boolean(),
  /** Of a child, on the day of the event. */
  age: v.optional(v.pipe(v.number(), v.integer())),
  /** As what they come; null when they cannot, and why. */
  part: v.nullable(v.picklist(PARTS)),
  reason: v.nullable(PartReason),
})
export type Unseated = v.InferOutput<typeof Unseated>

const PersonSummary = v.object({
  personId: UserId,
  receiptNumber: v.string(),
  nickName: v.nullable(v.string()),
})
export type PersonSummary = v.InferOutput<typeof PersonSummary>

/** Why people of a household get no seats from staff. */
export const HOUSEHOLD_REFUSALS = [
  'NO_HOUSEHOLD',
  'AGE_NOT_ALLOWED',
  'PARTY_TOO_LARGE',
  'FAMILY_TOO_LARGE',
  'CHILD_NEEDED',
  'ADULT_NEEDED',
  'CONFLICT',
] as const

/** The answer of 受付. Names are left out: the door sees the nickname, the desk has its list (SEC-K4). */
export const CheckInResult = v.object({
  answer: v.picklist(CHECK_IN_ANSWERS),
  /** Null while no person is found. */
  person: v.nullable(
    v.object({
      ...PersonSummary.entries,
      /** Null: the event has no number for them. */
      receiptNumber: v.nullable(v.string()),
      isMinor: v.boolean(),
    }),
  ),
  /** They had sent 欠席連絡, which this 受付 ended. */
  wasAbsent: v.optional(v.boolean()),
  /** When they came in first. */
  at: v.nullable(Timestamp),
  reentries: v.pipe(v.number(), v.integer()),
  /** The event of today that they have a seat of: WRONG_EVENT. */
  elsewhere: v.nullable(v.object({ eventId: Id, eventName: v.nullable(v.string()) })),
  /** Whether 当日受付 has a seat; null where it is no question. */
  hasSeats: v.nullable(v.boolean()),
  /** Two people of the event with one number: CHOICE. */
  choices: v.array(PersonSummary),
  /** The people of the household at this event: PARTY. */
  party: v.optional(v.array(v.object({ ...v.omit(Seated, ['care', 'asked']).entries, personId: UserId }))),
  /** Those of the household who have no seat, where 当日受付 may give them one. */
  unseated: v.optional(v.array(Unseated)),
  /** Whom 当日受付 let in from a household, by their numbers; no names, as the answer is stored. */
  walkedIn: v.optional(v.array(v.object({ personId: UserId, receiptNumber: v.string() }))),
})
export type CheckInResult = v.InferOutput<typeof CheckInResult>

/**
 * R6: 受付 of one person, decided by the server's clock. `again` is 再入場; `staleReason` takes a code that is too old
 * (owner and manager); `asParty` asks for the people of the household first, and lets no one in where there are several.
 * 403 FORBIDDEN for `door` outside its window.
 */
export const checkIn = call({
  method: 'POST',
  path: '/staff/events/{eventId}/check-ins',
  caller: { staff: 'door.scan' },
  input: v.strictObject({
    eventId: Id,
    who: Who,
    nonce: Nonce,
    again: v.optional(v.boolean()),
    asParty: v.optional(v.boolean()),
    staleReason: v.optional(Reason),
  }),
  output: CheckInResult,
  refusals: ['NOT_FOUND'],
})

/** Takes a 受付 back: within two minutes, or later by the desk with a reason. What happened stays in the audit. */
export const undoCheckIn = call({
  method: 'POST',
  path: '/staff/events/{eventId}/check-ins/{personId}/undoing',
  caller: { staff: 'door.scan' },
  input: v.strictObject({ eventId: Id, personId: UserId, reason: v.optional(Reason) }),
  output: v.object({ personId: UserId }),
  refusals: ['NOT_FOUND', 'UNDO_TOO_LATE', 'NOT_CHECKED_IN'],
})

/** 欠席連絡: they said that they do not come, so it is no absence without a word; `absent: false` takes that back. */
export const markAbsent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/check-ins/{personId}/absence',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({ eventId: Id, personId: UserId, absent: v.boolean(), reason: Reason }),
  output: v.object({ personId: UserId }),
  refusals: ['NOT_FOUND', 'ALREADY_IN'],
})

/**
 * 当日受付: takes a seat and lets in, in one transaction, while seats last. `people` are those of the person's household who
 * came, all or none, each in the part that the event has for them; `asParty` asks first who of it has no seat. Where a seat is a child's or a family's, only a household
 * gets one (NO_HOUSEHOLD).
 */
export const walkIn = call({
  method: 'POST',
  path: '/staff/events/{eventId}/walk-ins',
  caller: { staff: 'door.scan' },
  input: v.strictObject({
    eventId: Id,
    who: WhoOrNickname,
    nonce: Nonce,
    people: v.optional(PartyIds),
    asParty: v.optional(v.boolean()),
  }),
  output: CheckInResult,
  refusals: ['NOT_FOUND', 'EVENT_FULL', 'EVENT_QUEUED', ...HOUSEHOLD_REFUSALS],
})
