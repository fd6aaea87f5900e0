import type { Page } from 'playwright-core'
import { long } from './long.ts'
import { fill, press, type State, turns } from './state.ts'

const EMAIL = 'メールアドレス（ID）'
const CONFIRM = 'パスワード（確認用）'
const refused = (code: string) => ({ status: 400, code })
const waiting = (email: string) => ({ code: 'pending', email })

const login: readonly State[] = [
  { path: '/login', kind: 'empty', shows: 'はじめての方は新規登録' },
  // The form is in the document and works before its code has loaded.
  {
    path: '/login',
    kind: 'loading',
    name: 'code',
    answers: { 'LoginRoute.js': 'hold' },
    shows: 'はじめての方は新規登録',
  },
  {
    path: '/login',
    kind: 'long',
    session: { arrival: 'challengeEnded', email: long.email },
    shows: '時間が経過したため、確認を中止しました。',
  },
  {
    path: '/login',
    kind: 'loading',
    answers: { InitiateAuth: 'hold' },
    reach: signIn,
    shows: 'ログインしています…',
  },
  {
    path: '/login',
    kind: 'error',
    answers: { InitiateAuth: refused('NotAuthorizedException') },
    reach: signIn,
    shows: 'ログインできませんでした。',
  },
  {
    path: '/login',
    kind: 'error',
    name: 'offline',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'ログイン' }).waitFor()
      await page.context().setOffline(true)
    },
    shows: 'オフラインです。',
  },
]

const challenge: readonly State[] = [
  {
    path: '/login/challenge',
    kind: 'empty',
    name: 'app',
    session: begun('totp'),
    shows: '表示は30秒ごとに変わります。',
  },
  {
    path: '/login/challenge',
    kind: 'error',
    name: 'recovery code',
    session: begun('totp'),
    answers: { recovery: refused('CODE_INVALID') },
    reach: async (page) => {
      await press(page, '認証アプリが使えないとき')
      await fill(page, { リカバリーコード: 'ABCDE-23456' })
      await press(page, '二段階認証をオフにする')
    },
    shows: 'メールアドレスまたはリカバリーコードが正しくありません。',
  },
  {
    path: '/login/challenge',
    kind: 'long',
    name: 'SMS',
    session: begun('sms', long.latin),
    shows: '宛てのSMSに',
  },
  {
    path: '/login/challenge',
    kind: 'empty',
    name: 'choice',
    session: begun('choice'),
    shows: 'SMSで受け取る',
  },
  {
    path: '/login/challenge',
    kind: 'empty',
    name: 'password',
    session: begun('newPassword'),
    shows: '設定してログインする',
  },
  {
    path: '/login/challenge',
    kind: 'error',
    session: begun('totp'),
    reach: (page) => press(page, '確認する'),
    shows: '確認できませんでした。',
  },
]

const registering: readonly State[] = [
  { path: '/register', kind: 'empty', shows: '利用規約に同意して登録する' },
  {
    path: '/register',
    kind: 'error',
    name: 'fields',
    reach: (page) => fill(page, { [EMAIL]: long.latin, パスワード: 'mijikai', [CONFIRM]: 'x' }),
    shows: 'パスワードが一致していません。',
  },
  {
    path: '/register',
    kind: 'error',
    answers: {
      SignUp: refused('UsernameExistsException'),
      ResendConfirmationCode: {
        ...refused('InvalidParameterException'),
        message: 'User is already confirmed.',
      },
    },
    reach: register,
    shows: 'パスワードを再設定する',
  },
  {
    path: '/register',
    kind: 'loading',
    answers: { SignUp: 'hold' },
    reach: async (page) => {
      await register(page)
      await turns(page)
    },
    shows: '登録する',
  },
]

const confirming: readonly State[] = [
  {
    path: '/thanks',
    kind: 'loading',
    session: waiting('oya@example.jp'),
    name: 'frame',
    answers: { 'app.js': 'hold' },
    shows: '読み込み中です…',
  },
  {
    path: '/thanks',
    kind: 'loading',
    session: waiting('oya@example.jp'),
    name: 'screen',
    answers: { 'ThanksRoute.js': 'hold' },
    shows: '読み込み中です…',
  },
  { path: '/thanks', kind: 'filled', session: waiting('oya@example.jp'), shows: '確認コードを再送する' },
  { path: '/thanks?resume=1', kind: 'empty', shows: '確認コードを再送する' },
  {
    path: '/thanks',
    kind: 'long',
    session: waiting(long.email),
    answers: { ResendConfirmationCode: { json: {} } },
    reach: (page) => press(page, '確認コードを再送する'),
    shows: '新しい確認コードをお送りしました。',
  },
  {
    path: '/thanks',
    kind: 'error',
    session: waiting('oya@example.jp'),
    answers: { ConfirmSignUp: refused('CodeMismatchException') },
    reach: confirm,
    shows: '確認できませんでした',
  },
  {
    path: '/thanks',
    kind: 'loading',
    session: waiting('oya@example.jp'),
    answers: { ConfirmSignUp: 'hold' },
    reach: async (page) => {
      await confirm(page)
      await turns(page)
    },
    shows: '次へ',
  },
]

async function signIn(page: Page): Promise<void> {
  await fill(page, { [EMAIL]: 'oya@example.jp', パスワード: 'Sodachi-2026' })
  await press(page, 'ログイン')
}

async function register(page: Page): Promise<void> {
  await fill(page, { [EMAIL]: 'oya@example.jp', パスワード: 'Sodachi-2026', [CONFIRM]: 'Sodachi-2026' })
  await page.getByText('利用規約に同意して登録する').click()
  await press(page, '登録する')
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel(/^確認コード/).fill('123456')
  await press(page, '次へ')
}

function begun(kind: string, destination = ''): Readonly<Record<string, string>> {
  const resumeUntilMs = Date.now() + 3_600_000
  return {
    challenge: JSON.stringify({ kind, destination, email: 'oya@example.jp', keep: false, resumeUntilMs }),
  }
}

/** Login and sign-up. */
export const entering: readonly State[] = [...login, ...challenge, ...registering, ...confirming]
