const RealDate = Date

/**
 * Stops the clock of this process: what is stored and what an index holds of it must not depend on how long the
 * machine took. Answers how to let it go on.
 */
export function stopClock(atMs: number): () => void {
  class Standing extends RealDate {
    constructor(...said: [] | [string | number]) {
      super(said[0] ?? atMs)
    }
    static override now(): number {
      return atMs
    }
  }
  Object.assign(globalThis, { Date: Standing })
  return () => {
    Object.assign(globalThis, { Date: RealDate })
  }
}
