import type { AnyCode } from '@app/shared/base/errors.ts'
import { pressKeys } from '@app/ui/transport/press-keys.ts'

type Settled = { readonly ok: true } | { readonly ok: false; readonly code: AnyCode | 'NETWORK' }

/**
 * Writes under way, one for each input: the same input pressed twice is one request, another input
 * is a request of its own with a key of its own. A lost answer keeps the key of its input (SEC-I6).
 */
export function runningWrites<R extends Settled>() {
  const running = new Map<string, Promise<R>>()
  const keys = new Map<string, ReturnType<typeof pressKeys>>()

  async function run(what: string, ask: (key: string) => Promise<R>): Promise<R> {
    const press = keys.get(what) ?? pressKeys()
    keys.set(what, press)
    try {
      const reply = await ask(press.keyFor(what))
      press.settle(reply.ok ? null : reply.code)
      return reply
    } finally {
      running.delete(what)
    }
  }
  return {
    /** The answer to `what`; `ask` is called once while an equal `what` is under way. */
    write(what: string, ask: (key: string) => Promise<R>): Promise<R> {
      const earlier = running.get(what)
      if (earlier) return earlier
      const now = run(what, ask)
      running.set(what, now)
      return now
    },
    busy: () => running.size > 0,
  }
}
