const AT_LATEST_MS = 3_000
/** Safari does not say when it is idle. */
const WITHOUT_IDLE_MS = 1_000

/** Runs what no person waits for, as soon as the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  const { requestIdleCallback: ask }: Partial<Window> = window
  if (ask === undefined) setTimeout(run, WITHOUT_IDLE_MS)
  else ask.call(window, run, { timeout: AT_LATEST_MS })
}
