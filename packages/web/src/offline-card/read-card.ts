import { type LastCard, parseCard } from '#offline-card/last-card.ts'
import { LAST_CARD, readStored } from '#offline-card/read-stored.ts'

/** The card of the person who is signed in on this phone; null when signed out, and when it is too old. */
export const readCard = (nowMs: number): LastCard | null => readStored(LAST_CARD, parseCard, nowMs)
