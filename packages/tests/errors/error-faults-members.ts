import { demo, PASSWORD } from '#fixtures/browser/person.ts'
import {
  APP_CODE,
  BUSY,
  button,
  EMAIL,
  fill,
  filled,
  keeps,
  keepsBeside,
  LIMIT,
  LOCKED,
  MAIL_CODE,
  newPassword,
  ODD,
  OTHER,
  PAUSED,
  pressing,
  type Stage,
  security,
  shown,
  WEAK,
  WRONG_APP_CODE,
  WRONG_CODE,
} from './error-stage.ts'

const NEW_ADDRESS = ['新しいメールアドレス', EMAIL] as const

/** Screens of members. */
export const members: readonly Stage[] = [
  {
    screen: '/settings/security, the password',
    who: 'member',
    operation: 'ChangePassword',
    open: async (page) => {
      await security(page)
      await fill(page, ['現在のパスワード', (await demo()).password])
      await newPassword(page, ['新しいパスワード', '新しいパスワード（確認用）'], 'Atarashii-2026')
    },
    press: pressing('変更する'),
    stays: async (page) => {
      await page.getByText('パスワードを変更できませんでした。').waitFor()
      await keeps(['新しいパスワード（確認用）', 'Atarashii-2026'])(page)
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
    open: async (page) => {
      await security(page)
      await button(page, '認証アプリを設定する').click()
      await fill(page, ['パスワード', (await demo()).password])
    },
    press: pressing('次へ'),
    stays: async (page) => {
      await page.getByText('設定を変更できませんでした。').waitFor()
      await keeps(['パスワード', (await demo()).password])(page)
    },
    shows: [LIMIT, BUSY, OTHER],
  },
  {
    screen: '/settings/security, the password before a key for an app',
    who: 'member',
    operation: 'InitiateAuth',
    open: async (page) => {
      await security(page)
      await button(page, '認証アプリを設定する').click()
      await fill(page, ['パスワード', 'Chigau-2026'])
    },
    press: pressing('次へ'),
    stays: keeps(['パスワード', 'Chigau-2026']),
    shows: [
      shown(
        'NotAuthorizedException',
        '現在のパスワードが正しくありません。',
        'Incorrect username or password.',
      ),
      { ...LOCKED, words: PAUSED },
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
  {
    screen: '/settings/security, the code of the app',
    who: 'member',
    operation: 'VerifySoftwareToken',
    before: {
      GetUser: {
        Username: 'x',
        UserAttributes: [],
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      },
    },
    open: async (page) => {
      await security(page)
      await button(page, 'オフにする').click()
      await fill(page, APP_CODE)
    },
    press: pressing('コードを確認してオフにする'),
    stays: keeps(APP_CODE),
    shows: [
      { ...WRONG_APP_CODE, name: 'EnableSoftwareTokenMFAException' },
      WRONG_APP_CODE,
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
    open: filled('/settings/email', NEW_ADDRESS),
    press: pressing('確認コードを送る'),
    stays: keeps(NEW_ADDRESS),
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
      await filled('/settings/email', NEW_ADDRESS)(page)
      await button(page, '確認コードを送る').click()
      await fill(page, MAIL_CODE)
    },
    press: pressing('変更する'),
    stays: keepsBeside('確認コードをもう一度送る', MAIL_CODE),
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
    open: filled('/settings/leave', ['パスワード', PASSWORD]),
    press: pressing('内容を確認しました。退会する'),
    stays: keeps(['パスワード', PASSWORD]),
    shows: [
      shown('NotAuthorizedException', 'パスワードが正しくありません。', 'Incorrect username or password.'),
      LOCKED,
      LIMIT,
      BUSY,
      OTHER,
    ],
  },
]
