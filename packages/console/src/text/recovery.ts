/** Recovery codes: noting them, making them again, and signing in without the authenticator app. */
export const recovery = {
  title: '認証アプリが使えない方',
  lead: 'メールアドレスと、控えてあるリカバリーコード1つを入力してください。パスワードと二段階認証を消して、新しい仮のパスワードをメールで送ります。',
  email: 'メールアドレス',
  code: 'リカバリーコード',
  codeHint: '10文字です（例：ABCDE-23456）。1つのコードは1回だけ使えます。',
  emailMissing: '有効なメールアドレスを入力してください。',
  codeMissing: 'リカバリーコードは、英字と数字の10文字です。もう一度ご確認ください。',
  submit: '仮のパスワードを送る',
  without: 'リカバリーコードがないときは、オーナーに再招待を依頼してください。',
  paused: '何度か失敗したため、一時的に制限しています。1時間ほどおいてからお試しください。',
  failedTitle: '送れませんでした。',
  back: 'ログインに戻る',
  sent: '新しい仮のパスワードをメールで送りました。メールアドレスと仮のパスワードでログインし、パスワードと二段階認証を設定してください。',
} as const

/** The codes themselves, at the desk. */
export const recoveryCodes = {
  title: 'リカバリーコード',
  lead: '認証アプリを使えなくなったときに、オーナーに頼まずに再招待を受けるためのコードです。',
  left: (count: number, madeOn: string) => `残り${count}個（${madeOn}に作成）`,
  none: 'リカバリーコードがありません。今のうちに作成して、控えてください。',
  few: '残りが少なくなっています。作り直してください。',
  readFailed: '残りの数を読み込めませんでした。',
  make: 'リカバリーコードを作成',
  makeAnew: 'リカバリーコードを作り直す',
  makeTitle: 'リカバリーコードを作成してください',
  makeLead:
    '認証アプリを使えなくなったときは、メールアドレスとリカバリーコード1つで、オーナーに頼まずに再招待を受けられます。コードは10個あり、1個につき1回使えます。表示されるのは一度だけです。紙とペンなどを用意してください。',
  later: 'あとで作成する',
  renewTitle: 'リカバリーコードを作り直しますか？',
  renewLead: '今までのリカバリーコードは、すべて使えなくなります。',
  renewYes: '作り直す',
  noteTitle: 'リカバリーコードを控えてください',
  noteLead: '紙に書くか、ほかの人に見られない所に保存してください。この画面を閉じると、もう表示されません。',
  copy: 'コピーする',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  noted: '控えました',
  leaveTitle: 'リカバリーコードを控えましたか？',
  leaveLead: 'この画面を離れると、もう表示できません。',
} as const
