import type { DeskState, EventFault, EventFields } from '@app/shared/events/editing.ts'

/** A name, or the word for none yet. */
export function eventName(name: string | null): string {
  return name ?? '（名前未定）'
}

export const states: Readonly<Record<DeskState, string>> = {
  draft: '下書き',
  scheduledPublication: '公開予定',
  notOpen: '受付前',
  open: '受付中',
  full: '満席',
  closed: '受付終了',
  running: '開催中',
  ended: '終了',
  postponed: '延期',
  cancelled: '中止',
}

/** The fields of an event as the desk calls them: in the editor, in differences and in the record of changes. */
export const fieldNames: Readonly<Record<keyof EventFields, string>> = {
  organizationId: '主催する組織',
  eventName: 'イベント名',
  eventStartDateTime: '開始',
  eventEndDateTime: '終了',
  eventDescription: '内容',
  easyDescription: '内容（やさしい日本語）',
  cover: '写真',
  theme: '表紙の絵',
  venueName: '場所',
  venueAddress: '住所',
  access: '行き方',
  addressForSeats: '住所・地図・行き方は席のある方だけ',
  mapUrl: '地図のURL',
  onlineUrl: 'オンライン参加のURL',
  materials: '資料',
  questions: '申込のときの質問',
  eventRegistrationLimit: '定員',
  seatUnit: '定員の数え方',
  queue: 'キャンセル待ち',
  draw: '申し込みの決め方',
  drawAt: '抽選の日時',
  maxPerFamily: '1家族の上限',
  minFamilies: '最少催行',
  mayComeAlong: 'いっしょに来ます',
  opensAt: '受付開始',
  closesAt: '受付終了',
  cancelUntil: 'キャンセルの期限',
  minAge: '対象年齢（下限）',
  maxAge: '対象年齢（上限）',
  guardianAccompanies: '保護者の方の付き添い',
  consentRequired: '保護者の方の同意',
  feeYen: '参加費',
  payAt: 'お支払い方法',
  payByCard: '前もって支払う方法：カード',
  payByPayPay: '前もって支払う方法：PayPay',
  payByStore: '前もって支払う方法：コンビニ',
  refundRule: 'キャンセルのときの返金',
  feeNote: '参加費についての案内',
  belongings: '持ちもの',
  visibility: '公開の範囲',
  offlineExpected: '電波の届かない会場',
  decisionAt: '判断時刻',
  decisionNote: '判断についての案内',
  counterShards: '同時に申し込む人数の見込み',
}

/** What is missing or contradicts itself, in a sentence, and where. */
export const faults: Readonly<
  Record<EventFault, { readonly field: keyof EventFields; readonly words: string }>
> = {
  organizationMissing: { field: 'organizationId', words: '主催する組織を選んでください。' },
  nameMissing: { field: 'eventName', words: 'イベント名を入力してください。' },
  altMissing: {
    field: 'cover',
    words: '写真の説明を入力してください。写真を見られない方に読み上げられます。',
  },
  startMissing: { field: 'eventStartDateTime', words: '開始の日時を入力してください。' },
  startPast: { field: 'eventStartDateTime', words: '開始の日時が過ぎています。' },
  endBeforeStart: { field: 'eventEndDateTime', words: '終了は、開始より後にしてください。' },
  opensAfterStart: { field: 'opensAt', words: '受付開始は、イベントの開始より前にしてください。' },
  closesBeforeOpens: { field: 'closesAt', words: '受付終了は、受付開始より後にしてください。' },
  closesAfterEnd: { field: 'closesAt', words: '受付終了は、イベントの終了より前にしてください。' },
  cancelAfterStart: {
    field: 'cancelUntil',
    words: 'キャンセルの期限は、イベントの開始より前にしてください。',
  },
  agesCrossed: { field: 'maxAge', words: '対象年齢の上限は、下限以上にしてください。' },
  paymentIncomplete: {
    field: 'payAt',
    words:
      '前もっての支払いには、50円以上の参加費と支払い方法が必要です。キャンセル待ちや抽選とは、いっしょに使えません。',
  },
  drawIncomplete: { field: 'drawAt', words: '抽選には、定員と抽選の日時を入力してください。' },
  drawTimes: {
    field: 'drawAt',
    words: '抽選の日時は、受付開始より後で、受付終了・キャンセルの期限・開始より前にしてください。',
  },
  decisionAfterStart: { field: 'decisionAt', words: '判断時刻は、イベントの開始より前にしてください。' },
}

/** The list and the calendar. */
export const events = {
  title: 'イベント',
  create: 'イベントを作成',
  createTitle: 'イベントを作成',
  createLead: '下書きができます。公開するまで、会員には表示されません。',
  createSubmit: '下書きを作成',
  noOrganization: '先に組織を登録してください。',
  list: '一覧',
  calendar: 'カレンダー',
  organization: '組織',
  allOrganizations: 'すべての組織',
  from: '開始日（この日から）',
  to: '開始日（この日まで）',
  filter: '絞り込む',
  clear: '条件を外す',
  name: 'イベント',
  when: '日時',
  place: '場所',
  state: '状態',
  taken: '申込',
  takenOf: (taken: number, limit: number | null) => (limit === null ? `${taken}名` : `${taken} / ${limit}`),
  publishAt: (at: string) => `${at}に公開`,
  search: '名前・場所で探す',
  allStates: 'すべての状態',
  none: 'これからのイベントはまだありません。',
  noneNote:
    'イベントを作成すると、ここに表示されます。1か月より前のイベントは、開始日を指定すると表示されます。',
  noneFound: 'この条件に合うイベントはありません。',
  noneFoundNote: '条件を変えるか外して、もう一度お試しください。',
  count: (count: number) => `${count}件`,
  previousMonth: '前の月',
  nextMonth: '次の月',
  today: '今日',
  createOn: (day: string) => `${day}にイベントを作成`,
  createHere: '作成',
  calendarOf: (month: string) => `${month}のイベント`,
  monthEmpty: 'この月に始まるイベントはありません。',
  undatedNote: '日時が未定のイベントは、一覧に表示されます。',
} as const

/** The screens of one event. */
export const eventTabs = {
  nav: 'イベントの画面',
  back: 'イベントの一覧へ',
  event: '内容',
  attendees: '申込者と受付',
  notices: '連絡',
} as const
