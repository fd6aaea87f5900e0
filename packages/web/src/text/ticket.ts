import { titles } from '#text/titles.ts'

/** /ticket: the thread of an inquiry, by the link of a mail. */
export const ticket = {
  title: titles.ticket,
  lead: (number: string) => `お問い合わせ番号：${number}`,
  yours: 'あなた',
  ours: '運営からのお返事',
  hasPicture: '画像を1枚お送りいただいています。',
  thread: 'やりとり',
  form: '返信',
  text: '返信の内容',
  submit: '返信する',
  sending: '送信しています…',
  sent: '返信を送信しました。お返事まで、しばらくお待ちください。',
  errTitle: '送信できませんでした。',
  closedTitle: 'このリンクは使えません',
  closed:
    'リンクの期限（30日）が切れたか、お問い合わせが完了しています。続きは、新しいお問い合わせからお送りください。',
  again: 'お問い合わせ',
} as const
