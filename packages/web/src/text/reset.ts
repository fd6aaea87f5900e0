import { operator } from '#operator.ts'
import { titles } from '#text/titles.ts'

/** /passwordreset/* (3.3). */
export const reset = {
  title: titles.reset,
  email: 'メールアドレス（ID）',
  emailLead: 'ご登録のメールアドレスを入力してください。再設定用の認証コードをお送りします。',
  emailSubmit: '再発行する',
  errInvalid: 'メールアドレスの形式が正しくありません。',
  errNotValid: 'このメールアドレスは有効ではありません。',
  errRequest: '認証コードを送信できませんでした。時間をおいて、もう一度お試しください。',
  sent: (email: string) => `${operator.mailFrom} から ${email} 宛てに、認証コードをお送りしました。`,
  code: '認証コード（半角数字6桁）',
  newPassword: '新しいパスワード',
  confirm: '新しいパスワード（確認用）',
  submit: '変更する',
  again: 'メールアドレスの入力に戻る',
  errConfirm: '変更できませんでした。認証コードが正しいかご確認ください。',
} as const
