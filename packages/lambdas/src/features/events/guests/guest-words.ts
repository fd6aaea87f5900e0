import { tokyoDaysUntil, tokyoParts } from '@app/shared/base/tokyo.ts'

/** The words of the pages for people without an account. */
export const words = {
  list: {
    title: 'これからのイベント',
    description: '近所の親子イベントのご案内です。会員登録をすると、申し込めます。',
    none: 'いま公開しているイベントはありません。会員登録をすると、会員向けのイベントも見られます。',
  },
  missing: {
    title: 'このイベントは表示できません',
    description: 'お探しのイベントは、公開されていないか、リンクが正しくありません。',
    help: '会員の方は、ログインすると会員向けのイベントを見られます。',
  },
  titleFallback: 'イベント名未定',
  dateFallback: '日程未定',
  placeFallback: '場所未定',
  online: 'オンライン',
  when: '日時',
  where: '場所',
  addressLater: 'くわしい場所は、お申し込みのあとに表示されます。',
  map: '地図',
  newTab: '（新しいタブで開きます）',
  fee: '参加費',
  free: '無料',
  feeOf: {
    person: (yen: number) => `おひとり${yen.toLocaleString('ja-JP')}円（税込）`,
    child: (yen: number) => `お子さまひとり${yen.toLocaleString('ja-JP')}円（税込）`,
    family: (yen: number) => `ひと組${yen.toLocaleString('ja-JP')}円（税込）`,
  },
  feeShort: (yen: number) => `${yen.toLocaleString('ja-JP')}円`,
  feeUnknown: '主催者にご確認ください',
  payAtVenue: '当日、受付でお支払いください。',
  who: '対象',
  everyone: 'どなたでも',
  guardian: '保護者の方の同伴が必要です。',
  seats: '定員',
  left: {
    person: (left: number) => `あと${left}席`,
    child: (left: number) => `あと${left}名`,
    family: (left: number) => `あと${left}組`,
  },
  limit: (limit: number) => `定員${limit}名。参加者の名前は公開されません。`,
  unlimited: '定員なし',
  privacy: '参加者の名前は公開されません。',
  bring: '持ちもの',
  about: 'どんな会？',
  aboutFallback: 'くわしい内容は準備中です。',
  host: '主催',
  others: 'ほかの会も見る',
  calendar: 'カレンダーに追加',
  tell: '友だちに知らせる',
  tellByLine: 'LINEで送る',
  tellOtherwise: 'ほかの方法で送る',
  copy: 'リンクをコピーする',
  copied: 'コピーしました。',
  notCopied: 'コピーできませんでした。アドレス欄のリンクをコピーしてください。',
  join: '会員登録して参加する（3分）',
  register: '会員登録する（3分）',
  login: '会員の方はログイン',
  today: '本日',
  tomorrow: '明日',
  thisWeek: '1週間以内',
  full: '満席',
  fullWithLine: '満席・キャンセル待ちできます',
  line: 'キャンセル待ち',
  draw: '抽選',
  drawUntil: (at: string) => `${at}まで応募できます。早くても遅くても、当たりやすさは同じです。`,
  drawBetween: (from: string, until: string) =>
    `応募は、${from}から${until}までです。早くても遅くても、当たりやすさは同じです。`,
  apply: '会員登録して応募する（3分）',
  cancelled: '中止',
  closed: '受付終了',
  ended: '終了しました',
  and: '・',
  of: '｜',
  opens: (at: string) => `${at}から受付`,
  readings: 'ふりがなをつける',
  language: 'ことば',
} as const

/** A sentence, one with a number, or one for each seat unit. */
type Said<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Unit in keyof Words]: (value: number) => string }

/** What the page of one event says; in every language. */
export type GuestWords = {
  readonly [Name in keyof Omit<
    typeof words,
    | 'list'
    | 'missing'
    | 'tell'
    | 'tellByLine'
    | 'tellOtherwise'
    | 'copy'
    | 'copied'
    | 'notCopied'
    | 'of'
    | 'language'
    | 'everyone'
  >]: Said<(typeof words)[Name]>
}

/** 本日, 明日 or 1週間以内; null for later, past and undecided dates. */
export function nearness(
  start: string | null,
  now: Date,
  said: Pick<GuestWords, 'today' | 'tomorrow' | 'thisWeek'> = words,
): string | null {
  const days = start === null ? -1 : tokyoDaysUntil(new Date(start), now)
  if (days < 0 || days > 7) return null
  return days === 0 ? said.today : days === 1 ? said.tomorrow : said.thisWeek
}

/** Saturdays are blue and Sundays red, as on a calendar. */
const COLOURS: Readonly<Record<string, string>> = { 土: 'weekday-saturday', 日: 'weekday-sunday' }

/** The parts of a day in Tokyo as a leaf of a calendar shows them. */
export function leafOf(start: string): Record<'month' | 'day' | 'weekday' | 'colour', string> {
  const { month, day } = tokyoParts(new Date(start))
  return {
    month: `${Number(month)}月`,
    day: String(Number(day)),
    weekday: weekdayOf(start),
    colour: COLOURS[weekdayOf(start)] ?? '',
  }
}

/** `14:00〜15:30`, or `14:00〜` without an end on the same day. */
export function timesOf(start: string, end: string | null): string {
  return `${time(start)}〜${end !== null && dayOf(end) === dayOf(start) ? time(end) : ''}`
}

/** `11月28日(土) 14:00〜15:30`; over midnight both days are named. */
export function spanOf(start: string | null, end: string | null): string {
  if (start === null) return words.dateFallback
  const over = end === null || dayOf(end) === dayOf(start) ? '' : `${dayOf(end)} ${time(end)}`
  return `${dayOf(start)} ${timesOf(start, end)}${over}`
}

/** `11月28日(土) 14:00` */
export function momentOf(at: string): string {
  return `${dayOf(at)} ${time(at)}`
}

/** `6〜12歳`, `12歳以上`, `6歳以下`, どなたでも. */
export function agesOf({
  minAge,
  maxAge,
}: {
  readonly minAge: number | null
  readonly maxAge: number | null
}): string {
  if (minAge === null) return maxAge === null ? words.everyone : `${maxAge}歳以下`
  return maxAge === null ? `${minAge}歳以上` : `${minAge}〜${maxAge}歳`
}

function dayOf(at: string): string {
  const { month, day, weekday } = leafOf(at)
  return `${month}${day}日(${weekday})`
}

function time(at: string): string {
  const { hour, minute } = tokyoParts(new Date(at))
  return `${Number(hour)}:${minute}`
}

function weekdayOf(at: string): string {
  return new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', weekday: 'short' }).format(new Date(at))
}
