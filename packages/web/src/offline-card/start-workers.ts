/** The workers are no part of what a member waits for; Safari does not say when it is idle. */
const AT_LATEST_MS = 3_000
const WITHOUT_IDLE_MS = 1_000
let begun = false

/** Once for each load of the app, as soon as the browser has drawn the card and has nothing to do. */
export function startWorkersLater(): void {
  if (begun) return
  begun = true
  const start = () => {
    void import('#offline-card/worker.ts').then(({ startWorkers }) => startWorkers()).catch(() => {})
  }
  const { requestIdleCallback: whenIdle }: Partial<Window> = window
  if (whenIdle === undefined) setTimeout(start, WITHOUT_IDLE_MS)
  else whenIdle.call(window, start, { timeout: AT_LATEST_MS })
}
