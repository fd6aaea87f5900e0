import type { PayAt, SeatUnit } from '#events/fields.ts'
import type { Part } from '#events/parts.ts'
import { seatsHeld } from '#events/party-rules.ts'

/** Whether a fee is paid to the door on the day. */
export function isPaidAtVenue({ feeYen, payAt }: { readonly feeYen: number | null; readonly payAt: PayAt }) {
  return feeYen !== null && feeYen > 0 && payAt === 'venue'
}

/** Whether who joins without paying pays to the door. */
export function mayPayAtVenue(event: Parameters<typeof isPaidAtVenue>[0]): boolean {
  return isPaidAtVenue(event) || (event.payAt === 'either' && isPaidAtVenue({ ...event, payAt: 'venue' }))
}

interface Priced {
  readonly feeYen?: number | null | undefined
  readonly seatUnit?: SeatUnit | undefined
}

/** Law 4.10: what these people of one party pay together; null where the fee is not known. */
export function sumYenOf(
  { feeYen, seatUnit = 'person' }: Priced,
  people: readonly { readonly part: Part | null }[],
): number | null {
  return feeYen === null || feeYen === undefined ? null : feeYen * seatsHeld(seatUnit, people)
}
