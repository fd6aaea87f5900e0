import type { Page } from 'playwright-core'
import { PASSWORD } from '#fixtures/browser/person.ts'
import { calendar } from './calendar.ts'
import { inDays, long } from './long.ts'
import { myData } from './my-data.ts'
import { bareProfile, longProfile, profile } from './profile.ts'
import { receipts } from './receipts.ts'
import { choosePicture, fill, INTERNAL, press, type State, turns } from './state.ts'

/** The set-up of an app begins with the password. */
async function beginApp(page: Page): Promise<void> {
  await press(page, '認証アプリを設定する')
  await fill(page, { パスワード: PASSWORD })
  await press(page, '次へ')
}

const settings: readonly State[] = [
  {
    path: '/settings',
    kind: 'filled',
    reach: (page) => page.getByRole('button', { name: /^クレジットカード情報を変更する/ }).click(),
    shows: '有料のプランの受付を始めてから、ご利用いただけます。',
  },
  { path: '/settings', kind: 'empty', answers: { listUsers: bareProfile }, shows: '未登録' },
  { path: '/settings', kind: 'long', answers: { listUsers: longProfile }, shows: long.email },
  { path: '/settings', kind: 'loading', answers: { listUsers: 'hold' }, shows: '読み込み中です…' },
  { path: '/settings', kind: 'error', answers: { listUsers: INTERNAL }, shows: '申し訳ありません' },
  { path: '/settings/phone', kind: 'filled', shows: '保存する' },
  { path: '/settings/postalcode', kind: 'filled', shows: '保存する' },
  { path: '/settings/address', kind: 'long', answers: { listUsers: longProfile }, shows: '保存する' },
  {
    path: '/settings/nickname',
    kind: 'error',
    answers: { listUsers: longProfile, profile: { status: 409, code: 'CONFLICT' } },
    reach: async (page) => {
      await fill(page, { ニックネーム: '新しい名前' })
      await press(page, '保存する')
    },
    shows: 'ほかの画面で内容が変わりました。',
  },
  {
    path: '/settings/phone',
    kind: 'loading',
    answers: { profile: 'hold' },
    reach: async (page) => {
      await press(page, '保存する')
      await turns(page)
    },
    shows: '保存する',
  },
  {
    path: '/settings/email',
    kind: 'long',
    answers: { listUsers: longProfile, UpdateUserAttributes: { json: {} } },
    reach: async (page) => {
      await fill(page, { 新しいメールアドレス: `x${long.email}` })
      await press(page, '確認コードを送る')
    },
    shows: '別のメールアドレスにする',
  },
  {
    path: '/settings/email',
    kind: 'error',
    reach: (page) => fill(page, { 新しいメールアドレス: long.latin }),
    shows: 'メールアドレスの形式が正しくありません。もう一度ご確認ください。',
  },
]

const APPLICATION = 'profile/restriction'
const applied = (ground: string | null) => ({
  listUsers: profile({ plan: null }),
  [APPLICATION]: { json: { restriction: null, application: { ground, since: '2026-11-02T00:00:00.000Z' } } },
})
const application: readonly State[] = [
  { path: '/application', kind: 'filled', answers: applied(null), shows: 'お申し込みを確認しています' },
  {
    path: '/application',
    kind: 'filled',
    name: 'refused',
    answers: applied('falseEntry'),
    shows: '会員登録を見送らせていただきました',
  },
  { path: '/application', kind: 'error', answers: { [APPLICATION]: INTERNAL }, shows: '申し訳ありません' },
]

const news: readonly State[] = [
  { path: '/settings/mail', kind: 'empty', shows: 'いまは受け取らない設定になっています。' },
  {
    path: '/settings/mail',
    kind: 'error',
    answers: { 'news-mail': INTERNAL },
    shows: '申し訳ありません',
  },
  {
    path: '/settings/mail',
    kind: 'filled',
    answers: {
      'mail-settings': {
        json: {
          remindDay: true,
          remindHours: true,
          undelivered: { because: 'bounce', at: '2026-11-22T00:00:00.000Z' },
        },
      },
    },
    shows: 'メールが届いていません',
  },
  {
    path: '/settings/mail',
    kind: 'error',
    name: 'reminders',
    answers: { 'mail-settings': INTERNAL },
    shows: '申し訳ありません',
  },
]

const dataSharing: readonly State[] = [
  {
    path: '/settings/community',
    kind: 'empty',
    answers: { provision: { json: { allowedAt: null } } },
    shows: '現在は、情報を渡していません。',
  },
  {
    path: '/settings/community',
    kind: 'filled',
    answers: { provision: { json: { allowedAt: inDays(-30) } } },
    shows: '同意を取り消す',
  },
  {
    path: '/settings/community',
    kind: 'error',
    answers: { provision: INTERNAL },
    shows: '申し訳ありません',
  },
]

