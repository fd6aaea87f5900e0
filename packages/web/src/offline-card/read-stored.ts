import { tokenOwner } from '#auth/token-owner.ts'

/** Where the card and the list lie in the storage of the session; `stored.signedIn.end` takes them away by these names. */
export const LAST_CARD = 'lastCard'
export const LAST_LIST = 'lastList'

const HOUR_MS = 3_600_000
/** As long as the sessions beside which it lies (G14): unused for two weeks, or of one tab. */
const LIFE_MS = 14 * 24 * HOUR_MS
const OF_TAB_MS = 12 * HOUR_MS

/** What lies in the browser for the person it was shown to. */
interface Kept {
  readonly sub: string
  readonly keptAtMs: number
}

/** What is kept by this name of the person who is signed in here; null when signed out, and when it is too old. */
export function readStored<K extends Kept>(
  name: string,
  parse: (text: string | null) => K | null,
  nowMs: number,
): K | null {
  try {
    const persists = sessionStorage.getItem('isSignedIn') !== '1'
    const storage = persists ? localStorage : sessionStorage
    if (storage.getItem('isSignedIn') !== '1') return null
    const kept = parse(storage.getItem(name))
    if (kept === null || kept.sub !== tokenOwner(storage)) return null
    return nowMs - kept.keptAtMs < (persists ? LIFE_MS : OF_TAB_MS) ? kept : null
  } catch {
    // No storage, or one that this page cannot read.
    return null
  }
}
