import type { EventSummary } from '@app/shared/events/contract.ts'
import { dayAndTime } from '#text/dates.ts'
import { titles } from '#text/titles.ts'

/** /top (3.5). */
export const top = {
  title: titles.top,
  qrTitle: 'あなたのQRコード',
  events: titles.events,
  eventsEmpty: 'いまはイベントがありません。',
  eventsEmptyNote: '新しいイベントが決まったら、ここでお知らせします。',
  pastEvents: (count: number, hasMore: boolean) => `終了したイベント（${count}件${hasMore ? '以上' : ''}）`,
  more: 'さらに表示する',
  loadingMore: '続きを読み込んでいます…',
  shown: (count: number) => `${count}件のイベントを表示しています。`,
  eventsFailed: 'イベント情報を読み込めませんでした。',
  organizationNone: 'その他',
  report: '不具合を報告する',
  settings: 'アカウント設定',
} as const

export const badge = {
  today: '本日',
  tomorrow: '明日',
  planned: '参加予定',
  /** Of an event that is over. */
  joined: '参加済み',
  now: '開催中',
  full: '満席',
  cancelled: '中止',
} as const

/** The member's code, on /top and /qr. */
export const qr = {
  title: titles.qr,
  loading: 'QRコードを生成しています…',
  generated: (at: string) => `生成日時：${at}`,
  placeholder: 'QRコード生成エリア…',
  /** S104: of a screen that failed to load. */
  error: 'エラーが発生しました。ログインしてからページを開いてください。',
  offline: 'QRコードを更新できません。つながると自動で更新します。',
  over: 'このQRコードは期限が切れています。受付では受付番号をお伝えください。',
  renew: 'QRコードを更新する',
  /** R9: without a guardian's consent. */
  closed: 'いまは、会員証をお使いいただけません。',
  closedWhy: '保護者の方の同意を見る',
  renewsIn: (seconds: number) => `自動で新しくなります（あと${seconds}秒）`,
  signedOut: 'ログインすると、このページをご覧いただけます。',
  alert: 'イベント会場の受付で、この画面をお見せください。',
  alertWhole: 'この画面をお見せください。',
  refresh: 'QRコードは自動で更新されます。スクリーンショットでは受付できません。',
  /** After a nickname, in small letters. */
  honorific: 'さん',
  open: '大きく表示する',
  picture: (nickname: string) => `${nickname}さんの会員証のQRコード`,
} as const

/** /event/:id. */
export const event = {
  back: 'イベント一覧へ戻る',
  loading: titles.event,
  notFound: 'イベントが見つかりませんでした。',
  toTop: 'トップへ戻る',
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
  desc: '内容',
  materials: '資料',
  picture: '画像',
  download: (name: string, type: string, size: string) => `${name}（${type}・${size}）を保存`,
  materialGone:
    'この資料は受け取れません。席がないか、資料が外されています。画面を読み込み直して、ご確認ください。',
  organizer: '主催',
  seatsLabel: 'お席',
  /** After how many are left. */
  limit: (limit: number) => `（定員${limit}名）`,
  people: (taken: number, limit: number) => `申込${taken}名（定員${limit}名）`,
  unlimited: (taken: number) => `申込${taken}名（定員なし）`,
  ages: '対象年齢',
  agesAll: 'どなたでも',
  guardian: '18歳未満の方の参加には、保護者の方の同意が必要です。',
  fee: '参加費',
  feeFree: '無料',
  feeOf: (yen: number) => `おひとり${yen.toLocaleString('ja-JP')}円（税込）`,
  feeUnknown: '主催者にご確認ください',
  privacyNote: 'お申し込みの内容は主催者だけが確認します。ほかの参加者には表示されません。',
  cancelNote: '開始時刻まで、いつでもキャンセルできます。',
  cancelUntil: (at: string) => `${at}まで、いつでもキャンセルできます。`,
  joining: '申し込んでいます…',
  leaving: 'キャンセルしています…',
  full: '満席です',
  opens: '受付開始',
  closes: '申込締切',
  notYetOpen: '受付はまだ始まっていません',
  opensOn: (at: string) => `受付開始：${at}`,
  restricted: '現在、ご利用を制限しているため、お申し込みいただけません。',
  closed: '受付は終了しました',
  over: 'このイベントは終了しました',
  begun: 'このイベントは始まっています',
  cancelled: 'このイベントは中止になりました',
  dateFallback: '日程未定',
  placeFallback: '場所未定',
  descFallback: 'くわしい内容は準備中です',
  join: '参加する',
  joined: '参加予定です',
  /** The door has let them in. */
  hasCome: '来場済みです',
  joinTitle: '参加費をご確認ください',
  payment:
    'お支払いの方法は、イベントの内容や主催者の案内をご確認ください。このお申し込みで、引き落としはありません。',
  joinYes: '申し込む',
  /** For an event that is over or cancelled. */
  hadJoined: '参加を申し込んでいました',
  thanks: 'お申し込みありがとうございます。',
  thanksUntil: (at: string) => `お申し込みありがとうございます。${at}、お待ちしています。`,
  joinedNow: '当日は、会員証のQRコードを受付でお見せください。',
  joinedOnline: '当日は、この画面の「オンライン会場を開く」からご参加ください。',
  leave: '参加をキャンセルする',
  leaveTitle: '参加をキャンセルしますか？',
  leaveConfirm: '空いた席は、ほかの方が申し込めるようになります。',
  leaveYes: 'キャンセルする',
  leaveNo: '参加のままにする',
  leftNow: '参加をキャンセルしました。',
  seats: (left: number) => `あと${left}席`,
  calendar: 'カレンダーに追加',
  calendarFile: '端末のカレンダー',
  calendarGoogle: 'Googleカレンダー',
  calendarReminder: '明日開催です：',
  calendarOpenEnd: '終了時刻は決まっていないため、3時間の予定として表示しています。',
  newTab: '（新しいタブで開きます）',
  errJoin: '参加の申込ができませんでした。参加は完了していません。もう一度お試しください。',
  errUnsure:
    '通信が途切れたため、受け付けられたかどうかを確認できませんでした。つながったら、ページを読み込み直してご確認ください。',
  errLeave: 'キャンセルできませんでした。参加予定のままです。もう一度お試しください。',
  ageRange: (range: string) => `このイベントの対象は${range}の方です。`,
} as const

/** `6〜12歳`, `12歳以上`, `6歳以下`; null without an age rule. */
export function ageRange(minAge: number | null, maxAge: number | null): string | null {
  if (minAge === null) return maxAge === null ? null : `${maxAge}歳以下`
  return maxAge === null ? `${minAge}歳以上` : `${minAge}〜${maxAge}歳`
}

/** When an event's registration opens, as far as that is known. */
export function opensAt({ registrationOpensAt: at }: Pick<EventSummary, 'registrationOpensAt'>): string {
  return at === null ? event.notYetOpen : event.opensOn(dayAndTime(new Date(at)))
}

/** What an event costs, in event. */
export function feeOf(yen: number | null): string {
  if (yen === null) return event.feeUnknown
  return yen === 0 ? event.feeFree : event.feeOf(yen)
}
