/** R8: a new ticket is shown within five seconds: this pause, the question and its answer. */
export const UNREAD_EVERY_MS = 3_000

/** Polls while the page is visible; `onShow` reports when the page becomes visible or hidden. */
export interface Watched {
  isVisible(): boolean
  onShow(changed: () => void): () => void
}

/**
 * Runs `ask` at once and every `everyMs` after its end, while the page is visible; a page that is hidden asks nothing
 * and asks at once when it is shown again. After failures the pauses double, up to a minute. Returns how to stop.
 */
export function poll(ask: () => Promise<boolean>, everyMs: number, page: Watched = browserPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isAsking = false
  let isOver = false

  async function round(): Promise<void> {
    clearTimeout(timer)
    if (isAsking || isOver || !page.isVisible()) return
    isAsking = true
    failures = (await ask().catch(() => false)) ? 0 : failures + 1
    isAsking = false
    if (!isOver && page.isVisible()) {
      timer = setTimeout(() => void round(), Math.min(60_000, everyMs * 2 ** failures))
    }
  }
  const unwatch = page.onShow(() => void round())
  void round()
  return () => {
    isOver = true
    clearTimeout(timer)
    unwatch()
  }
}

const browserPage: Watched = {
  isVisible: () => document.visibilityState === 'visible',
  onShow(changed) {
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
}
