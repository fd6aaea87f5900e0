/** Where a sentence is tested: part of a test's title, and the file of the test. */
interface TestedSentence {
  readonly words: string
  readonly file: string
  readonly title: string
}

/** One line of the error catalogue (S198–S201, S204): each of its sentences, and the test that sees it. */
interface Entry {
  readonly situation: string
  readonly seen: readonly TestedSentence[]
}

const seen = (file: string, title: string, ...sentences: string[]): TestedSentence[] =>
  sentences.map((words) => ({ words, file, title }))
const TESTS = 'packages/tests/'
const FAULTS = 'packages/web/src/auth/cognito/faults.test.ts'
const SCREENS = `${TESTS}errors/errors-screens.journey.test.ts`
const POOL = `${TESTS}errors/errors-pool.journey.test.ts`
const CALLS = `${TESTS}errors/errors-calls.journey.test.ts`
const RECOVERY = `${TESTS}journeys/account/recovery.journey.test.ts`
const LOGIN = `${TESTS}journeys/account/login.journey.test.ts`
const CHALLENGE = `${TESTS}journeys/settings/challenge.journey.test.ts`
const LOST = `${TESTS}errors/lost-network.journey.test.ts`
const POLICY = 'パスワードは8文字以上の半角英数字・記号 ()-_=+!@#$%&* で入力してください。'
const MISMATCH = 'パスワードが一致していません。もう一度ご確認ください。'
const GENERIC = 'エラーが発生しました。時間をおいて、もう一度お試しください。'

