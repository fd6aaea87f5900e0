import { THEMES, type Theme } from '#events/themes.ts'

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

/** Words in an event's name that suggest a theme. */
const WORDS: Readonly<Record<Theme, readonly string[]>> = {
  akachan: ['ベビー', '赤ちゃん', '抱っこ', '授乳', '産後'],
  ehon: ['おやすみ', '寝る', 'ねんね', '夜の絵本'],
  hoshi: ['キャンプ', '星', '天体', 'テント', '月'],
  kousaku: ['工作', 'クリスマス', '折り紙', 'ハンドメイド', '手づくり', '手作り'],
  okane: ['お金', 'おこづかい', '家計', '教育費', '保険', '貯金'],
  ongaku: ['音楽', 'コンサート', 'リトミック', 'ピアノ', '合唱', 'うた'],
  oshaberi: ['座談会', 'おしゃべり', '相談', 'カフェ', '交流', 'パパ', 'ママ', '会議', '話す'],
  rinyuu: ['離乳食', '幼児食'],
  robot: ['ロボット', 'プログラミング', 'パソコン', '科学', '実験', 'AI'],
  ryouri: ['料理', 'おにぎり', 'クッキング', 'パンづくり', '食育', 'お弁当', 'おやつ'],
  shinro: ['進路', '受験', '中高生', '高校', '仕事'],
  soto: ['外あそび', '外遊び', '公園', '運動', '水あそび', 'さんぽ', 'ピクニック'],
  souji: ['そうじ', '掃除', '焼きいも', '落ち葉', '防災', 'まつり'],
  yomi: ['絵本', '読み聞かせ', 'おはなし', '図書', '本'],
}

/** Drawings that suit any event. */
const NEUTRAL: readonly Theme[] = ['soto', 'oshaberi', 'yomi']
/** Ordered from the most specific: a camp for high-school students is about stars first. */
const BY_NAME: readonly Theme[] = ['rinyuu', 'souji', 'shinro', 'ehon', ...THEMES]

/**
 * The theme of an event. Without one, a word of the name chooses it; else the id, so that an event keeps its drawing.
 */
export function themeOf(event: {
  readonly eventId: string
  readonly eventName: string | null
  readonly theme?: Theme | null
}): Theme {
  const name = event.eventName ?? ''
  const named = BY_NAME.find((theme) => WORDS[theme].some((word) => name.includes(word)))
  const sum = [...event.eventId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return event.theme ?? named ?? NEUTRAL[sum % NEUTRAL.length] ?? 'soto'
}
