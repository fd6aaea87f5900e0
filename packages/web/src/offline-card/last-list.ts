import type { EventSummary } from '@app/shared/events/contract.ts'
import { TONES } from '@app/shared/events/theme-of.ts'
import { LAST_CARD, LAST_LIST, readStored } from '#offline-card/read-stored.ts'

/** The first events of /top as an adult member saw them last, with the ids of their own: drawn before any answer. */
export interface LastList {
  /** Whose it is. */
  readonly sub: string
  readonly keptAtMs: number
  /** Without how many take part: seats left are never drawn from here. */
  readonly events: readonly EventSummary[]
  readonly own: readonly string[]
}

/** The list of the person who is signed in here; null when no list may be drawn. */
export const readList = (nowMs: number): LastList | null => readStored(LAST_LIST, parseList, nowMs)

/** The name on the card of the person who is signed in here; empty when no card lies here. */
export function readName(nowMs: number): string {
  const parse = (text: string | null) => {
    const { sub, keptAtMs, nickName } = Object(JSON.parse(text ?? 'null'))
    return { sub: String(sub), keptAtMs: Number(keptAtMs), nickName: String(nickName ?? '') }
  }
  return readStored(LAST_CARD, parse, nowMs)?.nickName ?? ''
}

/** Throws on text that is no JSON. */
function parseList(text: string | null): LastList | null {
  const { sub, keptAtMs, events, own } = Object(JSON.parse(text ?? 'null'))
  if (typeof sub !== 'string' || typeof keptAtMs !== 'number') return null
  return Array.isArray(events) && Array.isArray(own)
    ? { sub, keptAtMs, events: events.map(filled), own: own.map(String) }
    : null
}

const ABSENT = {
  cover: null,
  theme: null,
  seatUnit: 'person' as const,
  queue: 'none' as const,
  drawAt: null,
  feeYen: null,
  minAge: null,
  maxAge: null,
  isOnline: false,
}

/**
 * An event of the list with what an earlier release does not say, as the contract's parser fills it in (a test compares
 * them). That parser weighs more than all that draws the list.
 */
export function filled(event: EventSummary): EventSummary {
  const { theme = null } = event
  return { ...ABSENT, ...event, theme: theme !== null && theme in TONES ? theme : null }
}
