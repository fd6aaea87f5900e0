import type { Theme } from '@app/shared/events/themes.ts'
import { themeWords } from '#text/themes.ts'

/** The family of colours of each theme: a class `tone-…` gives ground and ink. */
export const TONES: Readonly<Record<Theme, string>> = {
  akachan: 'momo',
  ehon: 'fuji',
  hoshi: 'yoru',
  kousaku: 'kiiro',
  okane: 'ao',
  ongaku: 'kiiro',
  oshaberi: 'mizu',
  rinyuu: 'daidai',
  robot: 'ao',
  ryouri: 'daidai',
  shinro: 'daidai',
  soto: 'midori',
  souji: 'daidai',
  yomi: 'fuji',
}

/** Drawings that suit any event. */
const NEUTRAL: readonly Theme[] = ['soto', 'oshaberi', 'yomi']

/**
 * The theme of an event. Without one, a word of the name chooses it; else the id, so that an event keeps its drawing.
 */
export function themeOf(event: {
  readonly eventId: string
  readonly eventName: string | null
  readonly theme?: Theme | null
}): Theme {
  const name = event.eventName ?? ''
  const [named] = themeWords.find(([, words]) => words.test(name)) ?? []
  const sum = [...event.eventId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return event.theme ?? named ?? NEUTRAL[sum % NEUTRAL.length] ?? 'soto'
}
