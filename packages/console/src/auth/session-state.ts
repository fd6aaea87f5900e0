import { isOver } from '#auth/session-life.ts'
import { stored } from '#auth/stored.ts'

/** `out`: signed out. `in`: signed in. `ended`: the session ran out, and its owner signs in again in place. */
export type SessionState = 'out' | 'in' | 'ended'

let state: SessionState = 'out'
let waiting: { readonly done: Promise<boolean>; settle(signedIn: boolean): void } | null = null
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const sessionStateStore = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** At the start of a page: resumes a session that is still valid. */
export function resumeSession(nowMs: number): void {
  const session = stored.session()
  if (session === null) return
  if (isOver(session, nowMs)) stored.clear('ended')
  else change('in')
}

/** Somebody has signed in, here or again in place. */
export function signedIn(email: string, nowMs: number): void {
  stored.begin(email, nowMs)
  const again = waiting
  waiting = null
  change('in')
  again?.settle(true)
}

/** Asks, in place, to sign in again; true once it is done. Concurrent callers wait for the same answer. */
export function askToSignInAgain(): Promise<boolean> {
  if (state === 'out') return Promise.resolve(false)
  if (waiting === null) {
    let settle: (signedIn: boolean) => void = () => {}
    const done = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    waiting = { done, settle }
    stored.dropTokens()
    change('ended')
  }
  return waiting.done
}

function change(to: SessionState): void {
  state = to
  for (const listener of listeners) listener()
}