/** The whole catalogue. The staff's create-user form has no line: the product has no staff console. */
export const catalogue: readonly Entry[] = [
  { situation: 'Password policy', seen: [...seen(SCREENS, 'S36', POLICY), ...seen(SCREENS, 'S18', POLICY)] },
  {
    situation: 'Invalid e-mail',
    seen: [
      ...seen(SCREENS, 'S36', '有効なメールアドレスを入力してください。'),
      ...seen(
        SCREENS,
        'S18',
        'メールアドレスの形式が正しくありません。',
        'このメールアドレスは有効ではありません。',
      ),
    ],
  },
  { situation: 'Mismatch', seen: [...seen(SCREENS, 'S36', MISMATCH), ...seen(SCREENS, 'S18', MISMATCH)] },
  { situation: 'Generic banner', seen: seen(POOL, 'S200', GENERIC) },
  {
    situation: 'Code not 6 characters',
    seen: seen(RECOVERY, 'SEC-D6', '6桁の確認コードを入力してください。', '確認コードを入力してください。'),
  },
  {
    situation: 'Missing stored e-mail or password at confirmation',
    seen: seen(RECOVERY, 'G8', 'ご登録の情報を確認できませんでした'),
  },
  { situation: 'Confirm failure', seen: seen(POOL, 'S200', '確認できませんでした：') },
  { situation: 'Sign-in failure after confirm', seen: seen(LOST, 'S58', 'ログインできませんでした：') },
  {
    situation: 'Registration',
    seen: [
      ...seen(SCREENS, 'S82', 'ログイン情報を確認できませんでした。もう一度ログインしてください。'),
      ...seen(CALLS, 'G30', '登録情報を保存できませんでした：'),
      ...seen(LOST, 'S62', '会員情報を読み込めませんでした：'),
    ],
  },
  {
    situation: 'Login failure',
    seen: seen(
      LOGIN,
      'S20',
      'ログインできませんでした。',
      'メールアドレスまたはパスワードが正しくありません。',
    ),
  },
  {
    situation: 'Reset request failure',
    seen: seen(POOL, 'S200', '確認コードを送信できませんでした。時間をおいて、もう一度お試しください。'),
  },
  {
    situation: 'Reset confirm failure',
    seen: seen(POOL, 'S200', '変更できませんでした。確認コードが正しいかご確認ください。'),
  },
  {
    situation: 'QR or top load failure',
    seen: seen(
      `${TESTS}journeys/members/top.journey.test.ts`,
      'S103–S105',
      'エラーが発生しました。ログインしてからページを開いてください。',
    ),
  },
  { situation: 'Event detail load failure', seen: seen(CALLS, 'G30', 'イベントが見つかりませんでした。') },
  {
    situation: 'Sign-up failure',
    seen: seen(
      POOL,
      'S200',
      'このメールアドレスはすでに登録されています。ログインするか、パスワードを再設定してください。',
      GENERIC,
    ),
  },
  {
    situation: 'Event register/unregister, bug report, plan update, token',
    seen: [
      ...seen(
        CALLS,
        'G30',
        '参加の申込ができませんでした。参加は完了していません。もう一度お試しください。',
        'キャンセルできませんでした。参加予定のままです。もう一度お試しください。',
        'プランを変更できませんでした。もう一度お試しください。',
        'コミュニティを開けませんでした。もう一度お試しください。',
      ),
      ...seen('packages/tests/journeys/inbox/report.journey.test.ts', 'G30', '送信できませんでした。'),
    ],
  },
  {
    situation: 'Unauthorized',
    seen: [
      ...seen(CALLS, 'G30', 'このページはご利用いただけません。ログインし直して、もう一度お試しください。'),
      ...seen(SCREENS, 'S199: still 401', 'ログインしてからご利用ください。'),
    ],
  },
  {
    situation: 'Auth library',
    seen: [
      ...seen(LOGIN, 'S198', 'メールアドレスを入力してください。', 'パスワードを入力してください。'),
      ...seen(CHALLENGE, 'S27', 'すでにログインしています。'),
      ...seen(RECOVERY, 'SEC-D6', '確認コードを入力してください。'),
      // Only where addresses are confirmed by a link, which this product does not do.
      ...seen(
        FAULTS,
        'the client’s error for an account that was not confirmed in time',
        '時間内に確認が完了しませんでした。もう一度ログインしてください。',
      ),
    ],
  },
  {
    situation: 'Provider exceptions',
    seen: seen(
      POOL,
      'S200',
      'メールアドレスまたはパスワードが正しくありません。',
      'このパスワードは使用できません。別のパスワードをお試しください。',
      '確認コードが正しくありません。',
      '確認コードの有効期限が切れています。コードを再送してください。',
      '回数の上限に達しました。',
      'アクセスが集中しています。',
    ),
  },
  {
    situation: 'Storage',
    seen: [
      ...seen(
        SCREENS,
        'G30: when the storage',
        'ただいま混み合っています。少し待って、もう一度お試しください。',
      ),
      ...seen(CALLS, 'G30', 'ファイルが大きすぎます（上限', '本日お送りいただける画像の数を超えました。'),
      ...seen(
        'packages/tests/journeys/inbox/report.journey.test.ts',
        'S135',
        'このファイルは読み込めませんでした。別の画像を選んでください。',
      ),
    ],
  },
]

/** Codes no screen can show, and why. */
export const UNSENT: Readonly<Record<string, string>> = {
  PARTY_TOO_LARGE: 'no call names it: everybody joins alone',
  SERVICE_SUSPENDED: 'leads to the maintenance page (operator-settings.journey)',
  UNAUTHORIZED: 'asked to sign in in place; refused even so, it is seen by the test of S199',
}

/** Faults of the pool without an exception in the tables, and the test that sees their result. */
export const FAULTS_ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  EmptyUsername: [LOGIN, 'S198'],
  EmptyPassword: [LOGIN, 'S198'],
  EmptyCode: [RECOVERY, 'SEC-D6'],
  AlreadySignedIn: [CHALLENGE, 'S27'],
  UsernameExistsException: [RECOVERY, 'G11'],
  UserNotConfirmedException: [RECOVERY, 'R12: a sign-up finished on another device'],
  NetworkError: [LOST, 'G30'],
  ConfirmTimedOut: [FAULTS, 'the client’s error for an account that was not confirmed in time'],
}