const security: readonly State[] = [
  { path: '/settings/security', kind: 'empty', shows: 'すべての端末からログアウトする' },
  {
    path: '/settings/security',
    kind: 'filled',
    name: 'key of an app',
    asksToLeave: true,
    answers: {
      AssociateSoftwareToken: { json: { SecretCode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(2) } },
    },
    reach: beginApp,
    shows: '認証アプリでQRコードを読み取り',
  },
  {
    path: '/settings/security',
    kind: 'filled',
    name: 'recovery codes',
    asksToLeave: true,
    answers: {
      AssociateSoftwareToken: { json: { SecretCode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(2) } },
      'recovery-codes': { json: { codes: Array.from('23456789AB', (first) => `${first}WWWWMMMMM`) } },
      SetUserMFAPreference: { json: {} },
    },
    reach: async (page) => {
      await beginApp(page)
      await page.getByLabel(/^確認コード/).fill('123456')
      await press(page, 'オンにする')
    },
    shows: 'この画面を離れると、もう表示できません。',
  },
  {
    path: '/settings/security',
    kind: 'error',
    answers: {
      ChangePassword: { status: 400, code: 'NotAuthorizedException' },
      InitiateAuth: { status: 400, code: 'NotAuthorizedException' },
      AssociateSoftwareToken: INTERNAL,
    },
    reach: async (page) => {
      await press(page, '認証アプリを設定する')
      await fill(page, {
        現在のパスワード: 'Chigau-2026',
        新しいパスワード: 'Sodachi-2026',
        '新しいパスワード（確認用）': 'Sodachi-2026',
      })
      await press(page, '変更する')
    },
    shows: 'パスワードを変更できませんでした。',
  },
  {
    path: '/settings/security',
    kind: 'filled',
    name: 'question',
    reach: (page) => press(page, 'すべての端末からログアウトする'),
    shows: 'すべての端末からログアウトしますか？',
  },
]

const participations = (count: number) => ({
  json: {
    participations: Array.from({ length: count }, (_, index) => ({
      eventId: `e${index}`,
      eventName: index % 2 === 0 ? long.title : long.latin,
      eventStartDateTime: index % 3 === 0 ? null : inDays(index),
    })),
    rejoinFrom: '2027-01-01',
  },
})

const leaving: readonly State[] = [
  {
    path: '/settings/leave',
    kind: 'empty',
    answers: { leave: participations(0) },
    shows: 'キャンセルされる参加予定：0件',
  },
  {
    path: '/settings/leave',
    kind: 'empty',
    name: 'without-profile',
    answers: { leave: { json: { participations: [], rejoinFrom: null } } },
    shows: '登録情報をご入力いただく前のため',
  },
  { path: '/settings/leave', kind: 'long', answers: { leave: participations(30) }, shows: '参加予定：30件' },
  {
    path: '/settings/leave',
    kind: 'error',
    answers: { leave: participations(1), InitiateAuth: { status: 400, code: 'NotAuthorizedException' } },
    reach: async (page) => {
      await fill(page, { パスワード: 'Chigau-2026' })
      await press(page, '内容を確認しました。退会する')
    },
    shows: 'パスワードが正しくありません。',
  },
]

const reports: readonly State[] = [
  { path: '/inquiry', kind: 'empty', shows: 'うまく動かなかったことを、お知らせください。' },
  {
    path: '/inquiry',
    kind: 'long',
    answers: { createReport: 'hold' },
    reach: async (page) => {
      await page.getByLabel(/^どのような不具合/).fill(long.text)
      await choosePicture(page)
    },
    shows: '画像を取り消す',
  },
  {
    path: '/inquiry',
    kind: 'loading',
    answers: { createReport: 'hold' },
    reach: report,
    shows: '送信しています…',
  },
  {
    path: '/inquiry',
    kind: 'error',
    answers: { createReport: INTERNAL },
    reach: report,
    shows: '送信できませんでした。',
  },
  {
    path: '/support',
    kind: 'empty',
    name: 'member',
    shows: 'お返事は、ご登録のメールアドレスへお送りします。',
  },
]

async function report(page: Page): Promise<void> {
  await page.getByLabel(/^どのような不具合/).fill('画面が変わりませんでした。')
  await press(page, '送信する')
}

/** The account settings of a member. */
export const account: readonly State[] = [
  ...settings,
  ...application,
  ...news,
  ...calendar,
  ...myData,
  ...receipts,
  ...dataSharing,
  ...security,
  ...leaving,
  ...reports,
]
