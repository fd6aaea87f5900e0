import { memberAccount, newAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newAddress, newPhone, signIn, signInHere, site } from '#fixtures/browser/person.ts'
import { holdAtPool } from '#fixtures/browser/pool.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

test('S14–S18, S198: the login has its fields, box and links, and shows the password until it is sent; it reports an invalid address on blur, a missing one on the click', async () => {
  const { page, context, problems } = await newPhone(browser)
  await page.goto(`${site}/login`)
  const email = page.getByLabel('メールアドレス（ID）')
  expect(await email.getAttribute('type')).toBe('email')
  expect(await page.getByLabel('パスワード', { exact: true }).getAttribute('type')).toBe('password')
  const keep = page.getByRole('checkbox', { name: 'ログイン状態を保持する' })
  expect(await keep.isChecked()).toBe(true)
  await page.getByText('共用の端末ではチェックを外してください。').waitFor()
  await keep.uncheck()
  await page.getByText('ご自分のスマートフォンなら、チェックを入れておくと便利です。').waitFor()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect(await link('パスワードをお忘れの方はこちら')).toBe('/passwordreset/email')
  expect(await link('はじめての方は新規登録')).toBe('/register')
  expect(await page.getByRole('button', { name: 'ログイン', exact: true }).getAttribute('type')).toBe(
    'submit',
  )

  const error = page.getByText('有効なメールアドレスを入力してください。')
  await email.fill('oya@')
  expect(await error.count()).toBe(0)
  await email.blur()
  await error.waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('')
  await email.blur()
  await error.waitFor({ state: 'detached' })

  const press = () => page.getByRole('button', { name: 'ログイン', exact: true }).click()
  const password = page.locator('input[name=password]')
  const show = page.getByRole('button', { name: 'パスワードを表示する' })
  await show.click()
  expect(await password.getAttribute('type')).toBe('text')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  expect(await show.getAttribute('aria-pressed')).toBe('true')
  await press()
  await page.getByText('メールアドレスを入力してください。').waitFor()
  // Sent, it is hidden again.
  expect(await password.getAttribute('type')).toBe('password')
  expect(await show.getAttribute('aria-pressed')).toBe('false')
  await email.fill('oya@example.jp')
  await press()
  await page.getByText('パスワードを入力してください。').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('S19–S22: a login shows a full-screen overlay; a failure shows title and reason; a success opens /top', async () => {
  const { email } = await memberAccount()
  const { page, context } = await newPhone(browser)
  const letGo = await holdAtPool(page, 'InitiateAuth')
  await signIn(page, email, 'Chigau-2026')
  const overlay = page.getByRole('dialog', { name: 'ログインしています…' })
  await overlay.getByText('ログインしています…').waitFor()
  // Modal: nothing behind it is reachable, and its veil covers the screen.
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
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  await signInHere(page, email)
  await page.waitForURL(`${site}/top`)
  // G14: kept unless the box is cleared, so a link in a mail opens the site signed in.
  const tab = await context.newPage()
  await tab.goto(`${site}/top`)
  await tab.getByRole('heading', { name: 'イベント情報' }).waitFor()
  await context.close()
})

test('S20: on a small phone the error of a login has the focus and is in sight; an unknown address reads the same as a wrong password', async () => {
  const { page, context } = await newPhone(browser)
  await page.setViewportSize({ width: 360, height: 480 })
  const nobody = newAddress()
  await signIn(page, nobody, 'Chigau-2026')
  const alert = page.getByRole('alert')
  await alert.getByText('ログインできませんでした。').waitFor()
  await alert.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await alert.and(page.locator(':focus')).waitFor()
  const top = await alert.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(nobody)
  await context.close()
})

test('S22: a new account gets to its profile after the login', async () => {
  const { page, context } = await newPhone(browser)
  await signIn(page, (await newAccount()).email)
  await page.waitForURL(`${site}/registration`)
  await context.close()
})

test('S28–S30: the logout is announced, empties the session storage, ends the session and leads to the landing page', async () => {
  const { page, context, problems } = await newMember(browser)
  await page.goto(`${site}/top`)
  await page.evaluate(() => sessionStorage.setItem('profileDraft', '{"of":"nobody"}'))
  const letGo = await holdAtPool(page, 'RevokeToken')
  // A thumb beside the intended button does not sign out.
  await page.getByRole('link', { name: 'ログアウト' }).click()
  await page.getByRole('button', { name: 'ログインしたままにする' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).not.toBe('/logout')
  await page.getByRole('link', { name: 'ログアウト' }).click()
  await page.getByRole('link', { name: 'ログアウトする' }).click()
  await page.getByText('ログアウトしています…').waitFor()
  expect(new URL(page.url()).pathname).toBe('/logout')
  letGo()
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.goto(`${site}/top`)
  await page.getByText('ログインすると、このページをご覧いただけます。', { exact: false }).waitFor()
  // Signed out already: the same message, the same way.
  await page.evaluate(() => sessionStorage.setItem('profileDraft', '{"of":"nobody"}'))
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
