import type { Page } from 'playwright-core'
import { demo, PASSWORD, site } from './person.ts'

/** An exception of the user pool on the wire, and the sentence or the address it leads to. */
interface Shown {
  readonly name: string
  readonly message?: string
  readonly words?: string
  readonly leads?: string
}

/** A screen that asks the pool something. */
export interface Stage {
  readonly screen: string
  readonly who: 'member' | 'visitor'
  /** The operation that is refused. */
  readonly operation: string
  /** Answers of the pool on the way there. */
  readonly before?: Readonly<Record<string, object>>
  open(page: Page): Promise<unknown>
  press(page: Page): Promise<unknown>
  /** The way forward: what was typed is there, and the form can be sent again. */
  stays(page: Page): Promise<unknown>
  readonly shows: readonly Shown[]
}

const EMAIL = 'oya@example.jp'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pressing = (name: string) => (page: Page) => button(page, name).click()
const shown = (name: string, words: string, message = ''): Shown => ({ name, message, words })

const LIMIT = shown('LimitExceededException', '回数の上限に達しました。')
const BUSY = shown('TooManyRequestsException', 'アクセスが集中しています。')
const TRIES = shown('TooManyFailedAttemptsException', '何度か失敗したため、一時的に制限しています。')
const LOCKED = shown('NotAuthorizedException', '何度か失敗したため、一時的に', 'Password attempts exceeded')
const OTHER = shown('InternalErrorException', 'エラーが発生しました。時間をおいて、もう一度お試しください。')
const WRONG_CODE = shown('CodeMismatchException', '確認コードが正しくありません。')
const OLD_CODE = shown(
  'ExpiredCodeException',
  '確認コードの有効期限が切れています。コードを再送してください。',
)
const WEAK = shown(
  'InvalidPasswordException',
  'このパスワードは使用できません。別のパスワードをお試しください。',
)
const ODD = shown('InvalidParameterException', '入力内容を確認できませんでした。')
const LOGIN = 'メールアドレスまたはパスワードが正しくありません。'
const PAUSED = '何度か失敗したため、一時的にログインを制限しています。'
const UNCHANGED = '変更できませんでした。認証コードが正しいかご確認ください。'
const UNSENT = '認証コードを送信できませんでした。時間をおいて、もう一度お試しください。'

async function newPassword(page: Page, labels: readonly [string, string], password = PASSWORD) {
  for (const label of labels) await page.getByLabel(label, { exact: true }).fill(password)
}
const keeps = (label: string | RegExp, value: string) => async (page: Page) =>
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
const security = async (page: Page) => page.goto(`${site}/settings/security`)
const SMS = { ChallengeName: 'SMS_MFA', Session: 'x'.repeat(40), ChallengeParameters: {} }

