import type { Page } from 'playwright-core'
import { nextCode } from '#fixtures/browser/admin.ts'
import { memberAccount, newAccount, signedIn } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, PASSWORD, signIn, signInHere, site, storageOf } from '#fixtures/browser/person.ts'
import { atPool } from '#fixtures/browser/pool.ts'
import type { Account } from '#fixtures/http/accounts.ts'

jest.setTimeout(120_000)
const NEXT = 'Atarashii-2026'
const browser = oneBrowser()

/** A phone of an account, at /settings/security. */
async function inside(account: Account) {
  const phone = await signedIn(browser, account)
  await phone.page.goto(`${site}/settings/security`)
  await phone.page.getByRole('heading', { name: 'セキュリティ' }).waitFor()
  return phone
}

/** Begins to set an app up: the password is asked first. */
async function begin(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: '認証アプリを設定する' }).click()
  await prove(page, password)
}
async function prove(page: Page, password: string): Promise<void> {
  const form = page.getByRole('form', { name: '二段階認証' })
  await form.getByLabel('パスワード', { exact: true }).fill(password)
  await form.getByRole('button', { name: '次へ' }).click()
}

async function changeTo(page: Page, current: string, next: string): Promise<void> {
  const form = page.getByRole('form', { name: 'パスワードの変更' })
  await form.getByLabel('現在のパスワード').fill(current)
  await form.getByLabel('新しいパスワード', { exact: true }).fill(next)
  await form.getByLabel('新しいパスワード（確認用）').fill(next)
  await form.getByRole('button', { name: '変更する' }).click()
}

test('G42, SEC-D11: a changed password ends the other sessions and keeps this one', async () => {
  const account = await newAccount()
  const { page, context, problems } = await inside(account)
  const other = await inside(account)
  await changeTo(page, 'Chigau-2026', NEXT)
  await page.getByText('現在のパスワードが正しくありません。').waitFor()
  await changeTo(page, PASSWORD, PASSWORD)
  await page.getByText('現在と異なるパスワードを入力してください。').waitFor()
  await changeTo(page, PASSWORD, NEXT)
  await page.getByText('パスワードを変更しました。ほかの端末では、もう一度ログインが必要です。').waitFor()
  expect(await page.getByLabel('現在のパスワード').inputValue()).toBe('')
  expect(await storageOf(page, context)).not.toContain(NEXT)
  await page.reload()
  await page.getByRole('heading', { name: 'セキュリティ' }).waitFor()
  expect(page.url()).toBe(`${site}/settings/security`)

  // The other phone asks for a sign-in in place at its next use, and continues with the new password.
  await begin(other.page, PASSWORD)
  await other.page.getByText('現在のパスワードが正しくありません。').waitFor()
  await prove(other.page, NEXT)
  const again = other.page.getByRole('dialog', { name: 'もう一度ログイン' })
  await again.getByText('ログインの有効期限が切れました。', { exact: false }).waitFor()
  await again.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await again.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  await again.getByLabel('パスワード', { exact: true }).fill(NEXT)
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await other.page.locator('.totp-key-text').waitFor()
  expect(problems).toEqual([])
  await context.close()
  await other.context.close()
})

