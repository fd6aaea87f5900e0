import { FILL_MIN_MS } from '@app/shared/inbox/contact/rules.ts'
import type { Page } from 'playwright-core'
import { long } from './long.ts'
import { choosePicture, INTERNAL, press, type State } from './state.ts'

/** The prerendered pages. */
const prerendered: readonly State[] = [
  { path: '/', kind: 'filled', shows: 'つぎの週末、会えますように。' },
  {
    path: '/',
    kind: 'empty',
    answers: { 'public/events': { json: { events: [] } } },
    shows: '次のイベントを準備しています。',
  },
  {
    path: '/',
    kind: 'error',
    answers: { 'public/events': INTERNAL },
    shows: 'イベントを読み込めませんでした。',
  },
  { path: '/plans', kind: 'filled', shows: '応援プラン' },
  { path: '/information', kind: 'filled', shows: '運営会社' },
  { path: '/specificcommercial', kind: 'filled', shows: '特定商取引法に基づく表記' },
  { path: '/specificcommercial/plain', kind: 'filled', shows: 'お店' },
  { path: '/guardian/plain', kind: 'filled', shows: '同意' },
  { path: '/leaving/plain', kind: 'filled', shows: '退会' },
  { path: '/external-transmission/plain', kind: 'filled', shows: '計測' },
  { path: '/agreement', kind: 'filled', shows: '利用規約' },
  { path: '/agreement/plain', kind: 'filled', shows: 'ごりようのおやくそく' },
  { path: '/privacypolicy', kind: 'filled', shows: 'プライバシーポリシー' },
  {
    path: '/privacypolicy',
    kind: 'filled',
    name: 'with readings',
    reach: (page) => page.getByText('ふりがなをつける').click(),
    shows: 'プライバシーポリシー',
  },
  { path: '/privacypolicy/adult', kind: 'filled', shows: 'プライバシーポリシー' },
  { path: '/external-transmission', kind: 'filled', shows: '計測していません。' },
  {
    path: '/external-transmission',
    kind: 'filled',
    name: 'switched off',
    reach: async (page) => {
      await page.getByText('計測していません。').waitFor()
      await page.locator('#telemetry').click()
    },
    shows: '計測を止めています。',
  },
  { path: '/guardian', kind: 'error', shows: 'このリンクは使えません' },
  { path: '/guardian/record', kind: 'error', shows: 'このリンクは使えません' },
  { path: '/guardian/event', kind: 'error', shows: 'このリンクは使えません' },
  { path: '/guardian/household', kind: 'error', shows: 'このリンクは使えません' },
  { path: '/events', kind: 'filled', shows: 'これからのイベント' },
  {
    path: '/events',
    kind: 'filled',
    name: 'an event for guests',
    reach: (page) => page.locator('.guest-row').first().click(),
    shows: '会員登録して参加する',
  },
  { path: '/e/0000000000', kind: 'error', shows: 'このイベントは表示できません' },
  { path: '/uc', kind: 'empty', shows: '準備中' },
  { path: '/maintenance.html', kind: 'empty', shows: 'メンテナンス中です' },
  { path: '/offline-card.html', kind: 'error', shows: '会員証を表示できません' },
  { path: '/nai.html', kind: 'error', shows: 'ページが見つかりません' },
]

const support: readonly State[] = [
  { path: '/support', kind: 'empty', shows: 'お問い合わせを送信する' },
  {
    path: '/support',
    kind: 'loading',
    answers: { 'island.js': 'hold' },
    shows: 'フォームを読み込んでいます…',
  },
  {
    path: '/support',
    kind: 'error',
    name: 'no form',
    answers: { 'island.js': 'cut' },
    shows: 'フォームを読み込めませんでした。',
  },
  {
    path: '/support',
    kind: 'error',
    answers: { contact: INTERNAL },
    reach: inquire,
    shows: '送信できませんでした。',
  },
  {
    path: '/support',
    kind: 'loading',
    name: 'sending',
    answers: { contact: 'hold' },
    reach: inquire,
    shows: '送信しています…',
  },
  {
    path: '/support',
    kind: 'filled',
    name: 'sent',
    answers: { contact: { json: { number: 'T-2346-79CD', mailed: true } } },
    reach: inquire,
    shows: 'お問い合わせありがとうございます。',
  },
  {
    path: '/support',
    kind: 'long',
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^姓/ }).fill(long.latin.slice(0, 50))
      await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(`${long.latin}@@`)
      await page.getByRole('textbox', { name: /^お問い合わせ内容/ }).fill(long.text)
      await choosePicture(page)
    },
    shows: '有効なメールアドレスを入力してください。',
  },
]

async function inquire(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^姓/ }).waitFor()
  // The form is not sent faster than a person fills it in; they have taken their time.
  await page.evaluate((tookMs) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + tookMs
  }, FILL_MIN_MS)
  await page.getByRole('textbox', { name: /^姓/ }).fill('見本')
  await page.getByRole('textbox', { name: /^名/ }).fill('一郎')
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('oya@example.jp')
  await page.getByRole('textbox', { name: /^お問い合わせ内容/ }).fill('たずねたいことがあります。')
  await page.getByText('プライバシーポリシーに同意する').click()
  await press(page, 'お問い合わせを送信する')
}

/** Screens without an account. */
export const pages: readonly State[] = [...prerendered, ...support]
