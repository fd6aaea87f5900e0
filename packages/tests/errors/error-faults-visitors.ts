import type { Page } from 'playwright-core'
import { PASSWORD } from '#fixtures/browser/person.ts'
import {
  ADDRESS,
  APP_CODE,
  BUSY,
  button,
  fill,
  filled,
  keeps,
  keepsBeside,
  LIMIT,
  LOCKED,
  LOGIN,
  MAIL_CODE,
  newPassword,
  ODD,
  OLD_CODE,
  OTHER,
  PAUSED,
  pressing,
  SMS,
  type Stage,
  shown,
  TRIES,
  UNCHANGED,
  UNSENT,
  WEAK,
  WRONG_APP_CODE,
  WRONG_CODE,
} from './error-stage.ts'

async function signUpForm(page: Page): Promise<void> {
  await filled('/register', ADDRESS)(page)
  await newPassword(page, ['パスワード', 'パスワード（確認用）'])
  await page.getByLabel('利用規約に同意して登録する').check()
}

/** Screens of signed-out visitors. */
export const visitors: readonly Stage[] = [
  {
    screen: '/login',
    who: 'visitor',
    operation: 'InitiateAuth',
    open: filled('/login', ADDRESS, ['パスワード', PASSWORD]),
    press: pressing('ログイン'),
    stays: async (page) => {
      await page.getByText('ログインできませんでした。').waitFor()
      await keeps(ADDRESS, ['パスワード', PASSWORD])(page)
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
    open: signUpForm,
    press: pressing('登録する'),
    stays: keeps(ADDRESS, ['パスワード（確認用）', PASSWORD]),
    shows: [WEAK, { ...ODD, words: '有効なメールアドレスを入力してください。' }, LIMIT, BUSY, OTHER],
  },
  {
    screen: '/register, an address in use',
    who: 'visitor',
    operation: 'ResendConfirmationCode',
    before: { SignUp: { __type: 'UsernameExistsException', message: 'User already exists' } },
    open: signUpForm,
    press: pressing('登録する'),
    stays: keeps(ADDRESS),
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
    open: filled('/thanks?resume=1', ADDRESS, MAIL_CODE),
    press: pressing('次へ'),
    stays: keepsBeside('確認コードを再送する', MAIL_CODE),
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
    open: filled('/thanks?resume=1', ADDRESS),
    press: pressing('確認コードを再送する'),
    stays: keeps(ADDRESS),
    shows: [LIMIT, BUSY, OTHER, ODD, { ...WRONG_CODE, name: 'UserNotFoundException' }],
  },
  {
    screen: '/passwordreset/email',
    who: 'visitor',
    operation: 'ForgotPassword',
    open: filled('/passwordreset/email', ADDRESS),
    press: pressing('確認コードを送る'),
    stays: keeps(ADDRESS),
    shows: [
      LIMIT,
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
      await filled('/passwordreset/email', ADDRESS)(page)
      await button(page, '確認コードを送る').click()
      await fill(page, APP_CODE)
      await newPassword(page, ['新しいパスワード', '新しいパスワード（確認用）'])
    },
    press: pressing('変更する'),
    stays: async (page) => {
      await keeps(APP_CODE, ['新しいパスワード（確認用）', PASSWORD])(page)
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
      await filled('/login', ADDRESS, ['パスワード', PASSWORD])(page)
      await button(page, 'ログイン').click()
      await page.waitForURL('**/login/challenge')
      await fill(page, APP_CODE)
    },
    press: pressing('確認する'),
    stays: keepsBeside('はじめからログインし直す', APP_CODE),
    shows: [
      WRONG_APP_CODE,
      shown(
        'ExpiredCodeException',
        '確認コードの有効期限が切れています。はじめからログインし直すと、新しいコードをお送りします。',
      ),
      LOCKED,
      LIMIT,
      BUSY,
      TRIES,
      OTHER,
      { name: 'NotAuthorizedException', message: 'Invalid session for the user.', leads: '/login' },
    ],
  },
]
