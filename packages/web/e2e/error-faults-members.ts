import {
  BUSY,
  button,
  EMAIL,
  keeps,
  LIMIT,
  LOCKED,
  newPassword,
  ODD,
  OTHER,
  PAUSED,
  pressing,
  type Stage,
  security,
  shown,
  WEAK,
  WRONG_CODE,
} from './error-stage.ts'
import { demo, PASSWORD, site } from './person.ts'

/** Screens of members. */
export const members: readonly Stage[] = [
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
