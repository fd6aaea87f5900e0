import type { EventSummary } from '@app/shared/events/contract.ts'
import { pageOwner } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'
import { LAST_LIST } from '#offline-card/read-stored.ts'

/** Keeps the first events of the list beside the session that it belongs to, as the card is kept. */
export function storeList(list: {
  readonly events: readonly EventSummary[]
  readonly own: readonly string[]
}): void {
  const sub = pageOwner()?.sub
  if (sub === undefined || !stored.signedIn.is()) return
  const events = list.events.map((event) => ({ ...event, currentParticipants: 0 }))
  try {
    const storage = stored.signedIn.persists() ? localStorage : sessionStorage
    storage.setItem(LAST_LIST, JSON.stringify({ sub, keptAtMs: Date.now(), events, own: list.own }))
  } catch {
    // No storage, or none left: the list then waits for its answer.
  }
}
