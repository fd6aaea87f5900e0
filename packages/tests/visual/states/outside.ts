import { long } from './long.ts'
import { fill, press, type State } from './state.ts'

const EMAIL = 'メールアドレス（ID）'
const refused = (code: string) => ({ status: 400, code })
const resetting = (email: string) => ({ reset: '1', email })

const resets: readonly State[] = [
  { path: '/passwordreset/email', kind: 'empty', shows: '確認コードを送る' },
  {
    path: '/passwordreset/email',
    kind: 'error',
    name: 'field',
    reach: (page) => fill(page, { [EMAIL]: long.latin }),
    shows: 'メールアドレスの形式が正しくありません。',
  },
  {
    path: '/passwordreset/email',
    kind: 'error',
    session: { arrival: 'resetRequired', email: long.email },
    answers: { ForgotPassword: refused('LimitExceededException') },
    reach: (page) => press(page, '確認コードを送る'),
    shows: '回数の上限に達しました。',
  },
  {
    path: '/passwordreset/password',
    kind: 'empty',
    session: resetting('oya@example.jp'),
    shows: '新しいパスワード（確認用）',
  },
  {
    path: '/passwordreset/password',
    kind: 'long',
    session: resetting(long.email),
    answers: { ConfirmForgotPassword: refused('CodeMismatchException') },
    reach: async (page) => {
      await page.getByLabel(/^確認コード/).fill('123456')
      await fill(page, { 新しいパスワード: 'Sodachi-2026', '新しいパスワード（確認用）': 'Sodachi-2026' })
      await press(page, '変更する')
    },
    shows: '変更できませんでした。',
  },
]

const leaving: readonly State[] = [
  {
    path: '/logout',
    kind: 'loading',
    session: { isSignedIn: '1' },
    answers: { 'user-pool.js': 'hold' },
    shows: 'ログアウトしています…',
  },
  { path: '/email/undo#token', kind: 'empty', shows: '変更を取り消す' },
  {
    path: '/email/undo#token',
    kind: 'filled',
    answers: { 'profile/email/undo': { json: { restored: true } } },
    reach: (page) => press(page, '変更を取り消す'),
    shows: '新しいパスワードを設定する',
  },
  { path: '/leave/done?from=2026-07-01', kind: 'filled', shows: 'これまでご利用いただき' },
  { path: '/leave/undo#token', kind: 'empty', shows: '退会を取り消す' },
  {
    path: '/leave/undo#token',
    kind: 'error',
    answers: { 'leave/undo': { status: 400, code: 'LINK_INVALID' } },
    reach: (page) => press(page, '退会を取り消す'),
    shows: 'このリンクは使えません。',
  },
  {
    path: '/leave/undo#token',
    kind: 'filled',
    answers: { 'leave/undo': { json: { restored: true } } },
    reach: (page) => press(page, '退会を取り消す'),
    shows: '退会を取り消しました。',
  },
]

/** Screens of members for signed-out visitors, and an unknown address. */
const closed: readonly State[] = [
  ...['/top', '/qr', '/event/okane', '/settings', '/settings/leave'].map(
    (path): State => ({
      path,
      kind: 'error',
      name: 'signed out',
      shows: 'ログインすると、このページをご覧いただけます。',
    }),
  ),
  { path: '/registration', kind: 'error', name: 'signed out', shows: 'もう一度ログインしてください。' },
  { path: '/nai', kind: 'error', shows: 'ページが見つかりません' },
]

/** A password forgotten, a membership left, a door that is closed. */
export const outside: readonly State[] = [...resets, ...leaving, ...closed]
