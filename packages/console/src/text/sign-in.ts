import type { AuthFault } from '@app/ui/auth/types.ts'
import type { Arrival } from '#auth/stored.ts'

/** Signing in, the first time as well. */
export const signIn = {
  title: 'スタッフのログイン',
  lead: '運営会社から招待された方だけがご利用いただけます。',
  email: 'メールアドレス',
  password: 'パスワード',
  submit: 'ログイン',
  failedTitle: 'ログインできませんでした。',
  emailMissing: 'メールアドレスを入力してください。',
  passwordMissing: 'パスワードを入力してください。',
  newTitle: '新しいパスワードを決めてください',
  newLead: 'はじめてのログインです。メールで届いた仮のパスワードは、ここで使えなくなります。',
  newPassword: '新しいパスワード',
  newHint: '12文字以上。半角の英字・数字・記号 ! @ # $ % & * ( ) _ - = + が使えます。',
  newAgain: '新しいパスワード（確認用）',
  newMismatch: '確認用のパスワードが違います。',
  newWeak: 'このパスワードは使用できません。12文字以上の、半角の英字・数字・記号にしてください。',
  newSubmit: '決定して次へ',
  setupTitle: '二段階認証を設定してください',
  setupLead: '認証アプリでQRコードを読み取り、表示された6桁の確認コードを入力してください。',
  setupKeep: 'このページを閉じると、はじめからやり直しになります。15分以内に設定してください。',
  totpTitle: '確認コードを入力してください',
  totpLead: '認証アプリに表示された6桁の確認コードを入力してください。',
  code: '確認コード（半角数字6桁）',
  codeHint: '表示は30秒ごとに変わります。',
  codeMissing: '6桁の確認コードを入力してください。',
  codeSubmit: '確認する',
  restart: 'はじめからログインし直す',
  lost: '認証アプリが使えない方',
  timedOut: '時間が経過したため、確認を中止しました。パスワードの入力からやり直してください。',
  unsupported: 'このアカウントではログインできません。オーナーへご連絡ください。',
  againTitle: 'もう一度ログインしてください',
  againLead:
    'しばらく操作がなかったか、ログインから12時間が過ぎました。入力中の内容は、この下にそのまま残っています。',
  againOther: '別の人としてログインする',
} as const

/** On arrival from a session that is over. */
export const arrivals: Readonly<Record<Arrival, string>> = {
  signedOut: 'ログアウトしました。',
  inactive: 'このアカウントは停止されているか、削除されています。オーナーへご連絡ください。',
  ended: 'ログインの有効期限が切れました。もう一度ログインしてください。',
}

const WRONG = 'メールアドレスまたはパスワードが正しくありません。'
const PAUSED = '何度か失敗したため、一時的に制限しています。しばらく時間をおいてからお試しください。'
const CODE_WRONG = '確認コードが正しくありません。もう一度ご確認ください。'

/** What the staff pool answers, by our names for it. None of them tells whether an address is known. */
export const authWords: Readonly<Record<AuthFault, string>> = {
  CodeMismatchException: CODE_WRONG,
  ExpiredCodeException: 'このコードはすでに使われています。次のコードが表示されてから、入力してください。',
  LimitExceededException: PAUSED,
  TooManyRequestsException: 'アクセスが集中しています。少し待ってからお試しください。',
  TooManyFailedAttemptsException: PAUSED,
  AttemptsExceeded: PAUSED,
  UserNotFoundException: WRONG,
  NotAuthorizedException: WRONG,
  UsernameExistsException: 'このメールアドレスはすでに登録されています。',
  AliasExistsException: 'このメールアドレスはすでに登録されています。',
  InvalidPasswordException: signIn.newWeak,
  InvalidParameterException: '入力内容を確認できませんでした。もう一度ご確認ください。',
  UserNotConfirmedException: signIn.unsupported,
  PasswordResetRequiredException: '安全のため、オーナーに再招待を依頼してください。',
  AlreadyConfirmed: 'この手続きは、すでに済んでいます。ログインしてください。',
  ConfirmTimedOut: signIn.timedOut,
  AlreadySignedIn: 'すでにログインしています。ページを読み込み直してください。',
  EmptyUsername: signIn.emailMissing,
  EmptyPassword: signIn.passwordMissing,
  EmptyCode: signIn.codeMissing,
  SessionEnded: signIn.timedOut,
  NetworkError: '通信できませんでした。電波を確認して、もう一度お試しください。',
  Unknown: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
}
