/** The workers are no part of what a member waits for. */
const QUIET_MS = 3_000
let begun = false

/** Once for each load of the app, some seconds after the card is there. */
export function startWorkersLater(): void {
  if (begun) return
  begun = true
  setTimeout(() => {
    void import('#offline-card/worker.ts').then(({ startWorkers }) => startWorkers()).catch(() => {})
  }, QUIET_MS)
}
