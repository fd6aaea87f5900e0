/** 今日. */
export const today = {
  title: '今日',
  todayOf: (day: string) => `今日 ${day}`,
  tomorrowOf: (day: string) => `明日 ${day}`,
  noneToday: '今日のイベントはありません。',
  noneTomorrow: '明日のイベントはありません。',
  seats: (taken: number, limit: number) => `申込 ${taken}名 / 定員 ${limit}名`,
  unlimited: (taken: number) => `申込 ${taken}名（定員なし）`,
  seatsLabel: '申込の割合',
  waiting: 'あなたを待っているもの',
  drafts: '下書き',
  planned: '公開予定',
  plannedAt: (at: string) => `${at}に公開`,
  undated: '延期中（日程未定）',
  nothing: '待っているものはありません。',
  more: (count: number) => `ほか${count}件`,
} as const

/** 設定: one's own account. */
export const settings = {
  title: '設定',
  self: 'あなたのアカウント',
  name: '名前',
  email: 'メールアドレス',
  role: '役割',
  organizations: '担当する組織',
  everywhere: 'すべての組織',
  none: 'なし',
  signOut: 'ログアウト',
  signOutNote: '共用の端末では、席を離れるときに必ずログアウトしてください。',
  session: 'ログインは12時間で切れます。60分操作がないときも切れます。入力中の内容は残ります。',
} as const
