import type { Page } from 'playwright-core'
import { long } from './long.ts'
import { noProfile, profile } from './profile.ts'
import { INTERNAL, press, type State, turns } from './state.ts'

const free = { listUsers: noProfile, rejoining: { json: { rejoinFrom: null } } }
const good = { 'member-code/verify': { json: { valid: true } } } as const

const registration: readonly State[] = [
  { path: '/registration', kind: 'empty', answers: free, shows: 'プラン選択へ' },
  {
    path: '/registration',
    kind: 'filled',
    answers: { ...free, ...good },
    reach: fillIn,
    shows: '会員コードを確認しました。',
  },
  {
    path: '/registration',
    kind: 'loading',
    answers: { ...free, 'member-code/verify': 'hold' },
    reach: fillIn,
    shows: '会員コードを確認しています…',
  },
  {
    path: '/registration',
    kind: 'loading',
    name: 'sending',
    answers: { ...free, ...good, consents: 'hold' },
    reach: async (page) => {
      await fillIn(page)
      await press(page, 'プラン選択へ')
      await turns(page)
    },
    shows: 'プラン選択へ',
  },
  {
    path: '/registration',
    kind: 'error',
    answers: { ...free, ...good, consents: INTERNAL },
    reach: async (page) => {
      await fillIn(page)
      await press(page, 'プラン選択へ')
    },
    shows: '登録情報を保存できませんでした',
  },
  {
    path: '/registration',
    kind: 'long',
    name: 'errors in fields',
    answers: { ...free, 'member-code/verify': { status: 404, code: 'MEMBER_CODE_INVALID' } },
    reach: async (page) => {
      await fillIn(page)
      await page.getByLabel('姓').fill(long.title)
      await page.getByLabel(/^ニックネーム/).fill(`${long.nickname}長すぎる`)
      await page.getByLabel('年', { exact: true }).fill('2023')
      await page.getByLabel('月', { exact: true }).selectOption('2')
      await page.getByLabel('日', { exact: true }).selectOption('31')
      await page.getByLabel('郵便番号').fill('1')
      await page.getByLabel(/^住所/).fill(long.address)
      await page.getByLabel('携帯電話番号').fill('1')
      await page.keyboard.press('Tab')
    },
    shows: '会員コードが正しくありません。',
  },
  {
    path: '/registration',
    kind: 'filled',
    name: 'question',
    answers: free,
    reach: async (page) => {
      await page.getByLabel('姓').fill('見本')
      await press(page, '入力をすべて消す')
    },
    shows: '入力した内容をすべて消しますか？',
  },
  {
    path: '/registration',
    kind: 'error',
    name: 'too early',
    answers: { listUsers: noProfile, rejoining: { json: { rejoinFrom: '2027-01-01' } } },
    shows: '再入会できない期間が終わるまで',
  },
]

const plans: readonly State[] = [
  {
    path: '/plans',
    kind: 'empty',
    name: 'member',
    answers: { listUsers: profile({ plan: null }) },
    shows: 'プランを選ぶ',
  },
  {
    path: '/plans',
    kind: 'filled',
    name: 'of a young member grown up',
    answers: { listUsers: profile({ plan: 'Young' }) },
    shows: 'これからのプランをお選びください。',
  },
  {
    path: '/plans',
    kind: 'loading',
    name: 'choosing',
    answers: { listUsers: profile({ plan: null }), updateUser: 'hold' },
    reach: async (page) => {
      await press(page, 'ベーシックプラン：このプランを選ぶ')
      await turns(page)
    },
    shows: 'このプランを選ぶ',
  },
  {
    path: '/plans',
    kind: 'error',
    name: 'member',
    answers: { listUsers: profile({ plan: null }), updateUser: INTERNAL },
    reach: (page) => press(page, 'ベーシックプラン：このプランを選ぶ'),
    shows: 'プランを変更できませんでした。',
  },
]

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('姓').fill('見本')
  await page.getByLabel('名', { exact: true }).fill('一郎')
  await page.getByLabel(/^ニックネーム/).fill('いちろうパパ')
  await page.getByLabel('年', { exact: true }).fill('1990')
  await page.getByLabel('月', { exact: true }).selectOption('4')
  await page.getByLabel('日', { exact: true }).selectOption('1')
  await page.getByLabel('郵便番号').fill('1000001')
  await page.getByLabel(/^住所/).fill('千代田区見本町1-2-3')
  await page.getByLabel('携帯電話番号').fill('090-0000-0000')
  await page.getByLabel(/^会員コード/).fill('123456')
  await press(page, 'コードを確認する')
}

/** From an account to a member. */
export const joining: readonly State[] = [...registration, ...plans]
