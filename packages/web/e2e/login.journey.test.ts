import { newAccount } from './admin.ts'
import { oneBrowser } from './one-browser.ts'
import { codeFor, demo, newPhone, signIn, site } from './person.ts'
import { holdAtPool } from './pool.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

test('S14–S18: the fields, the box, the links; an address that is none is told on leaving it', async () => {
  const { page, context, problems } = await newPhone(browser)
  await page.goto(`${site}/login`)
  const email = page.getByLabel('メールアドレス（ID）')
  expect(await email.getAttribute('type')).toBe('email')
  expect(await page.getByLabel('パスワード', { exact: true }).getAttribute('type')).toBe('password')
  const keep = page.getByRole('checkbox', { name: 'ログイン状態を保持する' })
  expect(await keep.isChecked()).toBe(false)
  await page.getByText('共用の端末ではチェックを外してください。').waitFor()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect(await link('パスワードをお忘れの方はこちら')).toBe('/passwordreset/email')
  expect(await link('はじめての方は新規登録')).toBe('/register')
  expect(await page.getByRole('button', { name: 'ログイン', exact: true }).getAttribute('type')).toBe(
    'submit',
  )

  const told = page.getByText('有効なメールアドレスを入力してください。')
  await email.fill('oya@')
  expect(await told.count()).toBe(0)
  await email.blur()
  await told.waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('')
  await email.blur()
  await told.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})

test('S19–S21: an overlay over the whole screen while it lasts; on failure it goes, with both sentences', async () => {
  const { page, context } = await newPhone(browser)
  const letGo = await holdAtPool(page, 'InitiateAuth')
  await signIn(page, (await demo()).email, 'Chigau-2026')
  const overlay = page.getByRole('dialog', { name: 'ログインしています…' })
  await overlay.getByText('ログインしています…').waitFor()
  // Modal: nothing behind it can be reached, and its veil covers the screen.
  expect(await overlay.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(
    await overlay.evaluate((element) => {
      const veil = getComputedStyle(element, '::backdrop')
      return [veil.position, Number.parseFloat(veil.width), Number.parseFloat(veil.height)]
    }),
  ).toEqual(['fixed', 430, 932])
  letGo()
  const alert = page.getByRole('alert')
  await alert.getByText('ログインできませんでした。').waitFor()
  await alert.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  await overlay.waitFor({ state: 'hidden' })
  const { email, password } = await demo()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/top')
  await context.close()
})

test('S20: on a small phone too, what went wrong has the focus and is in sight once the overlay is gone', async () => {
  const { page, context } = await newPhone(browser)
  await page.setViewportSize({ width: 360, height: 480 })
  await signIn(page, (await demo()).email, 'Chigau-2026')
  const alert = page.getByRole('alert')
  await alert.getByText('ログインできませんでした。').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const seen = await alert.evaluate((element) => ({
    focused: document.activeElement === element,
    isBelowTheEdge: element.getBoundingClientRect().top >= 0,
  }))
  expect(seen).toEqual({ focused: true, isBelowTheEdge: true })
  await context.close()
})

test('S22: signed in, a new account goes to its profile and a member to her top page', async () => {
  const { page, context } = await newPhone(browser)
  const fresh = await newAccount()
  await signIn(page, fresh)
  await page.waitForURL(`${site}/registration`)
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL(`${site}/top`)
  await context.close()
})

test('S28–S30: logging out is said, empties the session storage, ends the session and leads to the landing page', async () => {
  const { page, context, problems } = await newPhone(browser)
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
  await page.evaluate(() => sessionStorage.setItem('profileDraft', '{"of":"nobody"}'))
  const letGo = await holdAtPool(page, 'RevokeToken')
  await page.getByRole('link', { name: 'ログアウト' }).click()
  await page.getByText('ログアウトしています…').waitFor()
  expect(new URL(page.url()).pathname).toBe('/logout')
  letGo()
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.goto(`${site}/top`)
  await page.getByText('ログインしてからページを開いてください。', { exact: false }).waitFor()
  // Signed out already: the same message, the same way.
  await page.evaluate(() => sessionStorage.setItem('profileDraft', '{"of":"nobody"}'))
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('G15, G16: exactly six digits open the button, in any width; then /login says it once', async () => {
  const { page, context } = await newPhone(browser)
  const email = await newAccount()
  await page.goto(`${site}/passwordreset/email`)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  const since = Date.now()
  await page.getByRole('button', { name: '再発行する' }).click()
  await page.waitForURL('**/passwordreset/password')
  const code = await codeFor(email, since)
  const box = page.getByLabel(/^認証コード/)
  const button = page.getByRole('button', { name: '変更する' })
  await page.getByLabel('新しいパスワード', { exact: true }).fill('Atarashii-2026')
  await page.getByLabel('新しいパスワード（確認用）').fill('Atarashii-2026')
  expect(await button.isDisabled()).toBe(true)
  await box.fill(code.slice(0, 5))
  expect(await button.isDisabled()).toBe(true)
  // As a Japanese keyboard types it, with a space as the mail may show it.
  const wide = [...code].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('')
  await box.fill(`${wide.slice(0, 3)} ${wide.slice(3)}`)
  expect(await box.inputValue()).toBe(code)
  expect(await button.isDisabled()).toBe(false)
  await button.click()
  await page.waitForURL(`${site}/login`)
  const said = page.getByText('パスワードを変更しました。新しいパスワードでログインしてください。')
  await said.waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  await page.reload()
  await page.getByLabel('パスワード', { exact: true }).waitFor()
  expect(await said.count()).toBe(0)
  await signIn(page, email, 'Atarashii-2026')
  await page.waitForURL('**/registration')
  await context.close()
})
