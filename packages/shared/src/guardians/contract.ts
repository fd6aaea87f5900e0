import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Id, LinkToken, paragraphs, Timestamp, text, UserId } from '#base/field.ts'
import { ConsentText } from '#guardians/consent-text.ts'
import { GuardianFields, Limits, Relation } from '#guardians/fields.ts'
import {
  GuardianLimit,
  GuardianMode,
  GuardianOpening,
  GuardianReason,
  GuardianState,
} from '#guardians/states.ts'
import { TermsDay } from '#terms/contract.ts'

/** R9: the state of the consent for the caller, for the banner, the page and what the screens open. */
export const MyGuardian = v.object({
  /** False from the 18th birthday on: then everything is open. */
  isMinor: v.boolean(),
  mode: GuardianMode,
  state: GuardianState,
  opens: v.array(GuardianOpening),
  reason: v.nullable(GuardianReason),
  limits: v.array(GuardianLimit),
  /** As the child typed it; null before anybody was named. */
  guardian: v.nullable(GuardianFields),
  /** When the mail was last put, and until when its link is good. */
  requestedAt: v.nullable(Timestamp),
  linkEndsAt: v.nullable(Timestamp),
  /** The day on which the account is paused without an answer; null when no answer is awaited. */
  pausesOn: v.nullable(CalendarDate),
  /** The day on which a refused account is closed. */
  closesOn: v.nullable(CalendarDate),
  adultFrom: CalendarDate,
  /** True from the 18th birthday until the member agrees to the terms themself. */
  ownAgreementDue: v.boolean(),
})
export type MyGuardian = v.InferOutput<typeof MyGuardian>

