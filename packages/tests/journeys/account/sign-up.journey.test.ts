import type { Page } from 'playwright-core'
import { openAdmin } from '#fixtures/browser/admin.ts'
import { enter, memberAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  codeFor,
  moveTo,
  newAddress,
  newPhone,
  PASSWORD,
  register,
  registerHere,
  site,
  storageOf,
} from '#fixtures/browser/person.ts'
import { atPool, countAtPool, refuseAs } from '#fixtures/browser/pool.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

const fields = (page: Page) => ({
  email: page.getByLabel('メールアドレス（ID）'),
  password: page.getByLabel('パスワード', { exact: true }),
  confirmation: page.getByLabel('パスワード（確認用）'),
  agree: page.getByRole('checkbox', { name: '利用規約に同意して登録する' }),
  button: page.getByRole('button', { name: '登録する' }),
})
const POLICY = 'パスワードは8文字以上の半角英数字・記号 ()-_=+!@#$%&* で入力してください。'
const EMAIL = '有効なメールアドレスを入力してください。'
const MISMATCH = 'パスワードが一致していません。もう一度ご確認ください。'

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/確認コード/).fill(code)
  await page.getByRole('button', { name: '次へ' }).click()
}

test('S31–S39, S41: the sign-up has its welcome, links and fields; the button is enabled once everything is valid', async () => {
  const { page, context, problems } = await newPhone(browser, { movement: true })
  await page.goto(`${site}/register`)
  await page.getByRole('heading', { level: 1, name: 'ようこそ' }).waitFor()
  await page.getByText('をお読みいただき、同意のうえご登録ください。', { exact: false }).waitFor()
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['利用規約', '/agreement'],
    ['プライバシーポリシー', '/privacypolicy'],
    ['18歳以上の方のプライバシーポリシー', '/privacypolicy/adult'],
  ] as const)
    expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
  const { email, password, confirmation, agree, button } = fields(page)
  expect(await email.getAttribute('type')).toBe('email')
  expect(await password.getAttribute('type')).toBe('password')
  expect(await confirmation.getAttribute('type')).toBe('password')
  expect(await agree.getAttribute('required')).not.toBeNull()
  expect(await agree.isChecked()).toBe(false)
  expect(await button.isDisabled()).toBe(true)
  for (const words of [POLICY, EMAIL, MISMATCH]) expect(await page.getByText(words).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)

  await email.fill('oya@example')
  await email.blur()
  await page.getByText(EMAIL).waitFor()
  await password.fill('mijikai')
  await password.blur()
  await page.getByText(POLICY).waitFor()
  // S41: an empty confirmation is not flagged, a different one is.
  await confirmation.focus()
  await confirmation.blur()
  expect(await page.getByText(MISMATCH).count()).toBe(0)
  await confirmation.fill('chigau-2026')
  await confirmation.blur()
  await page.getByText(MISMATCH).waitFor()
  await agree.check()
  expect(await button.isDisabled()).toBe(true)

  // Each of the four alone keeps the button closed.
  await email.fill('oya@example.jp')
  await password.fill(PASSWORD)
  await confirmation.fill(PASSWORD)
  for (const words of [POLICY, EMAIL, MISMATCH]) await page.getByText(words).waitFor({ state: 'detached' })
  expect(await button.isEnabled()).toBe(true)
  for (const [field, wrong, right] of [
    [email, '', 'oya@example.jp'],
    [email, 'oya@example', 'oya@example.jp'],
    [password, '', PASSWORD],
    [password, `${PASSWORD}^`, PASSWORD],
    [confirmation, '', PASSWORD],
    [confirmation, `${PASSWORD}x`, PASSWORD],
  ] as const) {
    await field.fill(wrong)
    expect(await button.isDisabled()).toBe(true)
    await field.fill(right)
    expect(await button.isEnabled()).toBe(true)
  }
  await agree.uncheck()
  expect(await button.isDisabled()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('S42, S43, G7, G10: the sign-up ends a session of another tab first; then `pending` is stored until the code comes', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  const email = newAddress()
  await page.goto(`${site}/register`)
  await page.getByRole('heading', { name: 'ようこそ' }).waitFor()
  // Another tab has signed in for all tabs: a load of /register redirects, this open page stays.
  const other = await context.newPage()
  await enter(other, await memberAccount(), { keep: true })
  const second = await context.newPage()
  await second.goto(`${site}/register`)
  await second.waitForURL('**/top')
  const tokens = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /Token$/.test(key)))
  expect(await tokens()).not.toEqual([])

  // A tab in the background draws once a second, or not at all.
  await page.bringToFront()
  await registerHere(page, email)
  await page.waitForURL(`${site}/thanks`)
  expect(await tokens()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('isSignedIn'))).toBeNull()
  expect(
    await page.evaluate(() => [sessionStorage.getItem('email'), sessionStorage.getItem('code')]),
  ).toEqual([email, 'pending'])
  expect(await storageOf(page, context)).not.toContain(PASSWORD)
  await context.close()
})

