/** The dialog over a screen with an expired session (SEC-A8). */
export const signInAgain = {
  title: 'もう一度ログインしてください',
  kept: '入力した内容は、このまま残っています。',
  elsewhere: 'ログイン画面へ移動する（入力した内容は消えます）',
  otherAccount: 'ほかの画面でログインの状態が変わりました。この画面を読み込み直します…',
} as const
