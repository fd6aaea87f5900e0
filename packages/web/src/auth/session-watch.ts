import { stored } from '#browser-storage/stored.ts'

/**
 * What became of the session of this page: `ended`, it ran out and its owner may sign in again in place;
 * `changed`, another account (or nobody) has taken its place, and the page must not act for it (SEC-A8).
 */
export type SessionState = 'fine' | 'ended' | 'changed'

let state: SessionState = 'fine'
let owner: { readonly sub: string; readonly email: string } | null = null
let revival: { readonly done: Promise<boolean>; settle(signedIn: boolean): void } | null = null
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: the state, and whoever wants to hear of it. */
export const sessionState = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whom this page was rendered for; null before anybody was known. */
export const pageOwner = () => owner

/** Notes whose session was read. False when the page is somebody else's: it locks itself. */
export function isOwners(session: { readonly sub: string; readonly email: string } | null): boolean {
  if (owner !== null && session?.sub !== owner.sub) {
    if (session !== null) lockPage()
    return false
  }
  if (session !== null) owner = session
  return true
}

/** A sign-in, a sign-up or a sign-out that was meant: the page is nobody's until the next look. */
export function forgetOwner(): void {
  owner = null
}

/** From now on this page only waits to be loaded anew. */
export function lockPage(): void {
  change('changed')
  revival?.settle(false)
}

/**
 * Asks, in place, to sign in again; true once it is done. Everybody who asks meanwhile waits for the same
 * answer. False at once where nobody was signed in, and where the page is locked.
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

/** Hears of other tabs: `look` is called when one of them signed somebody in or out for this one too. */
export function watchOtherTabs(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || owner === null || tabIsOnItsOwn()) return
    if (key !== null && key !== 'isSignedIn' && !key.endsWith('.LastAuthUser')) return
    clearTimeout(timer)
    // Signing in writes several keys, one event each.
    timer = setTimeout(look, 200)
  }
  window.addEventListener('storage', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', hear)
  }
}

/** Signed in for this tab alone: what others keep is not its own. */
const tabIsOnItsOwn = () => stored.signedIn.is() && !stored.signedIn.isKept()

function change(to: SessionState): void {
  state = to
  for (const listener of listeners) listener()
}
