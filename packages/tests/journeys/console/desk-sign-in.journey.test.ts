import { totpCode } from '@app/stand-ins/cognito/mfa/totp.ts'
import type { Page } from 'playwright-core'
import { answerCode, atDesk, desk } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { codeFor, newAddress, newPhone } from '#fixtures/browser/person.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

test('R1, R21: an invited person sets a password and an authenticator app, and later signs in by a recovery code without the app', async () => {
  const { page, problems } = await atDesk(browser, 'owner', { path: '/people' })
  const email = newAddress()
  await page.getByRole('button', { name: 'スタッフを招待' }).click()
  await page.getByLabel('名前').fill('新人 次郎')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: /役割/ }).click()
  await page.getByRole('option', { name: 'マネージャー' }).click()
  await page.getByRole('button', { name: '招待する' }).click()
  await page.getByText('新人 次郎さんを招待しました。').waitFor()
  expect(problems).toEqual([])

  const newcomer = await newPhone(browser)
  await newcomer.page.goto(`${desk}/events`)
  await setUp(newcomer.page, email, await codeFor(email))
  const [first = ''] = await noteCodes(newcomer.page)
  // The address they came to is shown, and the menu of their role.
  await newcomer.page.getByRole('heading', { level: 1, name: 'イベント' }).waitFor()
  expect(await newcomer.page.getByRole('link', { name: '操作の記録' }).count()).toBe(0)
  expect(newcomer.problems).toEqual([])

  // R21: another phone, without the app, by one of the codes.
  const since = Date.now()
  const other = await newPhone(browser)
  await other.page.goto(desk)
  await other.page.getByRole('button', { name: '認証アプリが使えない方' }).click()
  await other.page.getByLabel('メールアドレス').fill(email)
  await other.page.getByLabel('リカバリーコード').fill('ABCDE-2345')
  await other.page.getByRole('button', { name: '仮のパスワードを送る' }).click()
  await other.page.getByText('リカバリーコードは、英字と数字の10文字です。').waitFor()
  await other.page.getByLabel('リカバリーコード').fill(first.toLowerCase())
  await other.page.getByRole('button', { name: '仮のパスワードを送る' }).click()
  await other.page.getByText('新しい仮のパスワードをメールで送りました。').waitFor()
  await other.page.getByRole('button', { name: 'ログインに戻る' }).click()
  await setUp(other.page, email, await codeFor(email, since))
  await noteCodes(other.page)
  await other.page.getByRole('heading', { level: 1, name: '今日' }).waitFor()
  // The earlier person is signed out: the inbox count's poll finds it.
  await newcomer.page.getByText('このアカウントは停止されているか、削除されています。').waitFor()
  expect(other.problems).toEqual([])
})

/** The first sign-in, from the temporary password to the first code of an authenticator app. */
async function setUp(page: Page, email: string, temporary: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(temporary)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByLabel('新しいパスワード', { exact: true }).fill('Sodachi-2026-x')
  await page.getByLabel('新しいパスワード（確認用）').fill('Sodachi-2026-x')
  await page.getByRole('button', { name: '決定して次へ' }).click()
  await page.getByRole('heading', { name: '二段階認証を設定してください' }).waitFor()
  const key = ((await page.locator('.totp-key-text').textContent()) ?? '').replaceAll(/\s/g, '')
  await answerCode(page, key, Date.now())
}

/** The ten codes that are shown once after that. */
async function noteCodes(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'リカバリーコードを作成' }).click()
  await page.getByRole('button', { name: '控えました' }).waitFor()
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: '控えました' }).click()
  return codes
}

test('R1: a wrong code gets an error, and a reload starts again with the password', async () => {
  const accounts = await fixtures.staff(process.env['DATA_DIR'] ?? '')
  const person = await accounts.create('manager')
  const { page } = await newPhone(browser)
  await page.goto(desk)
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByLabel('パスワード', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  const right = totpCode(person.secret, Date.now())
  await page.getByRole('textbox', { name: /確認コード/ }).fill(right === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByText('確認コードが正しくありません。').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'スタッフのログイン' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('SEC-K6: a suspended person is signed out by their next action, with the reason', async () => {
  const owner = await atDesk(browser, 'owner', { path: '/people' })
  // An editor, because a menu with an inbox polls every three seconds, before any press.
  const editor = await atDesk(browser, 'editor', { path: '/events' })
  await editor.page.getByRole('heading', { level: 1, name: 'イベント' }).waitFor()
  await owner.page.reload()
  const row = owner.page.getByRole('row').filter({ hasText: editor.person.email })
  await row.getByRole('button').click()
  await owner.page.getByRole('menuitem', { name: '停止する' }).click()
  await owner.page.getByLabel(/理由/).fill('試験のため')
  await owner.page.getByRole('button', { name: '停止する' }).click()
  await owner.page.getByText('さんを停止しました。').waitFor()
  await editor.page.getByRole('link', { name: '組織', exact: true }).first().click()
  await editor.page.getByText('このアカウントは停止されているか、削除されています。').waitFor()
  expect(
    await editor.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('Cognito'))),
  ).toEqual([])
})

test('R1: a door volunteer gets to the door page, sees no menu and no member, and signs out there', async () => {
  const { page } = await atDesk(browser, 'door')
  await page.getByRole('heading', { level: 1, name: '今日のイベント' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/door')
  expect(await page.getByRole('link', { name: 'イベント', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.getByText('ログアウトしました。').waitFor()
  await page.reload()
  await page.getByLabel('メールアドレス').waitFor()
})