test('a double click on 登録する makes one account and one code; a double click on 再送 sends one code', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  const email = newAddress()
  const [made, sent] = [countAtPool(page, 'SignUp'), countAtPool(page, 'ResendConfirmationCode')]
  await page.goto(`${site}/register`)
  const { button, ...form } = fields(page)
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await form.agree.check()
  const twice = (element: HTMLElement | SVGElement) => {
    if (element instanceof HTMLElement) for (const _ of [1, 2]) element.click()
  }
  await button.evaluate(twice)
  await page.waitForURL('**/thanks')
  expect([made(), sent()]).toEqual([1, 0])
  const box = page.getByLabel(/確認コード/)
  await box.fill((await codeFor(email)) === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByText('確認できませんでした：', { exact: false }).waitFor()
  await page.getByRole('button', { name: '確認コードを再送する' }).evaluate(twice)
  await page.getByText('新しい確認コードをお送りしました。', { exact: false }).waitFor()
  // Only the result of the last press is shown, and the old code is gone from the box.
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await box.inputValue()).toBe('')
  expect([made(), sent()]).toEqual([1, 1])
  await context.close()
})

test('S43: with a pool that needs no code the sign-up signs in at once', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  const email = newAddress()
  await atPool(page, 'SignUp', async (route) => {
    await (await openAdmin()).createAccount(email, PASSWORD)
    await route.fulfill({ json: { UserConfirmed: true, UserSub: '00000000-0000-4000-8000-000000000000' } })
  })
  await register(page, email)
  await page.waitForURL(`${site}/registration`)
  expect(await page.evaluate(() => sessionStorage.getItem('code'))).toBeNull()
  await context.close()
})

test('S39, S44: the refusals of the pool are shown in Japanese, and typed input stays', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  const email = newAddress()
  await page.goto(`${site}/register`)
  for (const [name, words] of [
    ['InvalidPasswordException', 'このパスワードは使用できません。別のパスワードをお試しください。'],
    ['TooManyRequestsException', 'アクセスが集中しています。少し待ってからお試しください。'],
    ['InternalErrorException', 'エラーが発生しました。時間をおいて、もう一度お試しください。'],
  ] as const) {
    const stop = await atPool(page, 'SignUp', refuseAs(name, 'Sorry, not now'))
    await registerHere(page, email)
    await page.getByRole('alert').getByText(words).waitFor()
    expect(await page.getByText('Sorry').count()).toBe(0)
    expect(await fields(page).email.inputValue()).toBe(email)
    await stop()
  }
  await fields(page).button.click()
  await page.waitForURL('**/thanks')
  await context.close()
})

