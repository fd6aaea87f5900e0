import type { Page } from 'playwright-core'
import { memberAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  askAgainAtOnce,
  codeFor,
  newAddress,
  newPhone,
  PASSWORD,
  register,
  signIn,
  site,
} from '#fixtures/browser/person.ts'
import { atPool } from '#fixtures/browser/pool.ts'
import { button, lost, OFFLINE } from './lost-network.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })

const POOL_CLIENT = ['/config.json', '/assets/user-pool-']
const MORE = [...POOL_CLIENT, '/assets/auth-extra-']

/** Waits for the files that a form loads when the browser is idle. */
async function fetched(page: Page, names: readonly string[]): Promise<void> {
  await page.waitForFunction((all) => {
    const there = performance.getEntriesByType('resource')
    return all.every((part) => there.some(({ name }) => name.includes(part)))
  }, names)
  await page.waitForLoadState('networkidle')
}

test('G30, R12, S62: a sign-up that loses the network at the form, at the code or after it keeps its input and succeeds later', async () => {
  const phone = await newPhone(browser)
  const { page, context } = phone
  const email = newAddress()
  await page.goto(`${site}/register`)
  await fetched(page, MORE)
  await context.setOffline(true)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD)
  await page.getByLabel('利用規約に同意して登録する').check()
  await lost(phone, () => button(page, '登録する').click(), {
    'メールアドレス（ID）': email,
    パスワード: PASSWORD,
    'パスワード（確認用）': PASSWORD,
  })
  expect(await page.getByLabel('利用規約に同意して登録する').isChecked()).toBe(true)
  await button(page, '登録する').click()
  await page.waitForURL('**/thanks')

  const code = await codeFor(email)
  await page.getByLabel(/^確認コード/).fill(code)
  const typed = { '確認コード（半角数字6桁）': code }
  await lost(phone, () => button(page, '次へ').click(), typed, `確認できませんでした：${OFFLINE}`)
  // The message about the code stays above; the one about the other mail is separate.
  const alone = new RegExp(`^${OFFLINE}`)
  await lost(phone, () => button(page, '確認コードを再送する').click(), typed, alone)
  // The profile cannot be loaded after the code: a message with the reason, and a reload continues.
  await page.route('**/api/graphql', (route) => route.abort())
  await button(page, '次へ').click()
  await page.getByText('会員情報を読み込めませんでした：通信に失敗しました。', { exact: false }).waitFor()
  await page.unroute('**/api/graphql')
  await button(page, 'ページを読み込み直す').click()
  await page.waitForURL('**/registration')
  await context.close()
})

test('S58: when the sign-in after an accepted code is lost, a message leads to the manual sign-in', async () => {
  const { page, context } = await newPhone(browser)
  const email = newAddress()
  await register(page, email)
  await page.waitForURL('**/thanks')
  const letThrough = await atPool(page, 'InitiateAuth', (route) => route.abort())
  await page.getByLabel(/^確認コード/).fill(await codeFor(email))
  await button(page, '次へ').click()
  await page.waitForURL('**/login')
  await page.getByText('ログインできませんでした：通信に失敗しました。', { exact: false }).waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  await letThrough()
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await button(page, 'ログイン').click()
  await page.waitForURL('**/registration')
  await context.close()
})

test('G30: a reset and a login without a network keep their input and succeed later', async () => {
  const { email } = await memberAccount()
  const phone = await newPhone(browser)
  const { page, context } = phone
  await page.goto(`${site}/passwordreset/email`)
  await fetched(page, MORE)
  const nobody = newAddress()
  await page.getByLabel('メールアドレス（ID）').fill(nobody)
  await lost(phone, () => button(page, '確認コードを送る').click(), { 'メールアドレス（ID）': nobody })
  await button(page, '確認コードを送る').click()
  await page.waitForURL('**/passwordreset/password')
  await page.getByLabel(/^確認コード/).fill('123456')
  for (const label of ['新しいパスワード', '新しいパスワード（確認用）'])
    await page.getByLabel(label, { exact: true }).fill(PASSWORD)
  await lost(phone, () => button(page, '変更する').click(), {
    '確認コード（半角数字6桁）': '123456',
    新しいパスワード: PASSWORD,
    '新しいパスワード（確認用）': PASSWORD,
  })
  await button(page, '変更する').click()
  await page.getByText('変更できませんでした。確認コードが正しいかご確認ください。').waitFor()

  await page.goto(`${site}/login`)
  await fetched(page, POOL_CLIENT)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await lost(phone, () => button(page, 'ログイン').click(), {
    'メールアドレス（ID）': email,
    パスワード: PASSWORD,
  })
  await button(page, 'ログイン').click()
  await page.waitForURL('**/top')
  await context.close()
})

