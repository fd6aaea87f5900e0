/** The door of an event, on the event's page of the desk. */
export const doorPanel = {
  title: '受付の画面',
  lead: '受付をする人のスマートフォンで開きます。スタッフとしてのログインが必要です。LINEで送ったリンクは、ブラウザーで開きます。',
  open: '受付の画面を開く',
  copy: 'リンクをコピー',
  copied: '受付の画面のリンクをコピーしました。',
  notCopied: 'コピーできませんでした。「受付の画面を開く」を長押しして、リンクをコピーしてください。',
  show: 'QRコードを表示',
  hide: 'QRコードを隠す',
  picture: '受付の画面のQRコード',
} as const
