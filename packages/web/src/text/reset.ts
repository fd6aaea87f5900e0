import { operator } from '@app/ui/operator.ts'
import { titles } from '#text/titles.ts'

/** /passwordreset/* (3.3). */
export const reset = {
  title: titles.reset,
  email: 'メールアドレス（ID）',
  emailLead: 'ご登録のメールアドレスを入力してください。再設定用の確認コードをお送りします。',
  emailSubmit: '確認コードを送る',
  errInvalid: 'メールアドレスの形式が正しくありません。',
  errNotValid: 'このメールアドレスは有効ではありません。',
  errRequest: '確認コードを送信できませんでした。時間をおいて、もう一度お試しください。',
  sent: (email: string) =>
    `ご登録がある場合、${operator.mailFrom} から ${email} 宛てに、確認コードをお送りします。`,
  resent: 'ご登録がある場合、新しい確認コードをお送りします。以前のコードは使えなくなります。',
  code: '確認コード（半角数字6桁）',
  newPassword: '新しいパスワード',
  confirm: '新しいパスワード（確認用）',
  submit: '変更する',
  again: 'メールアドレスの入力に戻る',
  errConfirm: '変更できませんでした。確認コードが正しいかご確認ください。',
} as const