export const stages: readonly Stage[] = [
  {
    screen: '/login',
    who: 'visitor',
    operation: 'InitiateAuth',
    open: async (page) => {
      await page.goto(`${site}/login`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
      await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
    },
    press: pressing('ログイン'),
    stays: async (page) => {
      await page.getByText('ログインできませんでした。').waitFor()
      await keeps('メールアドレス（ID）', EMAIL)(page)
      await keeps('パスワード', PASSWORD)(page)
    },
    shows: [
      shown('UserNotFoundException', LOGIN),
      shown('NotAuthorizedException', LOGIN, 'Incorrect username or password.'),
      shown('InvalidPasswordException', LOGIN),
      { ...LOCKED, words: PAUSED },
      { ...LIMIT, words: PAUSED },
      { ...BUSY, words: PAUSED },
      { ...TRIES, words: PAUSED },
      ODD,
      OTHER,
      { name: 'PasswordResetRequiredException', leads: '/passwordreset/email' },
    ],
  },
  {
    screen: '/register',
    who: 'visitor',
    operation: 'SignUp',
    open: async (page) => {
      await page.goto(`${site}/register`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
      await newPassword(page, ['パスワード', 'パスワード（確認用）'])
      await page.getByLabel('利用規約に同意して登録する').check()
    },
    press: pressing('登録する'),
    stays: async (page) => {
      await keeps('メールアドレス（ID）', EMAIL)(page)
      await keeps('パスワード（確認用）', PASSWORD)(page)
    },
    shows: [WEAK, { ...ODD, words: '有効なメールアドレスを入力してください。' }, LIMIT, BUSY, OTHER],
  },
  {
    screen: '/register, an address in use',
    who: 'visitor',
    operation: 'ResendConfirmationCode',
    before: { SignUp: { __type: 'UsernameExistsException', message: 'User already exists' } },
    open: async (page) => {
      await page.goto(`${site}/register`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
      await newPassword(page, ['パスワード', 'パスワード（確認用）'])
      await page.getByLabel('利用規約に同意して登録する').check()
    },
    press: pressing('登録する'),
    stays: keeps('メールアドレス（ID）', EMAIL),
    shows: [
      shown(
        'InvalidParameterException',
        'このメールアドレスはすでに登録されています。ログインするか、パスワードを再設定してください。',
        'User is already confirmed.',
      ),
      LIMIT,
      BUSY,
    ],
  },
  {
    screen: '/thanks',
    who: 'visitor',
    operation: 'ConfirmSignUp',
    open: async (page) => {
      await page.goto(`${site}/thanks?resume=1`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
      await page.getByLabel(/^確認コード/).fill('123456')
    },
    press: pressing('次へ'),
    stays: async (page) => {
      expect(await page.getByLabel(/^確認コード/).inputValue()).toBe('123456')
      await button(page, '確認コードを再送する').waitFor()
    },
    shows: [
      ...[WRONG_CODE, OLD_CODE, LIMIT, BUSY, TRIES, OTHER],
      { ...WRONG_CODE, name: 'UserNotFoundException' },
      { ...WRONG_CODE, name: 'NotAuthorizedException' },
      { ...LOCKED, words: LIMIT.words ?? '' },
      shown('AliasExistsException', 'このメールアドレスは、すでに使われています。'),
    ].map((one) => ({ ...one, words: `確認できませんでした：${one.words}` })),
  },
  {
    screen: '/thanks, another code',
    who: 'visitor',
    operation: 'ResendConfirmationCode',
    open: async (page) => {
      await page.goto(`${site}/thanks?resume=1`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
    },
    press: pressing('確認コードを再送する'),
    stays: keeps('メールアドレス（ID）', EMAIL),
    shows: [LIMIT, BUSY, OTHER, ODD, { ...WRONG_CODE, name: 'UserNotFoundException' }],
  },
  {
    screen: '/passwordreset/email',
    who: 'visitor',
    operation: 'ForgotPassword',
    open: async (page) => {
      await page.goto(`${site}/passwordreset/email`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
    },
    press: pressing('再発行する'),
    stays: keeps('メールアドレス（ID）', EMAIL),
    shows: [
      { ...LIMIT, words: PAUSED },
      BUSY,
      shown('InvalidParameterException', 'このメールアドレスは有効ではありません。'),
      { ...OTHER, words: UNSENT },
      shown('UserNotFoundException', UNSENT),
      shown('NotAuthorizedException', UNSENT, 'User password cannot be reset in the current state.'),
    ],
  },
  {
    screen: '/passwordreset/password',
    who: 'visitor',
    operation: 'ConfirmForgotPassword',
    before: { ForgotPassword: { CodeDeliveryDetails: {} } },
    open: async (page) => {
      await page.goto(`${site}/passwordreset/email`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
      await button(page, '再発行する').click()
      await page.getByLabel(/^認証コード/).fill('123456')
      await newPassword(page, ['新しいパスワード', '新しいパスワード（確認用）'])
    },
    press: pressing('変更する'),
    stays: async (page) => {
      expect(await page.getByLabel(/^認証コード/).inputValue()).toBe('123456')
      await keeps('新しいパスワード（確認用）', PASSWORD)(page)
      await page.getByRole('link', { name: 'メールアドレスの入力に戻る' }).waitFor()
    },
    shows: [
      shown('CodeMismatchException', UNCHANGED),
      shown('ExpiredCodeException', UNCHANGED),
      shown('UserNotFoundException', UNCHANGED),
      WEAK,
      LIMIT,
      BUSY,
      TRIES,
      { ...OTHER, words: UNCHANGED },
    ],
  },
  {
    screen: '/login/challenge',
    who: 'visitor',
    operation: 'RespondToAuthChallenge SMS_MFA',
    before: {
      InitiateAuth: {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: 'abcdef0123456789',
          SECRET_BLOCK: 'c2VjcmV0',
          SRP_B: 'ab'.repeat(384),
          USER_ID_FOR_SRP: 'oya',
          USERNAME: 'oya',
        },
      },
      'RespondToAuthChallenge PASSWORD_VERIFIER': SMS,
    },
    open: async (page) => {
      await page.goto(`${site}/login`)
      await page.getByLabel('メールアドレス（ID）').fill(EMAIL)
      await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
      await button(page, 'ログイン').click()
      await page.waitForURL('**/login/challenge')
      await page.getByLabel(/^認証コード/).fill('123456')
    },
    press: pressing('確認する'),
    stays: async (page) => {
      expect(await page.getByLabel(/^認証コード/).inputValue()).toBe('123456')
      await button(page, 'はじめからログインし直す').waitFor()
    },
    shows: [
      WRONG_CODE,
      OLD_CODE,
      LOCKED,
      LIMIT,
      BUSY,
      TRIES,
      OTHER,
      { name: 'NotAuthorizedException', message: 'Invalid session for the user.', leads: '/login' },
    ],
  },
  {
    screen: '/settings/security, the password',
    who: 'member',
    operation: 'ChangePassword',
    open: async (page) => {
      await security(page)
      await page.getByLabel('現在のパスワード').fill((await demo()).password)
      await newPassword(page, ['新しいパスワード', '新しいパスワード（確認用）'], 'Atarashii-2026')
    },
    press: pressing('変更する'),
    stays: async (page) => {
      await page.getByText('パスワードを変更できませんでした。').waitFor()
      await keeps('新しいパスワード（確認用）', 'Atarashii-2026')(page)
    },
    shows: [
      shown(
        'NotAuthorizedException',
        '現在のパスワードが正しくありません。',
        'Incorrect username or password.',
      ),
      { ...LOCKED, words: PAUSED },
      WEAK,
      ODD,
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
  {
    screen: '/settings/security, a key for an app',
    who: 'member',
    operation: 'AssociateSoftwareToken',
    open: security,
    press: pressing('認証アプリを設定する'),
    stays: async (page) => {
      await page.getByText('設定を変更できませんでした。').waitFor()
      await button(page, '認証アプリを設定する').waitFor()
    },
    shows: [LIMIT, BUSY, OTHER],
  },
  {
    screen: '/settings/security, the code of the app',
    who: 'member',
    operation: 'VerifySoftwareToken',
    open: async (page) => {
      await security(page)
      await button(page, '認証アプリを設定する').click()
      await page.getByLabel(/^認証コード/).fill('123456')
    },
    press: pressing('オンにする'),
    stays: async (page) => expect(await page.getByLabel(/^認証コード/).inputValue()).toBe('123456'),
    shows: [
      { ...WRONG_CODE, name: 'EnableSoftwareTokenMFAException' },
      WRONG_CODE,
      shown('ExpiredCodeException', 'このコードはすでに使われています。'),
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
  {
    screen: '/settings/email',
    who: 'member',
    operation: 'UpdateUserAttributes',
    open: async (page) => {
      await page.goto(`${site}/settings/email`)
      await page.getByLabel('新しいメールアドレス').fill(EMAIL)
    },
    press: pressing('確認コードを送る'),
    stays: keeps('新しいメールアドレス', EMAIL),
    shows: [
      shown('AliasExistsException', 'このメールアドレスは、すでに使われています。'),
      ODD,
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
  {
    screen: '/settings/email, its code',
    who: 'member',
    operation: 'VerifyUserAttribute',
    before: { UpdateUserAttributes: {} },
    open: async (page) => {
      await page.goto(`${site}/settings/email`)
      await page.getByLabel('新しいメールアドレス').fill(EMAIL)
      await button(page, '確認コードを送る').click()
      await page.getByLabel(/^確認コード/).fill('123456')
    },
    press: pressing('変更する'),
    stays: async (page) => {
      expect(await page.getByLabel(/^確認コード/).inputValue()).toBe('123456')
      await button(page, '確認コードをもう一度送る').waitFor()
    },
    shows: [
      WRONG_CODE,
      shown('AliasExistsException', 'このメールアドレスは、すでに使われています。'),
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
  {
    screen: '/settings/leave',
    who: 'member',
    operation: 'InitiateAuth',
    open: async (page) => {
      await page.goto(`${site}/settings/leave`)
      await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
    },
    press: pressing('内容を確認しました。退会する'),
    stays: keeps('パスワード', PASSWORD),
    shows: [
      shown('NotAuthorizedException', 'パスワードが正しくありません。', 'Incorrect username or password.'),
      LOCKED,
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
]
