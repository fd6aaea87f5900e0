import type { EventSummary } from '@app/shared/events/contract.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { titles } from '#text/titles.ts'

/** /top (3.5). */
export const top = {
  title: titles.top,
  qrTitle: 'あなたのQRコード',
  events: titles.events,
  pastEvents: (count: number, hasMore: boolean) => `終了したイベント（${count}件${hasMore ? '以上' : ''}）`,
  later: 'これからの予定',
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

/** An event in a list. */
export const eventCard = {
  loading: titles.event,
  price: {
    person: (yen: number) => `おひとり${yen.toLocaleString('ja-JP')}円`,
    child: (yen: number) => `お子さまひとり${yen.toLocaleString('ja-JP')}円`,
    family: (yen: number) => `ひと組${yen.toLocaleString('ja-JP')}円`,
  },
  mayWait: 'キャンセル待ちできます',
  ahead: (parties: number) => (parties === 0 ? '次にご案内します' : `あなたの前に${parties}組`),
  offered: 'ご案内中',
  notYetOpen: '受付はまだ始まっていません',
  opensOn: (at: string) => `受付開始：${at}`,
} as const

/** When an event's registration opens, as far as that is known. */
export function opensAt({ registrationOpensAt: at }: Pick<EventSummary, 'registrationOpensAt'>): string {
  return at === null ? eventCard.notYetOpen : eventCard.opensOn(dayAndTime(new Date(at)))
}
