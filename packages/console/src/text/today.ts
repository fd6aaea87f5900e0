import type { SeatUnit } from '@app/shared/events/fields.ts'
import { fewFamilies, insideWords, seatsOf, seatWords } from '#text/seats.ts'

/** 今日. */
export const today = {
  title: '今日',
  todayOf: (day: string) => `今日 ${day}`,
  tomorrowOf: (day: string) => `明日 ${day}`,
  noneToday: '今日のイベントはありません。',
  noneTomorrow: '明日のイベントはありません。',
  seats: seatsOf,
  arrived: (count: number, unit: SeatUnit) => `受付済み ${seatWords(count, unit)}`,
  excused: (count: number, unit: SeatUnit) => `欠席連絡 ${seatWords(count, unit)}`,
  inside: insideWords,
  door: '受付の画面を開く',
  calledOff: (taken: number, unit: SeatUnit) => `中止になりました。申込は${seatWords(taken, unit)}でした。`,
  told: '連絡の状況を見る',
  waiting: '対応が必要なもの',
  drafts: '下書き',
  planned: '公開予定',
  plannedAt: (at: string) => `${at}に公開`,
  undated: '延期中（日程未定）',
  nothing: '対応が必要なものはありません。',
  more: (count: number) => `ほか${count}件`,
} as const

/** The way to a first event. */
export const firstSteps = {
  title: 'イベントを準備しましょう',
  steps: {
    organization: '主催する組織を登録する',
    event: 'イベントを作成して公開する',
    codes: '会員登録に使う会員コードを作る',
    people: 'スタッフを招待する',
  },
  done: '済み',
  putAway: 'この案内を閉じる',
} as const

/** What is due: decisions, and mails that did not go. */
export const due = {
  suspendedSince: (at: string) =>
    `${at}から、会員向けのサービスを停止しています。再開は、オーナーが「設定」で行えます。`,
  decisions: '開催の判断',
  decideBy: (at: string) => `判断時刻 ${at}`,
  startsAt: (at: string, taken: number, unit: SeatUnit) => `開始 ${at}・申込 ${seatWords(taken, unit)}`,
  tooFew: '最少催行に届いていないイベント',
  fewFamilies,
  starts: (at: string) => `開始 ${at}`,
  decide: '開催・延期・中止を決める',
  unreached: '連絡がまだ行き渡っていないイベント',
  unreachedOf: (kind: string) => `「${kind}」の連絡`,
  until: (at: string) => `${at}まで`,
  reached: (reached: number, concerned: number) => `確認できた世帯 ${reached} / ${concerned}`,
  untilAll: 'すべての世帯に連絡がつくと終わります。',
  call: '電話をかける',
  reviews: '受付の要確認',
  reviewsOf: (count: number) => `要確認 ${count}名`,
  reviewsNote: '通信のない間に受け付けた方のうち、申込などの確認が必要な方です。',
  mails: '届いていないメール',
  counts: (unknown: number, returned: number) =>
    [
      ...(returned > 0 ? [`届かなかった ${returned}通`] : []),
      ...(unknown > 0 ? [`送信結果不明 ${unknown}通`] : []),
    ].join('・'),
  mailsNote: '大切な連絡のときは、イベントの「連絡」の「電話をかける」から、電話で伝えられます。',
  failed: '開催の判断、連絡のついていない方、受付の要確認、届いていないメールを読み込めませんでした。',
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
  toDoor: '今日のイベントへ戻る',
  signOut: 'ログアウト',
  signOutNote: '共用の端末では、席を離れるときに必ずログアウトしてください。',
  session: 'ログインは12時間で切れます。60分操作がないときも切れます。入力中の内容は残ります。',
} as const
