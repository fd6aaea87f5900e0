/** How often a door checks whether the server answers; more often while it does not. */
const EVERY_MS = 10_000
const WHILE_LOST_MS = 4_000
const PATIENCE_MS = 4_000
/** After a call has taken this long, the door checks the network. */
const SLOW_MS = 1_500

export type Connection = 'online' | 'offline'

/** One small file of the console's own origin: an answer of another server does not count. */
async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

/** Whether there is a network: offline after one failed look or a lost answer, back after one good look. */
export function connections(look: () => Promise<boolean>) {
  let now: Connection = 'online'
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function change(to: Connection) {
    if (to === now) return
    now = to
    for (const listener of listeners) listener()
  }
  function check(): Promise<void> {
    running ??= look()
      .then((isThere) => change(isThere ? 'online' : 'offline'))
      .finally(() => {
        running = null
        plan()
      })
    return running
  }
  function plan() {
    clearTimeout(timer)
    if (listeners.size === 0) return
    timer = setTimeout(() => void check(), now === 'online' ? EVERY_MS : WHILE_LOST_MS)
  }
  return {
    get: (): Connection => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      plan()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    /** Looks now. */
    check,
    /** An answer was lost: offline at once, without a look. */
    lose(): void {
      change('offline')
      plan()
    },
  }
}

/**
 * An answer, or NETWORK as soon as the network is known to be gone: a call alone would wait for most of a minute. What was
 * asked may still arrive; it carries its nonce.
 */
export function orLost<Answer>(by: Connections, request: Promise<Answer>): Promise<Answer | Lost> {
  return new Promise((resolve, reject) => {
    const slow = setTimeout(() => void by.check(), SLOW_MS)
    const leave = by.subscribe(() => {
      if (by.get() === 'offline') settle(() => resolve(LOST))
    })
    const settle = (end: () => void) => {
      clearTimeout(slow)
      leave()
      end()
    }
    request.then(
      (answer) => settle(() => resolve(answer)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}

type Lost = typeof LOST
const LOST = { ok: false, code: 'NETWORK' } as const
type Connections = ReturnType<typeof connections>

/** The one of this page. */
export const connection = connections(probe)