test('G30: the next click loads a script that failed at the start', async () => {
  const { email } = await memberAccount()
  const { page, context, problems } = await newPhone(browser)
  await page.route('**/config.json', (route) => route.abort())
  await signIn(page, email)
  await page.getByRole('alert').getByText('通信に失敗しました。', { exact: false }).waitFor()
  await page.unroute('**/config.json')
  await button(page, 'ログイン').click()
  await page.waitForURL('**/top')
  expect(problems).toEqual([])
  await context.close()
})

test('G30: the card’s code and the contact form report a lost network', async () => {
  const phone = await newMember(browser)
  const { page, context } = phone
  await page.clock.install()
  await page.goto(`${site}/qr`)
  const picture = page.getByRole('img', { name: /会員証のQRコード/ })
  await picture.waitFor()
  // The code stays on screen; the next one is requested a minute later.
  await context.setOffline(true)
  await page.getByText('オフラインです。', { exact: false }).waitFor()
  expect(await picture.count()).toBe(1)
  await context.setOffline(false)
  await page.route('**/api/EncQR', (route) => route.abort())
  await page.reload()
  await page.getByText('QRコードを更新できません。つながると自動で更新します。').waitFor()
  await page.unroute('**/api/EncQR')
  // Retried automatically, five seconds later.
  await page.clock.runFor(6_000)
  await picture.waitFor()

  await page.goto(`${site}/support`)
  await page.getByLabel('お問い合わせ内容').fill('電波のない場所から')
  await lost(phone, () => button(page, '送信する').click(), {})
  expect(await page.getByLabel('お問い合わせ内容').inputValue()).toBe('電波のない場所から')
  await button(page, '送信する').click()
  await page.getByText('お問い合わせありがとうございます。').waitFor()
  await context.close()
})

test('R16, S105, G30: without a network the card enlarges and /top stays; with the network back the code is made at once', async () => {
  const { page, context } = await newMember(browser)
  await page.clock.install()
  const picture = page.getByRole('img', { name: /会員証のQRコード/ })
  const list = page.getByRole('link', { name: /夜の座談会/ })
  await page.goto(`${site}/top`)
  await picture.waitFor()
  await list.waitFor()
  // The large card came with the small one.
  await context.setOffline(true)
  await page.getByRole('link', { name: '大きく表示する' }).click()
  await page.waitForURL('**/qr')
  await picture.waitFor()
  await page.goBack()
  await page.waitForURL('**/top')
  await picture.waitFor()
  await list.waitFor()
  expect(await page.getByText('ログインすると', { exact: false }).count()).toBe(0)

  await page.clock.runFor(61_000)
  const failed = page.getByText('QRコードを更新できません。つながると自動で更新します。')
  await failed.waitFor()
  expect(await picture.count()).toBe(1)
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/api/EncQR') && reply.ok())
  await context.setOffline(false)
  await renewed
  await failed.waitFor({ state: 'detached' })
  await page.getByText('自動で新しくなります', { exact: false }).waitFor()
  await context.close()
})

test('R16: a screen that failed to load reloads when the network is back, without asking to sign in', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: '携帯電話番号を編集' }).waitFor()
  await page.route('**/api/graphql', (route) => route.abort())
  await askAgainAtOnce(page)
  await page.goto(`${site}/top`)
  await page.getByText('通信に失敗しました', { exact: false }).first().waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'ログイン' }).count()).toBe(0)
  await page.unroute('**/api/graphql')
  await context.setOffline(true)
  await context.setOffline(false)
  await page.getByRole('img', { name: /会員証のQRコード/ }).waitFor()
  await context.close()
})
