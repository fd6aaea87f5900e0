import type { PayAt } from '#events/fields.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A card or PayPay is paid while the page is open. */
const AT_ONCE_MS = 15 * MINUTE_MS
/** A store is visited within these days. */
const STORE_MS = 3 * DAY_MS
/** Nearer to the start than this, a convenience store is no way of paying: so a hold ends 48 hours before the start or earlier. */
const STORE_OFFERED_MS = 5 * DAY_MS

export const WAYS_OF_PAYING = ['card', 'paypay', 'store'] as const
export type WayOfPaying = (typeof WAYS_OF_PAYING)[number]

/** Whether a way of paying in advance can still be chosen. An event without a start has no way to a store. */
export function isWayOffered(way: WayOfPaying, startsAtMs: number | null, nowMs: number): boolean {
  if (way !== 'store') return startsAtMs === null || nowMs < startsAtMs
  return startsAtMs !== null && startsAtMs - nowMs >= STORE_OFFERED_MS
}

/** Until when the seats of a party are held for its payment, in ms. Null where the way is not offered. */
export function holdEndsAtMs(way: WayOfPaying, startsAtMs: number | null, nowMs: number): number | null {
  if (!isWayOffered(way, startsAtMs, nowMs)) return null
  if (way === 'store') return nowMs + STORE_MS
  return Math.min(nowMs + AT_ONCE_MS, startsAtMs ?? Number.POSITIVE_INFINITY)
}

/** Whether an event can be paid in advance, alone or besides the door. */
export function isPaidInAdvance(payAt: PayAt): boolean {
  return payAt === 'advance' || payAt === 'either'
}

/** What an event says of its payment in advance. */
export interface Payable {
  readonly feeYen: number | null
  readonly payByCard: boolean
  readonly payByPayPay: boolean
  readonly payByStore: boolean
}

/** Less cannot be paid by any of the ways. */
const LEAST_YEN = 50

/** The ways that an event offers. */
export function waysOf({ payByCard, payByPayPay, payByStore }: Omit<Payable, 'feeYen'>): WayOfPaying[] {
  const offered = { card: payByCard, paypay: payByPayPay, store: payByStore }
  return WAYS_OF_PAYING.filter((way) => offered[way])
}

/** Whether an event that is paid in advance has all it needs. Seats that are held for who pays go to no line. */
export function isPayable(fields: Payable & { readonly queue: string; readonly draw: string }): boolean {
  const isFixed = fields.feeYen !== null && fields.feeYen >= LEAST_YEN
  return isFixed && waysOf(fields).length > 0 && fields.queue === 'none' && fields.draw === 'none'
}

/** Whether an event is paid in advance by a way that the operator does not have. */
export function needsOtherWays(
  fields: Omit<Payable, 'feeYen'> & { readonly payAt: PayAt },
  configured: readonly WayOfPaying[],
): boolean {
  return isPaidInAdvance(fields.payAt) && !waysOf(fields).every((way) => configured.includes(way))
}
