import type { Theme } from '@app/shared/events/themes.ts'

/** The themes as staff choose them. */
export const themes: Readonly<Record<Theme, string>> = {
  akachan: '赤ちゃん',
  ehon: '夜の絵本',
  hoshi: 'キャンプ・星',
  kousaku: '工作',
  okane: 'お金',
  ongaku: '音楽',
  oshaberi: 'おしゃべり会',
  rinyuu: '離乳食',
  robot: 'プログラミング',
  ryouri: '料理',
  shinro: '進路・中高生',
  soto: '外遊び',
  souji: 'そうじ・地域',
  yomi: '読み聞かせ',
}
