import { WAYS_OF_PAYING } from '@app/shared/payments/ways.ts'
import * as v from 'valibot'

const Notice = v.object({
  noticeId: v.string(),
  /** 0 for the first time, then the number of the repetition. */
  round: v.number(),
})
const Empty = v.object({})
const Yen = v.object({ yen: v.number(), way: v.picklist(WAYS_OF_PAYING) })
/** The version of the consent request; a mail of an older one is overtaken. */
const GuardianRequest = v.object({ version: v.number() })
const Recipient = v.picklist(['child', 'guardian'])

/**
 * The data of each kind of mail, without its person and subject: ids, times and texts of the product. No names and
 * addresses of people: these are read at sending. A kind is added here and in `features/mails/kinds.ts`.
 */
export const mailData = {
  /** The number of an inquiry that has arrived. */
  inquiryReceived: v.object({ number: v.string() }),
  // An event is the subject of its mails; it is read when they are sent.
  eventJoined: Empty,
  /** The people of a household whose places were given back, where they are of it no more. */
  eventLeft: v.object({ personIds: v.optional(v.array(v.string())) }),
  eventChanged: Notice,
  eventPostponed: Notice,
  eventCancelled: Notice,
  eventConfirmed: Notice,
  /** The start that it reminds of: another start is another reminder. */
  eventReminder: v.object({ when: v.picklist(['day', 'hours']), startsAt: v.string() }),
  /** Staff answered 必要な配慮 of this party; neither text is in the mail. */
  careAnswered: v.object({ partyId: v.string() }),
  // キャンセル待ち: entered, in, and out without a seat.
  queueEntered: Empty,
  /** Asked whether they come, until then. */
  queueOffered: v.object({ endsAt: v.string() }),
  queuePromoted: Empty,
  /** Others came in before them, for too few of so many free seats or without a guardian’s yes: the first time. */
  queuePassed: v.object({ why: v.picklist(['size', 'yes']), seats: v.number() }),
  queueEnded: v.object({
    why: v.picklist(['ended', 'notAllowed', 'unanswered']),
    personIds: v.array(v.string()),
  }),
  // 抽選: applied, in, in the line with so many parties ahead, and not drawn.
  drawApplied: Empty,
  drawWon: Empty,
  drawLost: v.object({ ahead: v.number() }),
  drawEnded: v.object({ personIds: v.array(v.string()) }),
  // お支払い: paid, returned, to be fetched by the family, the hold over, and no seat any more.
  paymentTaken: Yen,
  paymentReturned: Yen,
  paymentToAct: Yen,
  paymentEnded: Empty,
  paymentTooLate: Yen,
  eventKeepSeat: v.object({ startsAt: v.string() }),
  staffMessage: v.object({ messageId: v.string() }),
  /** お知らせ: the subject is a row of `news`. */
  news: Empty,
  /** The ground in words of the terms, and the last day; null: until it is lifted. */
  memberRestricted: v.object({ ground: v.string(), until: v.nullable(v.string()) }),
  memberLifted: Empty,
  memberEntered: Empty,
  applicationRefused: v.object({ ground: v.string() }),
  memberDeregistered: v.object({ ground: v.string() }),
  memberFactorReset: Empty,
  // Mails about the account. Where its address is given up or locked, the mail is sent to a sealed address.
  memberApproved: Empty,
  emailChanged: v.object({ changedAtMs: v.number(), endsAtSec: v.number() }),
  memberLeft: v.object({
    leftAt: v.string(),
    rejoinFrom: v.string(),
    undoEndSec: v.number(),
    /** To an address that the member had before. */
    isBefore: v.boolean(),
  }),
  memberRestored: Empty,
  accountDeleted: Empty,
  youngEnds: v.object({ endsOn: v.string() }),
  movedToNormal: Empty,
  recoveryUsed: Empty,
  recoveryMade: Empty,
  /** R11: until when the download of their data can be opened. */
  dataExported: v.object({ endsAt: v.string() }),
  /** `messageId` names the answer in the ticket's thread. */
  ticketAnswered: v.object({ number: v.string(), messageId: v.string() }),
  // R9: the child is the subject; addresses, names and texts are read when it is sent.
  guardianRequest: GuardianRequest,
  guardianReminder: GuardianRequest,
  /** Fourteen days without an answer: one to the child, one to the guardian. */
  guardianPaused: v.object({ to: Recipient, version: v.number() }),
  /** The copy for the guardian, of the entry of the record. */
  guardianCopy: v.object({ version: v.number(), entryId: v.string() }),
  guardianApproved: Empty,
  guardianRefused: v.object({ closesAt: v.string() }),
  /** With the events whose seats went back. */
  guardianWithdrawn: v.object({ to: Recipient, eventIds: v.array(v.string()) }),
  guardianEventAsked: v.object({ version: v.number(), eventId: v.string() }),
  guardianEventAnswered: v.object({ eventId: v.string(), answer: v.picklist(['approved', 'refused']) }),
  /** 18 years old. */
  guardianAdult: Empty,
  /** A minor after all: they are asked to name a guardian. */
  guardianNeeded: Empty,
  /** R18: a new version of the terms; to the guardian with the version of the consent request. */
  termsChanged: v.object({ version: v.string() }),
  guardianTerms: v.object({ terms: v.string(), version: v.number() }),
  /** To the second guardian of a household, by address; to the first one, that they are in. */
  householdInvitation: v.object({ invitationId: v.string() }),
  householdJoined: v.object({ guardianId: v.string() }),
  /** To each guardian of the household that invited: another one has these children from now on too. */
  childShared: v.object({ guardianId: v.string(), childIds: v.array(v.string()) }),
  /** To each guardian of the right household: staff have put the child into it. */
  childMoved: v.object({}),
  /** To each guardian of a child who is 18: the link ended, and these events' seats went back. */
  childOfAge: v.object({ eventIds: v.array(v.string()), hasLogin: v.optional(v.literal(true)) }),
  /** To a child whom a guardian invites to a login of their own. */
  childInvitation: v.object({ invitationId: v.string() }),
  /** To a minor who is a member already, whom a guardian invites to the household; to the guardian of their consent; and the answer. */
  minorInvitation: v.object({ admissionId: v.string() }),
  admissionRequest: v.object({ version: v.number(), householdId: v.string(), admissionId: v.string() }),
  admissionAnswered: v.object({ answer: v.picklist(['joined', 'refused']) }),
  /** A minor has not named a guardian yet: day 3 and day 10. */
  guardianUnnamed: Empty,
} as const satisfies Record<string, v.GenericSchema>

export type MailKindName = keyof typeof mailData
export type MailData<K extends MailKindName> = v.InferOutput<(typeof mailData)[K]>

/** True for a kind of this release; rows of later ones are left alone. */
export function isMailKind(name: string): name is MailKindName {
  return Object.hasOwn(mailData, name)
}
