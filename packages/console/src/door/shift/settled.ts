/** How long a new card ignores presses: a finger that is already moving was meant for the card before. */
export const SETTLE_MS = 700

/** Whether a card that came at `shownAtMs` takes a press. */
export function isSettled(shownAtMs: number, nowMs: number): boolean {
  return nowMs - shownAtMs >= SETTLE_MS
}
