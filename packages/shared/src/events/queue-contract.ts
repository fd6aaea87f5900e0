import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { PARTS, PARTY_PRESS } from '#events/parts.ts'
import { joinParty } from '#events/party-press-contract.ts'

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Why a party of these people cannot come, or not yet. */
export const PARTY_REFUSALS = [
  'NOT_FOUND',
  'EVENT_CANCELLED',
  'EVENT_STARTED',
  'EVENT_FULL',
  'AGE_NOT_ALLOWED',
  'CONSENT_REQUIRED',
  'EVENT_CONSENT_REQUIRED',
  'GUARDIAN_LIMIT',
  'NO_PROFILE',
  'MEMBER_RESTRICTED',
  'FORBIDDEN',
  'NO_HOUSEHOLD',
  'FAMILY_TOO_LARGE',
  'CHILD_NEEDED',
  'ADULT_NEEDED',
] as const

/** The caller's place in the line, or that of their household. */
const OwnPlace = v.object({
  /** あなたの前に3組. */
  ahead: Whole,
  people: v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })),
  /** 「2人だけでもよい」. */
  least: Whole,
  /** When smaller parties came in before this one, and with how many free seats. */
  passes: v.array(v.object({ at: Timestamp, seats: Whole, why: v.picklist(['size', 'yes']) })),
  /** When staff put this party into the line (`isEntry`) or moved it, with the reason, or put another one before it, without. */
  moves: v.optional(
    v.array(
      v.object({
        at: Timestamp,
        reason: v.nullable(v.string()),
        isEntry: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  /** They may wait as others, more or fewer people. Absent from servers of the earlier release. */
  mayChange: v.optional(v.boolean(), false),
  /** R9: their guardian has not said yes to the event; without it others are let in first. */
  needsYes: v.boolean(),
  /** The first of them are asked whether they come, until then. */
  offer: v.nullable(v.object({ endsAt: Timestamp, count: Whole })),
})
export type OwnPlace = v.InferOutput<typeof OwnPlace>

/** キャンセル待ち of an event: how many parties wait, and the caller's own place. */
export const readQueue = call({
  method: 'GET',
  path: '/event-management/{eventId}/queue',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({
    /** New parties may enter. */
    isOpen: v.boolean(),
    waiting: Whole,
    /** Until when one can wait; null without a date. */
    endsAt: v.nullable(Timestamp),
    own: v.nullable(OwnPlace),
  }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

/** Everyone named waits for seats, as one place in the line; those named first go first where not all fit. */
export const enterQueue = call({
  method: 'POST',
  path: '/event-management/{eventId}/queue',
  caller: 'signedIn',
  input: v.object({
    eventId: Id,
    people: joinParty.input.entries.people,
    /** The smallest number of people who would come; all without it. */
    least: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PARTY_PRESS))),
  }),
  output: v.object({ ahead: Whole, needsYes: v.optional(v.boolean()) }),
  refusals: [...PARTY_REFUSALS, 'EVENT_CLOSED', 'CONFLICT', 'ALREADY_IN'],
})

/**
 * The caller's household waits as these people. It keeps its place unless they take more seats than before: then it goes to
 * the end, where `toEnd` says so. 409 CONFLICT otherwise, before a draw, and while they are asked whether they come.
 */
export const changeEntry = call({
  method: 'POST',
  path: '/event-management/{eventId}/queue/party',
  caller: 'signedIn',
  input: v.object({ ...enterQueue.input.entries, toEnd: v.optional(v.boolean()) }),
  output: v.object({ ahead: Whole }),
  refusals: enterQueue.refusals,
})

/** The caller's party waits no more. Leaving twice has the same effect as once; an application is withdrawn from the draw. */
export const leaveQueue = call({
  method: 'DELETE',
  path: '/event-management/{eventId}/queue',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({ left: v.literal(true) }),
  refusals: ['NO_PROFILE', 'CONFLICT'],
})

/** The caller's party takes the seats that it is offered, while the offer is open. */
export const acceptOffer = call({
  method: 'POST',
  path: '/event-management/{eventId}/queue/offer',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({ accepted: v.literal(true) }),
  refusals: [...PARTY_REFUSALS, 'OFFER_OVER'],
})
