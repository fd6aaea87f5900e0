import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { codeFor, demo, fillProfile, newAddress, newPhone, PASSWORD, signIn, site } from './person.ts'

jest.setTimeout(120_000)
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const BOX = 'イベントやお知らせのメールを受け取る（いつでも停止できます）'
const box = (page: Page) => page.getByRole('checkbox', { name: BOX })

/** Signs up, with the box ticked or as it is, and fills in the profile. Gives what the consents' call carried. */
async function join(page: Page, email: string, tick: boolean): Promise<unknown> {
  await page.goto(`${site}/register`)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD)
  await page.getByLabel('利用規約に同意して登録する').check()
  // Unticked by itself, and nothing waits for it.
  expect(await box(page).isChecked()).toBe(false)
  expect(await page.getByRole('button', { name: '登録する' }).isEnabled()).toBe(true)
  if (tick) await box(page).check()
  await page.getByRole('button', { name: '登録する' }).click()
  await page.waitForURL('**/thanks')
  // Read anew, the page forgets the password and keeps the word.
  await page.reload()
  await page.getByLabel(/確認コード/).fill(await codeFor(email))
  await page.getByRole('button', { name: '次へ' }).click()
  await page.waitForURL('**/login')
  await signIn(page, email)
  await page.waitForURL('**/registration')
  const { memberCodes } = await demo()
  const nickName = `たより${Date.now().toString(36)}`
  await fillProfile(page, { nickName, birth: ['1990', '4', '1'], code: memberCodes[11] ?? '' })
  const sent = page.waitForRequest('**/api/consents')
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  const body: unknown = (await sent).postDataJSON()
  await page.waitForURL('**/plans')
  return body
}

test('law 4.6, 4.10: ticked, it is recorded with the terms; taken back and given again in the settings', async () => {
  const { page, context, problems } = await newPhone(browser)
  expect(await join(page, newAddress(), true)).toMatchObject({ newsMail: { wanted: true } })
  expect(await page.evaluate(() => sessionStorage.getItem('newsMail'))).toBeNull()
  await page.goto(`${site}/settings`)
  const open = () => page.getByRole('link', { name: 'メールの受け取り設定' }).click()
  await open()
  await page.getByText(/受け取る設定です（\d+年\d+月\d+日から）。/).waitFor()
  expect(await box(page).isChecked()).toBe(true)
  await page.getByText(/受け取りをやめたあとも、同意の記録.*3年間保管し、その後消去します/).waitFor()
  await box(page).uncheck()
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByText('保存しました。').waitFor()
  await open()
  await page.getByText('受け取らない設定です。').waitFor()
  expect(await box(page).isChecked()).toBe(false)
  // A press that comes to nothing is said, and the tick stays.
  await page.route('**/api/news-mail', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL' } })
      : route.fallback(),
  )
  await box(page).check()
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('alert').getByText('エラーが発生しました', { exact: false }).waitFor()
  expect(await box(page).isChecked()).toBe(true)
  await page.unroute('**/api/news-mail')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByText('保存しました。').waitFor()
  await page.reload()
  await open()
  await page.getByText('受け取る設定です', { exact: false }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('law 4.6: left unticked, that is what is recorded; and another’s tick is not hers', async () => {
  const { page, context } = await newPhone(browser)
  // Somebody else began to sign up in this tab, and ticked the box.
  await page.goto(`${site}/uc`)
  await page.evaluate(() => sessionStorage.setItem('newsMail', 'yes betsu@example.jp'))
  expect(await join(page, newAddress(), false)).toMatchObject({ newsMail: { wanted: false } })
  await page.goto(`${site}/settings/mail`)
  await page.getByText('受け取らない設定です。').waitFor()
  expect(await box(page).isChecked()).toBe(false)
  await context.close()
})

test('signed out, the screen says so', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/settings/mail`)
  await page.getByText('ログインしてからページを開いてください。', { exact: false }).waitFor()
  await context.close()
})