test('S45–S51, S53, S54, S57, G9, G17, G22: /thanks refuses short and wrong codes, polls nothing, takes the right code late, and opens the profile with the printed card’s code', async () => {
  const { page, context, problems } = await newPhone(browser, { movement: true })
  await page.clock.install()
  const email = newAddress()
  await page.goto(`${site}/register#code=K7QM-2XWN`)
  // The address forgets the code at once: nothing passes it on.
  await page.waitForURL(`${site}/register`)
  await registerHere(page, email)
  await page.waitForURL('**/thanks')
  const asked = countAtPool(page, 'InitiateAuth')
  await page.getByRole('heading', { level: 1, name: '確認コードを入力してください' }).waitFor()
  const [mail]: { from: string }[] = await fetch(
    `${site}/_local/mail.json?to=${encodeURIComponent(email)}`,
  ).then((response) => response.json())
  const sender = /[\w.+-]+@[\w.-]+/.exec(mail?.from ?? '')?.[0]
  await page.getByText(`${sender} から、確認コードをお送りしました。`, { exact: false }).waitFor()
  await page
    .getByText('迷惑メールフォルダーや、メールアドレスの入力間違いがないかをご確認ください。', {
      exact: false,
    })
    .waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  const box = page.getByLabel('確認コード（半角数字6桁）')
  expect(await box.getAttribute('inputmode')).toBe('numeric')
  await box.pressSequentially('1a2-３ 45678')
  expect(await box.inputValue()).toBe('123456')
  await enterCode(page, '12345')
  await page.getByRole('alert').getByText('6桁の確認コードを入力してください。').waitFor()
  const right = await codeFor(email)
  await enterCode(page, right === '000000' ? '000001' : '000000')
  await page
    .getByRole('alert')
    .getByText('確認できませんでした：確認コードが正しくありません。', { exact: false })
    .waitFor()
  // G9: two minutes later the page has not asked whether the code has come.
  await page.clock.fastForward(60_000)
  await page.clock.fastForward(60_000)
  await page.getByText(email).waitFor()
  expect(asked()).toBe(0)
  await enterCode(page, right)
  await page.waitForURL(`${site}/registration`)
  expect(asked()).toBe(1)
  expect(
    await page.evaluate(() => [localStorage.getItem('isSignedIn'), sessionStorage.getItem('code')]),
  ).toEqual(['1', null])
  await page.getByLabel('姓').waitFor()
  expect(await page.getByLabel(/^会員コード/).inputValue()).toBe('K7QM-2XWN')
  // The page looks at it by itself.
  await page.getByText('会員コードは、数字6桁、または英数字8文字です。', { exact: false }).waitFor()
  expect(await page.getByText(/前回の入力内容/).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('S58: when the sign-in after the confirmation is refused, the manual sign-in shows the reason', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  const email = newAddress()
  await register(page, email)
  await page.waitForURL('**/thanks')
  const stop = await atPool(page, 'InitiateAuth', refuseAs('TooManyRequestsException'))
  await enterCode(page, await codeFor(email))
  await page.waitForURL(`${site}/login`)
  const alert = page.getByRole('alert')
  await alert
    .getByText('ログインできませんでした：アクセスが集中しています。少し待ってからお試しください。')
    .waitFor()
  await alert.getByText('メールアドレスを確認しました。パスワードを入力してログインしてください。').waitFor()
  expect(await fields(page).email.inputValue()).toBe(email)
  await stop()
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/registration')
  await context.close()
})

test('S59–S61: /thanks redirects signed-in members, stays open for accounts that wait for a code, and sends others to /register', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  await page.goto(`${site}/thanks`)
  await page.waitForURL(`${site}/register`)
  // The address without the word, and the word without the address, are not a sign-up.
  for (const [key, value] of [
    ['email', 'oya@example.jp'],
    ['code', 'pending'],
  ] as const) {
    await page.evaluate(
      ([name, kept]) => {
        sessionStorage.clear()
        sessionStorage.setItem(name, kept)
      },
      [key, value] as const,
    )
    await moveTo(page, '/thanks')
    await page.waitForURL(`${site}/register`)
  }
  const email = newAddress()
  await registerHere(page, email)
  await page.waitForURL('**/thanks')
  await page.goto(`${site}/uc`)
  await page.goto(`${site}/thanks`)
  await page.getByLabel(/確認コード/).waitFor()
  await page.getByText(email).waitFor()
  expect(new URL(page.url()).pathname).toBe('/thanks')

  const member = await newMember(browser)
  await member.page.goto(`${site}/thanks`)
  await member.page.waitForURL(`${site}/top`)
  await Promise.all([context.close(), member.context.close()])
})

test('S62: when the profile cannot be read after the code, a message appears and the next click continues', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  const email = newAddress()
  await register(page, email)
  await page.waitForURL('**/thanks')
  await page.route('**/api/graphql', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  await enterCode(page, await codeFor(email))
  const words = '会員情報を読み込めませんでした：エラーが発生しました。時間をおいて、もう一度お試しください。'
  await page.getByText(words).waitFor()
  // After a reload it says the same.
  await page.goto(`${site}/thanks`)
  await page.getByText(words).waitFor()
  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'ページを読み込み直す' }).click()
  await page.waitForURL(`${site}/registration`)
  await context.close()
})

test('S37, S39: a tap out of an invalid field hits its target before the error moves the page', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/register`)
  const { email, password, agree } = fields(page)
  await password.fill('kurz')
  await email.fill('hanako@')
  await password.focus()
  await page.getByText(EMAIL).waitFor()
  await agree.scrollIntoViewIfNeeded()
  const box = await agree.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByText(POLICY).waitFor()
  expect(await agree.isChecked()).toBe(true)
  await context.close()
})
