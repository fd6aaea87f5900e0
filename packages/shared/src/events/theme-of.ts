import type { Theme } from '#events/themes.ts'

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

/** The words in an event's name that suggest a theme, the most specific theme first. */
const WORDS: readonly (readonly [Theme, RegExp])[] = [
  ['rinyuu', /離乳食|幼児食/],
  ['souji', /そうじ|掃除|焼きいも|落ち葉|防災|まつり/],
  ['shinro', /進路|受験|中高生|高校|仕事/],
  ['ehon', /おやすみ|ねんね/],
  ['akachan', /ベビー|赤ちゃん|抱っこ|産後/],
  ['hoshi', /キャンプ|星|テント/],
  ['kousaku', /工作|クリスマス|折り紙|手づくり/],
  ['okane', /お金|おこづかい|家計|保険|貯金/],
  ['ongaku', /音楽|コンサート|リトミック|ピアノ/],
  ['robot', /ロボット|プログラミング|科学|実験/],
  ['oshaberi', /座談会|おしゃべり|相談|カフェ|交流/],
  ['ryouri', /料理|おにぎり|クッキング|食育|お弁当/],
  ['soto', /外あそび|外遊び|公園|運動|さんぽ/],
  ['yomi', /絵本|読み聞かせ|おはなし|図書/],
]

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
  const [named] = WORDS.find(([, words]) => words.test(name)) ?? []
  const sum = [...event.eventId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return event.theme ?? named ?? NEUTRAL[sum % NEUTRAL.length] ?? 'soto'
}
