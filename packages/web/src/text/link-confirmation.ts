import { operator } from '@app/ui/operator.ts'

/** /thanks where an address is confirmed by a link (G9). Apart from text/thanks.ts: only a link needs this. */
export const linkConfirmation = {
  title: 'メールをご確認ください',
  body: `ご登録ありがとうございます。${operator.mailFrom} から、確認のメールをお送りしました。メールのリンクを開いて、「メールアドレスを確認する」を押してください。`,
  waiting: '確認が済むと、この画面は自動で次へ進みます。開いたままお待ちください。',
  byHand: 'メールのリンクで確認が済んだら、ログインしてください。',
  toLogin: 'ログイン画面へ',
  resend: '確認のメールを再送する',
  resendDone: '新しい確認のメールをお送りしました。以前のリンクは使えなくなります。',
  openedTitle: 'メールアドレスの確認',
  openedLead: 'ボタンを押すと、メールアドレスの確認が完了します。',
  submit: 'メールアドレスを確認する',
  done: 'メールアドレスを確認しました。登録の画面を開いたままの方は、その画面が自動で次へ進みます。そのほかの方は、ログインしてください。',
  errLink: 'このリンクは使えません。登録の画面から、確認のメールを再送してください。',
} as const
