/** Buffers events until the telemetry client has loaded, then replays them. */
export type EarlyEvent =
  | { readonly page: string }
  | { readonly event: ErrorEvent | PromiseRejectionEvent }
  | { readonly url: string; readonly method: string; readonly answer: Promise<Response> }

/** As many as the client itself keeps (S208). */
const MOST = 200
export const QUIET_MS = 5_000

/**
 * Buffers events until the page has had no activity for five seconds or is being left, so that the telemetry client
 * does not load before what the member waits for. `page` is the page that is open.
 */
export function bufferEarlyEvents(page: string | null) {
  const buffer: EarlyEvent[] = page === null ? [] : [{ page }]
  const keep = (one: EarlyEvent) => void (buffer.length < MOST && buffer.push(one))
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: () => void = () => {}
  const quiet = new Promise<void>((done) => {
    due = done
  })
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(due, QUIET_MS)
  }
  wait()
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, wait, { signal, capture: true, passive: true })
  window.addEventListener('pagehide', due, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && due(), { signal })
  for (const name of ['error', 'unhandledrejection'] as const)
    window.addEventListener(name, (event) => keep({ event }), { signal })

  const plain = window.fetch
  const watched: typeof fetch = (input, init) => {
    const answer = plain.call(window, input, init)
    if (signal.aborted) return answer
    wait()
    answer.then(wait, wait)
    const request = input instanceof Request ? input : null
    keep({ url: request?.url ?? String(input), method: init?.method ?? request?.method ?? 'GET', answer })
    return answer
  }
  window.fetch = watched

  return {
    quiet,
    see(pageId: string): void {
      keep({ page: pageId })
      wait()
    },
    /** Stops the buffering and returns the buffered events; `quiet` resolves. */
    end(): readonly EarlyEvent[] {
      ending.abort()
      clearTimeout(timer)
      due()
      if (window.fetch === watched) window.fetch = plain
      return buffer.splice(0)
    },
  }
}
