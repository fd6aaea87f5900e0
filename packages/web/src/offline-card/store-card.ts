import { pageOwner } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'
import { dropList } from '#offline-card/drop-list.ts'
import { type LastCard, parseCard } from '#offline-card/last-card.ts'
import { LAST_CARD } from '#offline-card/read-stored.ts'

/**
 * Keeps a part of the card beside the session it belongs to: a session of one tab leaves nothing behind when the browser
 * closes. Another member's card is overwritten.
 */
export function storeCard(part: Partial<Omit<LastCard, 'sub' | 'keptAtMs'>>): void {
  const sub = pageOwner()?.sub
  if (sub === undefined || !stored.signedIn.is()) return
  try {
    const storage = stored.signedIn.persists() ? localStorage : sessionStorage
    const before = parseCard(storage.getItem(LAST_CARD))
    const own = before?.sub === sub ? before : { nickName: '', code: null, entries: null }
    storage.setItem(LAST_CARD, JSON.stringify({ ...own, ...part, sub, keptAtMs: Date.now() }))
  } catch {
    // No storage, or none left: the card then needs a network.
  }
}

/** The member may not show a card any more: restricted, left, without a consent, or signed out. The last list goes too. */
export function dropCard(): void {
  dropList()
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(LAST_CARD)
  } catch {
    // No storage: nothing was kept.
  }
}

/** The picture of the code that is on the page. */
export function drawnCode(card: Element | null, atMs: number): LastCard['code'] {
  const picture = card?.querySelector('svg.qr-code')
  const side = Number(picture?.getAttribute('viewBox')?.split(' ')[2] ?? Number.NaN)
  // The first path is the white ground.
  const path = [...(picture?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('d') ?? ''
  return Number.isNaN(side) || path === '' ? null : { atMs, side, path }
}
