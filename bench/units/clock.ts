const RealDate = Date

/**
 * Stops the clock of this process, so that stored items and index entries do not depend on how long the
 * machine takes. Returns a function that restarts it.
 */
export function stopClock(atMs: number): () => void {
  class StoppedDate extends RealDate {
    constructor(...said: [] | [string | number]) {
      super(said[0] ?? atMs)
    }
    static override now(): number {
      return atMs
    }
  }
  Object.assign(globalThis, { Date: StoppedDate })
  return () => {
    Object.assign(globalThis, { Date: RealDate })
  }
}
