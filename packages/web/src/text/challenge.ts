/** /login/challenge: what a sign-in asks for besides the password (3.2, G13). */
export const challenge = {
  newPassword: '新しいパスワードを設定してください。',
  sms: 'SMSで届いた6桁の認証コードを入力してください。',
  totp: '認証アプリに表示された6桁のコードを入力してください。',
  choice: '確認方法を選んでください。',
  chooseSms: 'SMSで受け取る',
  chooseTotp: '認証アプリを使う',
  code: '認証コード（半角数字6桁）',
  smsTo: (destination: string) => `${destination} 宛てのSMSに、6桁の認証コードをお送りしました。`,
  smsMissing: 'SMSが届かないときは、はじめからログインし直すと、もう一度お送りします。',
  totpHint: '表示は30秒ごとに変わります。',
  submit: '確認する',
  overlay: '確認しています…',
  restart: 'はじめからログインし直す',
  help: '認証アプリやSMSが使えないときは、お問い合わせください。ご本人であることを確認のうえ、解除します。',
  codeLength: '6桁の認証コードを入力してください。',
  codeUsed: 'このコードはすでに使われています。認証アプリに次のコードが表示されてから、入力してください。',
  failed: '確認できませんでした。',
  totpSetup:
    '安全のため、二段階認証の設定が必要です。認証アプリに次のキーを登録し、表示された6桁のコードを入力してください。',
  newPasswordSubmit: '設定してログインする',
} as const
