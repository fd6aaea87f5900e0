import { titles } from '#text/titles.ts'

/** /login and /logout, and the answers of the user pool (3.2). */
export const login = {
  title: titles.login,
  email: 'メールアドレス（ID）',
  password: 'パスワード',
  keep: 'ログイン状態を保持する',
  keepNote: '共用の端末ではチェックを外してください。',
  keepOffNote: 'ご自分のスマートフォンなら、チェックを入れておくと便利です。',
  forgot: 'パスワードをお忘れの方はこちら',
  submit: 'ログイン',
  register: 'はじめての方は新規登録',
  resume: '確認コードをまだ入力していない方はこちら',
  overlay: 'ログインしています…',
  failedTitle: 'ログインできませんでした。',
  failedBody: 'メールアドレスまたはパスワードが正しくありません。',
  tooMany: 'まちがいが続いたため、しばらくログインをお休みしています。時間をおいて、もう一度お試しください。',
  resetRequired: '安全のため、パスワードの再設定が必要です。',
  mfaTitle: titles.challenge,
  /** On arrival from another screen. */
  passwordChanged: 'パスワードを変更しました。新しいパスワードでログインしてください。',
  /** After a recovery code. */
  appOff: '二段階認証をオフにしました。パスワードでログインしてください。',
  signedOutEverywhere: 'すべての端末からログアウトしました。',
  challengeEnded: '時間が経過したため、確認を中止しました。お手数ですが、もう一度ログインしてください。',
  already: 'すでにログインしています。',
  emailRequired: 'メールアドレスを入力してください。',
  emailInvalid: '有効なメールアドレスを入力してください。',
  passwordRequired: 'パスワードを入力してください。',
  credentials: 'ログインしてからご利用ください。',
  toTop: '会員ページへ進む',
  /** After the registration. */
  confirmedLogin: 'メールアドレスを確認しました。パスワードを入力してログインしてください。',
  errSignIn: (message: string) => `ログインできませんでした：${message}`,
  errProfile: (message: string) => `会員情報を読み込めませんでした：${message}`,
  sessionEnded: 'ログインの有効期限が切れました。お手数ですが、もう一度ログインしてください。',
} as const

export const logout = { title: titles.logout, message: 'ログアウトしています…' } as const

/** The answers of the user pool, by our names. None of them reveals whether an address is known. */
export const authWords = {
  CodeMismatchException: '確認コードが正しくありません。もう一度ご確認ください。',
  ExpiredCodeException: '確認コードの有効期限が切れています。コードを再送してください。',
  LimitExceededException: '回数の上限に達しました。しばらく時間をおいてからお試しください。',
  TooManyRequestsException: 'アクセスが集中しています。少し待ってからお試しください。',
  TooManyFailedAttemptsException:
    'まちがいが続いたため、しばらく確認をお休みしています。時間をおいて、もう一度お試しください。',
  AttemptsExceeded:
    'まちがいが続いたため、しばらく確認をお休みしています。時間をおいて、もう一度お試しください。',
  UserNotFoundException: 'メールアドレスまたはパスワードが正しくありません。',
  NotAuthorizedException: 'メールアドレスまたはパスワードが正しくありません。',
  UsernameExistsException:
    'このメールアドレスはすでに登録されています。ログインするか、パスワードを再設定してください。',
  AliasExistsException: 'このメールアドレスは、すでに使われています。別のメールアドレスを入力してください。',
  InvalidPasswordException: 'このパスワードは使用できません。別のパスワードをお試しください。',
  InvalidParameterException: '入力内容を確認できませんでした。お手数ですが、もう一度ご確認ください。',
  UserNotConfirmedException: '登録が完了していません。確認コードを入力してください。',
  PasswordResetRequiredException: '安全のため、パスワードの再設定が必要です。',
  AlreadyConfirmed: 'このメールアドレスは、すでに確認が済んでいます。ログインしてください。',
  ConfirmTimedOut: '時間内に確認が完了しませんでした。もう一度ログインしてください。',
  AlreadySignedIn: login.already,
  EmptyUsername: login.emailRequired,
  EmptyPassword: login.passwordRequired,
  EmptyCode: '確認コードを入力してください。',
  SessionEnded: login.credentials,
  NetworkError: '通信に失敗しました。少し待って、もう一度お試しください。',
  Unknown: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
} as const
