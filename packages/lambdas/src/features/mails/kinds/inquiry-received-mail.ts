import type { MailData } from '#domain/mail-data.ts'
import type { MailKind, Rendered, Sender } from '#features/mails/kind.ts'

/** The automatic reply to an inquiry: the number, and nothing of the content (SEC-G3). */
export const inquiryReceived: MailKind<MailData<'inquiryReceived'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  stillTrue: async () => 'send',
  render: ({ data }, _, sender) => inquiryReceivedText(data.number, sender),
}

/** The reply to an inquiry of this number. */
export function inquiryReceivedText(number: string, { serviceName }: Sender): Rendered {
  return {
    subject: `【${serviceName}】お問い合わせを受け付けました`,
    text: [
      `${serviceName}へお問い合わせいただき、ありがとうございます。`,
      '次の番号で受け付けました。',
      `お問い合わせ番号：${number}`,
      '内容を確認のうえ、担当者からメールでご連絡します。お返事まで、しばらくお待ちください。',
      'このメールは自動でお送りしています。お心当たりのない場合は、破棄してください。',
    ].join('\n\n'),
  }
}
