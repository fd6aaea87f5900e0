import * as v from 'valibot'
import type { SeatUnit } from '#events/fields.ts'
import type { Part } from '#events/parts.ts'
import { holdsSeat } from '#events/party-rules.ts'

/** What is known of the fee of a seat: nothing yet, paid in advance, or received at the venue. */
export const FEE_STATES = ['owed', 'paid', 'received'] as const

export const Fee = v.object({
  state: v.picklist(FEE_STATES),
  yen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When staff received it. */
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
export type Fee = v.InferOutput<typeof Fee>

interface Row {
  readonly personId: string
  readonly partyId: string
  readonly part?: Part | undefined
}

/** Who owes a fee: the person, or their family where it takes one seat. */
export function payeeOf(unit: SeatUnit, { personId, partyId }: Row): string {
  return unit === 'family' ? partyId : personId
}

/** The yen of a row: nothing for who takes no seat. */
export function feeYenOf(unit: SeatUnit, feeYen: number, { part = 'takesPart' }: Row): number {
  return unit === 'family' || holdsSeat(part, unit) ? feeYen : 0
}
