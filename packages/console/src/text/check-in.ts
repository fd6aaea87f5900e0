/** 受付 by the poster: its page at the desk, and the printed sheet. */
export const poster = {
  title: 'ポスターでの受付',
  lead: '会場の入口に貼ったQRコードを、会員が自分のスマートフォンで読み取って受付します。',
  back: '申込者へ戻る',
  offTitle: '停止中',
  offNote:
    '申込者は、開始3時間前からイベント終了まで、このQRコードから自分で受付できます。未申込の方は、これまでどおりスタッフが受け付けます。',
  turnOn: 'ポスターでの受付を始める',
  turnedOn: 'ポスターでの受付を始めました。印刷して会場に貼ってください。',
  print: '印刷する',
  turnOff: '受付を停止する',
  turnOffTitle: 'ポスターでの受付を停止しますか？',
  turnOffLead:
    '印刷したポスターからは受付できなくなります。もう一度始めるとQRコードが変わるため、印刷し直してください。',
  turnedOff: 'ポスターでの受付を停止しました。',
  cancelled: '中止したイベントでは受付できません。',
  sheetTitle: '受付',
  picture: '受付のQRコード',
  steps: [
    'スマートフォンのカメラで、このQRコードを読み取る',
    'ログインして［受付する］を押す',
    '「受付しました」と表示されたら完了',
  ],
  help: '申し込みがお済みでない方、読み取れない方は、スタッフに声をおかけください。',
} as const