test('G13, R21: password and code set the app up; a changed password asks for its code; a code turns it off', async () => {
  const account = await newAccount()
  const { page, context, problems } = await inside(account)
  await begin(page, 'Chigau-2026')
  await page.getByText('現在のパスワードが正しくありません。').waitFor()
  expect(await page.locator('.totp-key-text').count()).toBe(0)
  await prove(page, PASSWORD)
  await page.getByRole('img', { name: '認証アプリに登録するためのQRコード' }).waitFor()
  await page.getByText('機種変更や故障のときに使うリカバリーコード', { exact: false }).waitFor()
  const secret = (await page.locator('.totp-key-text span').allTextContents()).join('')
  expect(secret).toMatch(/^[A-Z2-7]{52}$/)
  const form = page.getByRole('form', { name: '二段階認証' })
  const code = await nextCode(account, secret)
  await form.getByLabel(/^確認コード/).fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: 'オンにする' }).click()
  await form.getByText('確認コードが正しくないか、すでに使われています。', { exact: false }).waitFor()
  await form.getByLabel(/^確認コード/).fill(code)
  await form.getByRole('button', { name: 'オンにする' }).click()
  await page.getByText('二段階認証をオンにしました。', { exact: false }).waitFor()
  // The focused form is gone; the focus is on the message.
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('オンにしました') ?? false)
  await page.getByText('オン', { exact: true }).waitFor()
  expect(await storageOf(page, context)).not.toContain(secret)

  // The key just used serves on this screen without a code; the sign-in behind a changed password does not.
  await changeTo(page, PASSWORD, NEXT)
  await page.waitForURL('**/login/challenge')
  await page.getByLabel(/^確認コード/).fill(await nextCode(account, secret))
  await page.getByRole('button', { name: '確認する' }).click()
  await page.waitForURL('**/registration')

  await page.goto(`${site}/settings/security`)
  await page.getByRole('button', { name: 'オフにする', exact: true }).click()
  await form.getByLabel(/^確認コード/).fill('000000')
  await form.getByRole('button', { name: 'コードを確認してオフにする' }).click()
  await form.getByText('確認コードが正しくありません。', { exact: false }).waitFor()
  await form.getByLabel(/^確認コード/).fill(await nextCode(account, secret))
  await form.getByRole('button', { name: 'コードを確認してオフにする' }).click()
  await page.getByText('二段階認証をオフにしました。').waitFor()
  await page.getByText('オフ', { exact: true }).waitFor()
  // A signed-out tab.
  const tab = await context.newPage()
  await signIn(tab, account.email, NEXT)
  await tab.waitForURL('**/registration')
  expect(problems).toEqual([])
  await context.close()
})

test('R10: a member signs out everywhere after a confirmation; a failure changes nothing and is reported', async () => {
  const account = await newAccount()
  const { page, context } = await inside(account)
  const other = await inside(account)
  const press = async () => {
    await page.getByRole('button', { name: 'すべての端末からログアウトする' }).click()
    const question = page.getByRole('dialog', { name: 'すべての端末からログアウトしますか？' })
    await question.getByRole('button', { name: 'ログアウトする' }).click()
  }
  await page.getByRole('button', { name: 'すべての端末からログアウトする' }).click()
  await page.getByRole('button', { name: 'やめる' }).click()
  const letThrough = await atPool(page, 'GlobalSignOut', (route) => route.abort())
  await page.route('**/api/sessions/ending', (route) => route.abort())
  await press()
  await page.getByText('ログアウトできませんでした。どの端末もログインしたままです。').waitFor()
  await letThrough()
  await page.unroute('**/api/sessions/ending')
  // The pool takes the other phone's token.
  await begin(other.page, PASSWORD)
  await other.page.locator('.totp-key-text').waitFor()
  await other.page.getByRole('button', { name: 'やめる' }).click()

  await press()
  await page.waitForURL('**/login')
  await page.getByText('すべての端末からログアウトしました。').waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(account.email)
  await begin(other.page, PASSWORD)
  await other.page.getByRole('dialog', { name: 'もう一度ログイン' }).waitFor()
  await context.close()
  await other.context.close()
})

test.each([
  ['/settings/security', 'セキュリティ'],
  ['/settings/calendar', 'カレンダー連携'],
])(
  'S199: %s asks a visitor without a session to sign in, and the sign-in leads back to it',
  async (path, title) => {
    const { email } = await memberAccount()
    const { page, context } = await newPhone(browser)
    await page.goto(`${site}${path}`)
    await page.getByRole('link', { name: 'ログイン', exact: true }).first().click()
    await page.waitForURL('**/login')
    await signInHere(page, email)
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: title }).first().waitFor()
    await context.close()
  },
)
