import type { SeatUnit } from '@app/shared/events/fields.ts'

export const badge = {
  today: '本日',
  tomorrow: '明日',
  planned: '参加予定',
  /** Of an event that is over. */
  joined: '参加済み',
  now: '開催中',
  full: '満席',
  queue: 'キャンセル待ち',
  draw: '抽選',
  cancelled: '中止',
} as const

/** What a member reads of an event. */
export const eventView = {
  titleFallback: 'イベント名未定',
  organizerFallback: '主催者が決まりしだい、ここに表示します',
  date: '日時',
  place: '場所',
  map: '地図を開く',
  online: 'オンライン',
  onlineOpen: 'オンライン会場を開く',
  onlineHow:
    'オンラインでの開催です。時間になったら、上の「オンライン会場を開く」からご参加ください。アドレスは、お申し込みの確認メールにもあります。受付やQRコードは必要ありません。',
  onlineLater:
    'オンラインでの開催です。参加用のアドレスは、お申し込みのあとに、この画面とメールでお知らせします。',
  addressLater: 'くわしい住所は、お申し込みのあとに表示されます。',
  decision: '開催判断',
  decidedAt: (at: string) => `${at}に、開催するかどうかを決定します。`,
  postponed: 'このイベントは延期になり、日時が変わりました。',
  postponedOpen: 'このイベントは延期になりました。新しい日程は、決まりしだいこの画面に表示します。',
  cancelReason: (reason: string) => `中止の理由：${reason}`,
  guardianAccompanies: '保護者の方の同伴が必要です。',
  desc: 'どんな会？',
  materials: '資料',
  organizer: '主催',
  seatsLabel: '定員',
  /** After how many are left. */
  limit: {
    person: (limit: number) => `（定員${limit}名）`,
    child: (limit: number) => `（お子さまの定員${limit}名）`,
    family: (limit: number) => `（定員${limit}組）`,
  },
  people: {
    person: (taken: number, limit: number) => `申込${taken}名（定員${limit}名）`,
    child: (taken: number, limit: number) => `申込はお子さま${taken}名（定員${limit}名）`,
    family: (taken: number, limit: number) => `申込${taken}組（定員${limit}組）`,
  },
  unlimited: {
    person: (taken: number) => `申込${taken}名（定員なし）`,
    child: (taken: number) => `申込はお子さま${taken}名（定員なし）`,
    family: (taken: number) => `申込${taken}組（定員なし）`,
  },
  maxPerFamily: (people: number) => `1つのご家族から、${people}名まで参加できます。`,
  mayComeAlong: '対象年齢ではないお子さまも、いっしょに来られます。',
  ages: '対象年齢',
  agesAll: 'どなたでも',
  agesFrom: (age: number) => `${age}歳以上`,
  agesTo: (age: number) => `${age}歳以下`,
  agesBetween: (from: number, to: number) => `${from}〜${to}歳`,
  guardian: '18歳未満の方の参加には、保護者の方の同意が必要です。',
  fee: '参加費',
  feeFree: '無料',
  feeOf: {
    person: (yen: number) => `おひとり${yen.toLocaleString('ja-JP')}円（税込）`,
    child: (yen: number) => `お子さまひとり${yen.toLocaleString('ja-JP')}円（税込）`,
    family: (yen: number) => `ひと組${yen.toLocaleString('ja-JP')}円（税込）`,
  },
  feeUnknown: '主催者にご確認ください',
  pay: {
    venue: '当日、受付でお支払いください。',
    advance: '申し込むときにお支払いください。',
    either: '申し込むときか、当日、受付でお支払いください。',
  },
  privacyNote: 'お申し込みの内容は主催者だけが確認します。ほかの参加者には表示されません。',
  cancelNote: '開始時刻まで、いつでもキャンセルできます。',
  cancelUntil: (at: string) => `${at}まで、いつでもキャンセルできます。`,
  opens: '受付開始',
  closes: '申込締切',
  dateFallback: '日程未定',
  placeFallback: '場所未定',
  descFallback: 'くわしい内容は準備中です',
  unlimitedSeats: '定員なし',
  seats: {
    person: (left: number) => `あと${left}席`,
    child: (left: number) => `あと${left}名`,
    family: (left: number) => `あと${left}組`,
  },
  belongings: '持ちもの',
  newTab: '（新しいタブで開きます）',
} as const

/** `6〜12歳`, `12歳以上`, `6歳以下`; null without an age rule. */
export function ageRange(minAge: number | null, maxAge: number | null): string | null {
  return ageRangeIn(eventView, minAge, maxAge)
}

/** The same in the words of any language. */
export function ageRangeIn<Text>(
  words: AgeWords<Text>,
  minAge: number | null,
  maxAge: number | null,
): Text | null {
  if (minAge === null) return maxAge === null ? null : words.agesTo(maxAge)
  return maxAge === null ? words.agesFrom(minAge) : words.agesBetween(minAge, maxAge)
}
interface AgeWords<Text> {
  readonly agesFrom: (age: number) => Text
  readonly agesTo: (age: number) => Text
  readonly agesBetween: (from: number, to: number) => Text
}

/** What an event costs, in the words of a language. */
export function feeOf<Text>(
  words: {
    readonly feeUnknown: Text
    readonly feeFree: Text
    readonly feeOf: Readonly<Record<SeatUnit, (yen: number) => Text>>
  },
  yen: number | null,
  unit: SeatUnit,
): Text {
  if (yen === null) return words.feeUnknown
  return yen === 0 ? words.feeFree : words.feeOf[unit](yen)
}
