import { entries } from '#text/entries.ts'

/** The member's card without a network. */
export const offlineCard = {
  meta: {
    title: '会員証（オフライン）',
    description: '電波のない場所で、前に表示した会員証と受付番号を表示します。',
  },
  title: '会員証',
  lead: '電波がないため、前に表示した会員証です。つながると自動で新しくなります。',
  honorific: 'さん',
  made: (at: string) => `このQRコードの生成：${at}`,
  picture: 'QRコード',
  over: 'QRコードは期限が切れています。受付では、受付番号かお名前をお伝えください。',
  today: '今日の受付番号',
  none: '前に読み込んだとき、今日のイベントのお申し込みはありませんでした。',
  unknown: '受付番号は、まだこの端末に読み込まれていません。受付では、お名前をお伝えください。',
  eventTitle: '参加予定のイベント',
  eventLead: '電波がないため、前に読み込んだ内容です。つながると自動で新しくなります。',
  date: '日時',
  place: '場所',
  number: '受付番号',
  absent: entries.absent,
  dateFallback: '日程未定',
  placeFallback: '場所未定',
  toCard: '会員証を表示する',
  notKeptTitle: 'このイベントを表示できません',
  notKept:
    '電波がなく、この端末にはこのイベントの内容がありません。電波の届く場所で、もう一度お試しください。',
  unnamed: 'イベント名未定',
  nobodyTitle: '会員証を表示できません',
  nobody: '電波がなく、この端末には表示できる会員証がありません。電波の届く場所で、もう一度お試しください。',
  retry: 'もう一度読み込む',
} as const
