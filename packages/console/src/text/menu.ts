/** The menu; each word is the title of its screen as well. */
export const menu = {
  nav: 'メニュー',
  today: '今日',
  events: 'イベント',
  organizations: '組織',
  figures: '集計',
  people: 'スタッフ',
  audit: '操作の記録',
  settings: '設定',
  more: 'その他',
  find: '検索',
  findHint: 'Ctrl+K',
} as const

/** The palette (Ctrl+K). */
export const palette = {
  title: '検索と移動',
  label: 'イベント・組織・メニューを検索',
  placeholder: '名前の一部を入力してください',
  screens: '画面',
  events: 'イベント',
  organizations: '組織',
  none: '見つかりませんでした。別の言葉でお試しください。',
  loading: 'イベントを読み込んでいます…',
  failed: 'イベントと組織を読み込めませんでした。画面の名前だけ検索できます。',
} as const
