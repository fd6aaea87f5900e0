import { operator } from '@app/ui/operator.ts'
import { titles } from '#text/titles.ts'

/** /thanks: the code from the mail (3.2). */
export const thanks = {
  title: titles.thanks,
  body: `ご登録ありがとうございます。${operator.mailFrom} から、確認コードをお送りしました。メールに書かれた6桁の数字を入力してください。`,
  code: '確認コード（半角数字6桁）',
  submit: '次へ',
  resendDone: '新しい確認コードをお送りしました。以前のコードは使えなくなります。',
  changeEmail: 'メールアドレスを間違えた方はこちら',
  errLength: '6桁の確認コードを入力してください。',
  errMissing: 'ご登録の情報を確認できませんでした。メールアドレスと確認コードを入力してください。',
  errConfirm: (message: string) => `確認できませんでした：${message}`,
  errCodeRequired: '確認コードを入力してください。',
} as const
