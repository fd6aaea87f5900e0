import { titles } from '#text/titles.ts'

/** /schedule. */
export const schedule = {
  title: titles.schedule,
  calendar: 'カレンダーに入れる',
  later: 'これから',
  past: 'これまで',
  waited: '抽選・キャンセル待ち',
  applied: '抽選待ち',
  waiting: 'キャンセル待ち',
  ahead: (parties: number) => (parties === 0 ? '次にご案内します' : `あなたの前に${parties}組`),
  offered: 'ご案内中',
  planned: '参加予定',
  now: 'いま開催中',
  atNoFee: '無料',
  card: '会員証',
  none: '参加するイベントは、まだありません。',
  noneNote: '参加を申し込むと、日時や受付番号がここに並びます。',
  find: 'イベントをさがす',
  more: 'もっと前を見る',
  pastOpen: '申し込み',
  came: '来場',
  absent: '欠席（連絡済み）',
  left: 'キャンセル',
  off: '中止',
} as const
