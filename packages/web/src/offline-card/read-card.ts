import { tokenOwner } from '#auth/token-owner.ts'
import { LAST_CARD, type LastCard, parseCard } from '#offline-card/last-card.ts'

const HOUR_MS = 3_600_000
/** As long as the sessions beside which a card lies (G14): unused for two weeks, or of one tab. */
const LIFE_MS = 14 * 24 * HOUR_MS
const OF_TAB_MS = 12 * HOUR_MS

/** The card of the person who is signed in on this phone; null when signed out, and when it is too old. */
export function readCard(nowMs: number): LastCard | null {
  try {
    const persists = sessionStorage.getItem('isSignedIn') !== '1'
    const storage = persists ? localStorage : sessionStorage
    if (storage.getItem('isSignedIn') !== '1') return null
    const card = parseCard(storage.getItem(LAST_CARD))
    if (card === null || card.sub !== tokenOwner(storage)) return null
    return nowMs - card.keptAtMs < (persists ? LIFE_MS : OF_TAB_MS) ? card : null
  } catch {
    // No storage, or one that this page cannot read.
    return null
  }
}
