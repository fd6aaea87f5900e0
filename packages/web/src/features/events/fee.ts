import { event as words } from '#text/events.ts'

/** What an event costs, in words. */
export function feeOf(yen: number | null): string {
  if (yen === null) return words.feeUnknown
  return yen === 0 ? words.feeFree : words.feeOf(yen)
}
