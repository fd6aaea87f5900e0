import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, UserId } from '#base/field.ts'
import { DRAW_ORDERS } from '#events/draw-order.ts'
import { PARTS } from '#events/parts.ts'
import { enterQueue, PARTY_REFUSALS } from '#events/queue-contract.ts'

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What anybody needs to repeat a draw. */
const DrawResult = v.object({
  secret: v.string(),
  /** The seats that were drawn for. */
  seats: Whole,
  /** 招待枠: the seats that staff had given before. */
  given: Whole,
  /** In the order in which they were drawn. */
  lots: v.array(v.object({ number: v.string(), drawClass: Whole, seats: v.array(Whole) })),
  /** So many of them, from the first on, came in. */
  winners: Whole,
})
export type DrawResult = v.InferOutput<typeof DrawResult>

/** 抽選 of an event: its rule, how many parties have applied, the caller's own application, and the result. */
export const readDraw = call({
  method: 'GET',
  path: '/event-management/{eventId}/draw',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({
    order: v.picklist(DRAW_ORDERS),
    stage: v.picklist(['notOpen', 'open', 'drawing', 'drawn', 'off']),
    opensAt: v.nullable(Timestamp),
    /** The end of the applications, and the time of the draw. */
    drawAt: Timestamp,
    /** SHA-256 of the secret. */
    commitment: v.string(),
    applications: Whole,
    /** The number of the caller's party, with which it finds itself in the result. */
    number: v.nullable(v.string()),
    own: v.nullable(
      v.object({ people: v.array(v.object({ personId: UserId, part: v.picklist(PARTS) })), least: Whole }),
    ),
    result: v.nullable(DrawResult),
  }),
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})

/** Everyone named applies, as one lot; a second time changes the application. Those named first go first where not all fit. */
export const applyToDraw = call({
  method: 'POST',
  path: '/event-management/{eventId}/draw',
  caller: 'signedIn',
  input: enterQueue.input,
  output: v.object({ applied: v.literal(true) }),
  refusals: [...PARTY_REFUSALS, 'EVENT_CLOSED', 'ALREADY_IN'],
})

/** The caller's party applies no more. Withdrawing twice has the same effect as once. */
export const withdrawFromDraw = call({
  method: 'DELETE',
  path: '/event-management/{eventId}/draw',
  caller: 'signedIn',
  input: v.object({ eventId: Id }),
  output: v.object({ withdrawn: v.literal(true) }),
  refusals: ['NO_PROFILE', 'EVENT_CLOSED'],
})
