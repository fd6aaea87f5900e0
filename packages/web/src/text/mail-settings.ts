import { awaitedMail } from '#text/awaited-mail.ts'
import { titles } from '#text/titles.ts'

/** /settings/reminders (R7). */
export const mailSettings = {
  title: titles.mailSettings,
  lead: '参加するイベントの開催前に、メールでお知らせします。',
  day: '前日にお知らせを受け取る',
  hours: '開始の3時間前にも、お知らせを受け取る',
  always:
    '申し込み・キャンセル・変更・中止のご連絡は、この設定にかかわらずお送りします。席に限りのあるイベントでは、前日に参加のご都合をうかがうメールをお送りします。',
  carrier: awaitedMail.carrier,
  undelivered: 'メールが届いていません',
  bounce: (day: string) =>
    `${day}に、ご登録のメールアドレスにメールをお届けできませんでした。それ以降、このアドレスへの送信を止めています。メールアドレスが正しいか、お使いの携帯電話会社などの受信設定をご確認ください。受信設定を直されたときは、送信を再開しますので、お問い合わせください。`,
  complaint: (day: string) =>
    `${day}に、お送りしたメールが迷惑メールとして報告されました。それ以降、このアドレスへの送信を止めています。受け取りを再開するには、お問い合わせください。`,
  changeAddress: 'メールアドレスを変更する',
  support: 'お問い合わせへ',
} as const
