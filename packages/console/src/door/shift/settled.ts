/** How long a new card takes no press: a finger on its way was meant for the one before. */
export const SETTLE_MS = 700

/** Whether a card that came at `shownAtMs` takes a press. */
export function isSettled(shownAtMs: number, nowMs: number): boolean {
  return nowMs - shownAtMs >= SETTLE_MS
}
