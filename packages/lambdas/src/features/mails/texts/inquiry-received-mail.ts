import type { Letter } from '#features/mails/texts/letter.ts'

/** The reply to an inquiry of this number. */
export function inquiryReceived(number: string, { serviceName }: { readonly serviceName: string }): Letter {
  return {
    about: 'お問い合わせを受け付けました',
    preview: `番号は${number}です。担当者からのお返事まで、しばらくお待ちください。`,
    nickName: null,
    pose: 'letter',
    blocks: [
      `${serviceName}へお問い合わせいただき、ありがとうございます。次の番号で受け付けました。`,
      { number, name: 'お問い合わせ番号' },
      '内容を確認のうえ、担当者からメールでご連絡します。お返事まで、しばらくお待ちください。',
    ],
    because: 'このメールは自動でお送りしています。お心当たりのない場合は、破棄してください。',
    isGuest: true,
  }
}
