import { stored } from '#browser-storage/stored.ts'

/**
 * The state of this page's session: `ended`, it expired and its owner may sign in again in place;
 * `changed`, another account (or none) has replaced it, and the page must not act for it (SEC-A8).
 */
export type SessionState = 'fine' | 'ended' | 'changed'

let state: SessionState = 'fine'
let owner: { readonly sub: string; readonly email: string } | null = null
let revival: { readonly done: Promise<boolean>; settle(signedIn: boolean): void } | null = null
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: the state, and its listeners. */
export const sessionState = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The account this page was rendered for; null before one was known. */
export const pageOwner = () => owner

/** Records the owner of the session. False when the page belongs to another member: it locks itself. */
export function isOwners(session: { readonly sub: string; readonly email: string } | null): boolean {
  if (owner !== null && session?.sub !== owner.sub) {
    if (session !== null) lockPage()
    return false
  }
  if (session !== null) owner = session
  return true
}

/** An intended sign-in, sign-up or sign-out: the page has no owner until the next check. */
export function forgetOwner(): void {
  owner = null
}

/** From now on this page only waits for its reload. */
export function lockPage(): void {
  change('changed')
  revival?.settle(false)
}

/**
 * Asks, in place, to sign in again; true once it is done. Concurrent callers share one
 * answer. False at once when signed out, and while the page is locked.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (owner === null || state === 'changed') return Promise.resolve(false)
  if (revival === null) {
    let tell: (signedIn: boolean) => void = () => {}
    const done = new Promise<boolean>((resolve) => {
      tell = resolve
    })
    const settle = (signedIn: boolean) => {
      revival = null
      if (state === 'ended') change('fine')
      tell(signedIn)
    }
    revival = { done, settle }
    change('ended')
  }
  return revival.done
}

/** The answer to `askToSignInAgain`. */
export function settleSignInAgain(signedIn: boolean): void {
  revival?.settle(signedIn)
}

/** Watches other tabs: calls `look` when one of them signed a member in or out, for this tab too. */
export function watchOtherTabs(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || owner === null || tabIsOnItsOwn()) return
    if (key !== null && key !== 'isSignedIn' && !key.endsWith('.LastAuthUser')) return
    clearTimeout(timer)
    // Signing in writes several keys, with one event each.
    timer = setTimeout(look, 200)
  }
  window.addEventListener('storage', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', hear)
  }
}

/** Signed in for this tab only: kept sessions of other tabs do not apply. */
const tabIsOnItsOwn = () => stored.signedIn.is() && !stored.signedIn.persists()

function change(to: SessionState): void {
  state = to
  for (const listener of listeners) listener()
}