/** Reads it. The first visit of a minor who was never asked begins their fourteen days. */
export const readMyGuardian = call({
  method: 'POST',
  path: '/guardian/mine',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: MyGuardian,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** Names a guardian, names another one or mends the address: a new request, and older links are replaced. */
export const nameGuardian = call({
  method: 'POST',
  path: '/guardian',
  caller: 'signedIn',
  input: v.strictObject({ guardian: GuardianFields }),
  output: MyGuardian,
  refusals: [
    'NO_PROFILE',
    'MEMBER_RESTRICTED',
    'GUARDIAN_SAME_ADDRESS',
    'GUARDIAN_ADDRESS_REFUSED',
    'GUARDIAN_DECIDED',
    'CONFLICT',
  ],
})

/** The same request once more, at most three times a day. */
export const sendGuardianMailAgain = call({
  method: 'POST',
  path: '/guardian/mail',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: MyGuardian,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'GUARDIAN_REQUIRED', 'GUARDIAN_DECIDED', 'CONFLICT'],
})

/** Asks the guardian for one event, where they chose to be asked for each. */
export const askGuardianForEvent = call({
  method: 'POST',
  path: '/guardian/events/{eventId}',
  caller: 'signedIn',
  input: v.strictObject({ eventId: Id }),
  output: v.object({ state: v.picklist(['asked', 'approved', 'refused']) }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED', 'NOT_FOUND', 'EVENT_STARTED'],
})

/** At 18: the member agrees to the terms themself. */
export const agreeAsAdult = call({
  method: 'POST',
  path: '/guardian/own-agreement',
  caller: 'signedIn',
  input: v.strictObject({ version: TermsDay }),
  output: MyGuardian,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONFLICT'],
})

/** The caller's children: those who named the address of the caller's account, with a link for each. */
export const listMyChildren = call({
  method: 'GET',
  path: '/guardian/children',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({
    children: v.array(
      v.object({
        childName: v.string(),
        state: GuardianState,
        /** `request`: the page that asks; `record`: the page of what was approved. */
        kind: v.picklist(['request', 'record']),
        /** For the fragment of that page, as in the mail. */
        token: LinkToken,
      }),
    ),
  }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** Each way in which a link may not be good has its own answer. */
const LINK = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REPLACED', 'LINK_USED'] as const
const Token = { token: LinkToken }
const Ticked = v.literal(true)
/** Codes that refuse an approval; a refusal by the guardian is always taken. */
const ADDRESS = ['GUARDIAN_SAME_ADDRESS', 'GUARDIAN_ADDRESS_REFUSED'] as const
/** The member whose session this browser keeps, if any: staff review an approval from the child's own browser. */
const BrowserMember = { browserMember: v.optional(UserId) }

/** What the guardian's page shows; the text is the one that an approval records. */
export const GuardianRequest = v.object({
  childName: v.string(),
  childAge: v.number(),
  guardianName: v.string(),
  relation: Relation,
  text: ConsentText,
  linkEndsAt: Timestamp,
})
export type GuardianRequest = v.InferOutput<typeof GuardianRequest>

/** The page behind the link of a request. Changes nothing. By POST, so that no address contains the secret. */
export const readGuardianRequest = call({
  method: 'POST',
  path: '/guardian-link',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: GuardianRequest,
  refusals: LINK,
})

/** A new link to the same address, for a link that has expired. */
export const renewGuardianLink = call({
  method: 'POST',
  path: '/guardian-link/renewal',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: v.object({ sent: v.literal(true) }),
  refusals: ['LINK_INVALID', 'LINK_REPLACED', 'LINK_USED'],
})

/** The approval, with everything that was ticked. `text` says which text the guardian saw. */
export const approveAsGuardian = call({
  method: 'POST',
  path: '/guardian-link/approval',
  caller: 'anyone',
  input: v.strictObject({
    ...Token,
    relation: Relation,
    isAdult: Ticked,
    terms: Ticked,
    privacy: Ticked,
    limits: Limits,
    text: v.strictObject({ version: text(1, 20), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    ...BrowserMember,
  }),
  output: v.object({ state: v.literal('approved'), recordToken: LinkToken }),
  refusals: [...LINK, ...ADDRESS, 'CONFLICT'],
})

/** The refusal. The words go to staff, never to the child. */
export const refuseAsGuardian = call({
  method: 'POST',
  path: '/guardian-link/refusal',
  caller: 'anyone',
  input: v.strictObject({ ...Token, reason: v.optional(paragraphs(0, 500)) }),
  output: v.object({ state: v.literal('refused'), closesOn: CalendarDate }),
  refusals: [...LINK, 'CONFLICT'],
})

/** What was approved, when and how, as the record has it. */
export const GuardianRecord = v.object({
  childName: v.string(),
  state: GuardianState,
  approvedAt: Timestamp,
  guardianName: v.string(),
  relation: Relation,
  email: v.string(),
  limits: v.array(GuardianLimit),
  termsVersion: v.string(),
  /** The text as it was shown, byte for byte, with its version and SHA-256. */
  text: ConsentText,
})
export type GuardianRecord = v.InferOutput<typeof GuardianRecord>

/** The page behind the link of the copy: the record. The link is good as long as the approval is the last one. */
export const readGuardianRecord = call({
  method: 'POST',
  path: '/guardian-record',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: GuardianRecord,
  refusals: ['LINK_INVALID', 'LINK_REPLACED'],
})

/** Takes the approval back: the account is paused and seats of events to come go back. */
export const withdrawAsGuardian = call({
  method: 'POST',
  path: '/guardian-record/withdrawal',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: v.object({ state: v.literal('withdrawn') }),
  refusals: ['LINK_INVALID', 'LINK_REPLACED', 'LINK_USED', 'CONFLICT'],
})

/** What the page of one event shows to the guardian. */
export const GuardianEvent = v.object({
  childName: v.string(),
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  feeYen: v.nullable(v.number()),
  state: v.picklist(['asked', 'approved', 'refused']),
})
export type GuardianEvent = v.InferOutput<typeof GuardianEvent>

/** The page behind the link about one event. Changes nothing. */
export const readGuardianEvent = call({
  method: 'POST',
  path: '/guardian-event',
  caller: 'anyone',
  input: v.strictObject(Token),
  output: GuardianEvent,
  refusals: LINK,
})

export const answerGuardianEvent = call({
  method: 'POST',
  path: '/guardian-event/answer',
  caller: 'anyone',
  input: v.strictObject({ ...Token, answer: v.picklist(['approved', 'refused']), ...BrowserMember }),
  output: GuardianEvent,
  refusals: [...LINK, ...ADDRESS, 'CONFLICT'],
})
