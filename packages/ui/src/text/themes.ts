import type { Theme } from '@app/shared/events/themes.ts'

/** The themes as staff choose them, and the words in an event's name that suggest each. */
export const themes: Readonly<Record<Theme, { readonly name: string; readonly words: readonly string[] }>> = {
  akachan: { name: '赤ちゃん', words: ['ベビー', '赤ちゃん', '抱っこ', '授乳', '産後'] },
  ehon: { name: '夜の絵本', words: ['おやすみ', '寝る', 'ねんね', '夜の絵本'] },
  hoshi: { name: 'キャンプ・星', words: ['キャンプ', '星', '天体', 'テント', '月'] },
  kousaku: { name: '工作', words: ['工作', 'クリスマス', '折り紙', 'ハンドメイド', '手づくり', '手作り'] },
  okane: { name: 'お金', words: ['お金', 'おこづかい', '家計', '教育費', '保険', '貯金'] },
  ongaku: { name: '音楽', words: ['音楽', 'コンサート', 'リトミック', 'ピアノ', '合唱', 'うた'] },
  oshaberi: {
    name: 'おしゃべり・相談',
    words: ['座談会', 'おしゃべり', '相談', 'カフェ', '交流', 'パパ', 'ママ', '会議', '話す'],
  },
  rinyuu: { name: '離乳食', words: ['離乳食', '幼児食'] },
  robot: { name: 'プログラミング', words: ['ロボット', 'プログラミング', 'パソコン', '科学', '実験', 'AI'] },
  ryouri: {
    name: '料理',
    words: ['料理', 'おにぎり', 'クッキング', 'パンづくり', '食育', 'お弁当', 'おやつ'],
  },
  shinro: { name: '進路・中高生', words: ['進路', '受験', '中高生', '高校', '仕事'] },
  soto: { name: '外遊び', words: ['外あそび', '外遊び', '公園', '運動', '水あそび', 'さんぽ', 'ピクニック'] },
  souji: { name: 'そうじ・地域', words: ['そうじ', '掃除', '焼きいも', '落ち葉', '防災', 'まつり'] },
  yomi: { name: '読み聞かせ', words: ['絵本', '読み聞かせ', 'おはなし', '図書', '本'] },
}
