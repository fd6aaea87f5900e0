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
  none: '今日のイベントの受付番号はありません。',
  unnamed: 'イベント名未定',
  nobodyTitle: '会員証を表示できません',
  nobody: '電波がなく、この端末には表示できる会員証がありません。電波の届く場所で、もう一度お試しください。',
  retry: 'もう一度読み込む',
} as const
