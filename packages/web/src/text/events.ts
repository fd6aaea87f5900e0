import type { EventSummary } from '@app/shared/events/contract.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
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
  renews: '自動で新しくなります',
  left: (seconds: number) => `あと${seconds}秒`,
  signedOut: 'ログインすると、このページをご覧いただけます。',
  alert: 'イベント会場の受付で、この画面をお見せください。',
  alertWhole: 'この画面をお見せください。',
  refresh: 'QRコードは自動で更新されます。スクリーンショットでは受付できません。',
  /** After a nickname, in small letters. */
  honorific: 'さん',
  open: '大きく表示する',
  larger: '大きく',
  picture: (nickname: string) => `${nickname}さんの会員証のQRコード`,
} as const

/** /event/:id. */
export const event = {
  back: 'イベント一覧へ戻る',
  loading: titles.event,
  notFound: 'イベントが見つかりませんでした。',
  toTop: 'トップへ戻る',
  others: 'ほかのイベントを見る',
  picture: '画像',
  download: (name: string, type: string, size: string) => `${name}（${type}・${size}）を保存`,
  materialGone:
    'この資料は受け取れません。席がないか、資料が外されています。画面を読み込み直して、ご確認ください。',
  joining: '申し込んでいます…',
  leaving: 'キャンセルしています…',
  price: (yen: number) => `おひとり${yen.toLocaleString('ja-JP')}円`,
  full: '満席です',
  notYetOpen: '受付はまだ始まっていません',
  opensOn: (at: string) => `受付開始：${at}`,
  restricted: '現在、ご利用を制限しているため、お申し込みいただけません。',
  closed: '受付は終了しました',
  over: 'このイベントは終了しました',
  begun: 'このイベントは始まっています',
  cancelled: 'このイベントは中止になりました',
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
  thanksUntil: (at: string) => `${at}、お待ちしています。`,
  joinedNow: '当日は、会員証のQRコードを受付でお見せください。',
  joinedOnline: '当日は、この画面の「オンライン会場を開く」からご参加ください。',
  leave: '参加をキャンセルする',
  leaveTitle: '参加をキャンセルしますか？',
  leaveConfirm: '空いた席は、ほかの方が申し込めるようになります。',
  leaveYes: 'キャンセルする',
  leaveNo: '参加のままにする',
  leftNow: '参加をキャンセルしました。',
  tell: '友だちに知らせる',
  calendar: 'カレンダーに追加',
  calendarFile: '端末のカレンダー',
  calendarGoogle: 'Googleカレンダー',
  calendarReminder: '明日開催です：',
  calendarOpenEnd: '終了時刻は決まっていないため、3時間の予定として表示しています。',
  errJoin: '参加の申込ができませんでした。参加は完了していません。もう一度お試しください。',
  errUnsure:
    '通信が途切れたため、受け付けられたかどうかを確認できませんでした。つながったら、ページを読み込み直してご確認ください。',
  errLeave: 'キャンセルできませんでした。参加予定のままです。もう一度お試しください。',
  ageRange: (range: string) => `このイベントの対象は${range}の方です。`,
} as const

/** When an event's registration opens, as far as that is known. */
export function opensAt({ registrationOpensAt: at }: Pick<EventSummary, 'registrationOpensAt'>): string {
  return at === null ? event.notYetOpen : event.opensOn(dayAndTime(new Date(at)))
}
