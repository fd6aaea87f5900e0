import type { Rendered, Sender } from '#features/mails/kind.ts'

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
