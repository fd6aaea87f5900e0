/** The menu; each word is the title of its screen as well. */
export const menu = {
  nav: 'メニュー',
  today: '今日',
  events: 'イベント',
  members: '会員',
  news: 'お知らせ',
  inbox: '受信箱',
  unread: (count: number) => `未対応${count}件`,
  organizations: '組織',
  figures: '集計',
  people: 'スタッフ',
  audit: '操作の記録',
  settings: '設定',
  more: 'その他',
  waiting: '件が待っています',
  find: '検索',
  findHint: 'Ctrl+K',
} as const

/** The palette (Ctrl+K). */
export const palette = {
  title: '検索と移動',
  label: 'イベント・会員・組織・メニュー・お問い合わせ番号を検索',
  placeholder: '名前、電話番号、T-で始まる番号など',
  screens: '画面',
  events: 'イベント',
  members: '会員',
  organizations: '組織',
  inbox: '受信箱',
  ticket: (number: string) => `お問い合わせ ${number}を開く`,
  none: '見つかりませんでした。別の言葉でお試しください。',
  loading: 'イベントを読み込んでいます…',
  failed: 'イベントと組織を読み込めませんでした。ほかは検索できます。',
  membersFailed: (why: string) => `会員を検索できませんでした。${why}`,
} as const
