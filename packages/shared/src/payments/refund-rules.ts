import { tokyoDaysUntil } from '#base/tokyo.ts'

/** What a family gets back when it cancels on the day or later. Until the day before it gets all. */
export const REFUND_RULES = ['all', 'half', 'none'] as const
export type RefundRule = (typeof REFUND_RULES)[number]

/** Yen that go back for a seat that its party gives back. Half a yen goes to the family. */
export function refundYenOf(
  seatYen: number,
  rule: RefundRule,
  { startsAtMs, nowMs }: { readonly startsAtMs: number | null; readonly nowMs: number },
): number {
  const isBefore = startsAtMs === null || tokyoDaysUntil(new Date(startsAtMs), new Date(nowMs)) >= 1
  if (isBefore || rule === 'all') return seatYen
  return rule === 'half' ? Math.ceil(seatYen / 2) : 0
}
