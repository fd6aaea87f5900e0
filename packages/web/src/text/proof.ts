/** The password, typed again before something important. */
export const proof = {
  password: 'パスワード',
  passwordHint: 'ご本人の確認のため、ログインに使っているパスワードを入力してください。',
  code: '確認コード（半角数字6桁）',
  codeHint: '認証アプリ（またはSMS）に表示された番号を入力してください。',
  errPassword: 'パスワードが正しくありません。もう一度ご確認ください。',
  errCode: '確認コードが正しくありません。もう一度ご確認ください。',
} as const
