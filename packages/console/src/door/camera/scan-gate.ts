/** How long a code must be out of sight before it sends another request. */
export const REPEAT_MS = 4_000

/** A code that was out of sight for less time still counts as held. */
const HELD_MS = 1_000

/**
 * `new` is asked of the server, `held` is still in front of the camera, `repeat` came back and is answered by the card that is
 * there, `wait` is read once more with a later picture.
 */
export type Sight = 'new' | 'held' | 'repeat' | 'wait'

/**
 * What to do about a code that the camera reads. The same one held in front of it is asked about once; while an answer is
 * under way, or a card waits for the volunteer, nothing is asked.
 */
export function scanGate() {
  let last: { readonly text: string; atMs: number; hasFailed: boolean } | null = null
  return {
    see(text: string, atMs: number, isBusy: boolean): Sight {
      if (last?.text === text && atMs - last.atMs < REPEAT_MS) {
        const isHeld = atMs - last.atMs < HELD_MS
        if (isHeld || !last.hasFailed) {
          last.atMs = atMs
          return isHeld ? 'held' : 'repeat'
        }
      }
      if (isBusy) return 'wait'
      last = { text, atMs, hasFailed: false }
      return 'new'
    },
    /** The answer was lost: the code sends no request while it is held, and one when it is shown again. */
    fail(): void {
      if (last !== null) last.hasFailed = true
    },
    /** The next sight of any code is a new one. */
    forget(): void {
      last = null
    },
  }
}
