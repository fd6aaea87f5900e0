import { LAST_CARD, readKept } from '#offline-card/kept.ts'
import { type LastCard, parseCard } from '#offline-card/last-card.ts'

/** The card of the person who is signed in on this phone; null when signed out, and when it is too old. */
export const readCard = (nowMs: number): LastCard | null => readKept(LAST_CARD, parseCard, nowMs)
