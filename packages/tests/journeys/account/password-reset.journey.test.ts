import type { Page } from 'playwright-core'
import { newAccount } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  codeFor,
  newAddress,
  newPhone,
  signIn,
  signInHere,
  site,
  storageOf,
} from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const NEXT = 'Atarashii-2026'
const POLICY = 'パスワードは8文字以上の半角英数字・記号 ()-_=+!@#$%&* で入力してください。'
const MISMATCH = 'パスワードが一致していません。もう一度ご確認ください。'
const browser = oneBrowser()

const address = (page: Page) => page.getByLabel('メールアドレス（ID）')
const reissue = (page: Page) => page.getByRole('button', { name: '確認コードを送る' })
const change = (page: Page) => page.getByRole('button', { name: '変更する' })
const code = (page: Page) => page.getByLabel(/^確認コード/)
const password = (page: Page) => page.getByLabel('新しいパスワード', { exact: true })
const again = (page: Page) => page.getByLabel('新しいパスワード（確認用）')
const session = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

/** As a Japanese keyboard types it. */
const wide = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))

test('S146–S148: a valid address enables the button and is kept with the reset flag for the next step', async () => {
  const { email } = await newAccount()
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: 'パスワードをお忘れの方はこちら' }).click()
  await page.waitForURL('**/passwordreset/email')
  expect(await reissue(page).isDisabled()).toBe(true)
  await address(page).fill('hanako@')
  expect(await page.getByText('メールアドレスの形式が正しくありません。').count()).toBe(0)
  await address(page).blur()
  await page.getByText('メールアドレスの形式が正しくありません。').waitFor()
  expect(await reissue(page).isDisabled()).toBe(true)
  // Enter, with the button closed: the second warning.
  expect(await page.getByText('このメールアドレスは有効ではありません。').count()).toBe(0)
  await address(page).press('Enter')
  await page.getByRole('alert').getByText('このメールアドレスは有効ではありません。').waitFor()
  expect(await session(page)).not.toHaveProperty('reset')
  await address(page).fill(email)
  await page.getByText('メールアドレスの形式が正しくありません。').waitFor({ state: 'detached' })
  await reissue(page).click()
  await page.waitForURL('**/passwordreset/password')
  expect(await session(page)).toMatchObject({ email, reset: '1' })
  await context.close()
})

test('S150–S155, G15, G16: the second step names the mailed address, enables its button, shows refusals, and leads back in', async () => {
  const { page, context } = await newPhone(browser)
  const { email } = await newAccount()
  const since = Date.now()
  await page.goto(`${site}/passwordreset/email`)
  await address(page).fill(email)
  await reissue(page).click()
  await page.waitForURL('**/passwordreset/password')
  const first = await codeFor(email, since)
  await page
    .getByText(`ご登録がある場合、accounts@example.jp から ${email} 宛てに、確認コードをお送りします。`)
    .waitFor()
  expect(await change(page).isDisabled()).toBe(true)

  // A mail that does not come: where to look, and another one, after which the box is empty.
  await page.getByText('迷惑メールフォルダー', { exact: false }).waitFor()
  await code(page).fill(first)
  const later = Date.now()
  await page.getByRole('button', { name: '確認コードを再送する' }).click()
  await page.getByText('ご登録がある場合、新しい確認コードをお送りします。', { exact: false }).waitFor()
  await page.getByRole('button', { name: /^あと\d+秒で再送できます$/ }).waitFor()
  expect(await code(page).inputValue()).toBe('')
  const right = await codeFor(email, later)

  // S153: shown on blur, not before; an empty confirmation is not.
  await password(page).fill('みじか')
  expect(await page.getByText(POLICY).count()).toBe(0)
  await password(page).blur()
  await page.getByText(POLICY).waitFor()
  await password(page).fill(NEXT)
  await page.getByText(POLICY).waitFor({ state: 'detached' })
  await again(page).focus()
  await again(page).blur()
  expect(await page.getByText(MISMATCH).count()).toBe(0)
  await again(page).fill(`${NEXT}x`)
  await again(page).blur()
  await page.getByText(MISMATCH).waitFor()
  await code(page).fill(right)
  expect(await change(page).isDisabled()).toBe(true)
  await again(page).fill(NEXT)
  await page.getByText(MISMATCH).waitFor({ state: 'detached' })
  expect(await change(page).isDisabled()).toBe(false)
  // S152: each of them is needed, the code whole; digits alone are taken, six of them.
  for (const part of ['', right.slice(1)]) {
    await code(page).fill(part)
    expect(await change(page).isDisabled()).toBe(true)
  }
  await code(page).fill(`${right}7a`)
  expect(await code(page).inputValue()).toBe(right)

  await code(page).fill(right === '000000' ? '000001' : '000000')
  await change(page).click()
  await page
    .getByRole('alert')
    .getByText('変更できませんでした。確認コードが正しいかご確認ください。')
    .waitFor()
  expect(await session(page)).toMatchObject({ email, reset: '1' })
  await page.evaluate(() => sessionStorage.setItem('planted', 'x'))
  // G16: in any width, with a space as the mail may show it.
  await code(page).fill(`${wide(right.slice(0, 3))} ${wide(right.slice(3))}`)
  expect(await code(page).inputValue()).toBe(right)
  await change(page).click()
  await page.waitForURL(`${site}/login`)
  const said = page.getByText('パスワードを変更しました。新しいパスワードでログインしてください。')
  await said.waitFor()
  expect(await address(page).inputValue()).toBe(email)
  // S155: nothing of the reset stays, not even the address in the form.
  expect(await session(page)).toEqual({})
  expect(await storageOf(page, context)).not.toContain(NEXT)
  // G15: shown once.
  await signIn(page, email)
  await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  expect(await said.count()).toBe(0)
  await signInHere(page, email, NEXT)
  await page.waitForURL('**/registration')
  await context.close()
})

test('S155: a sign-in after a requested reset code deletes the stored address and flag', async () => {
  const { page, context } = await newPhone(browser)
  const { email } = await newAccount()
  await page.goto(`${site}/passwordreset/email`)
  await address(page).fill(email)
  await reissue(page).click()
  await page.waitForURL('**/passwordreset/password')
  // Reading the first step again keeps the second open.
  await page.getByRole('link', { name: 'メールアドレスの入力に戻る' }).click()
  await page.waitForURL('**/passwordreset/email')
  expect(await session(page)).toMatchObject({ email, reset: '1' })
  await signIn(page, email)
  await page.waitForURL('**/registration')
  for (const key of ['email', 'code', 'reset']) expect(await session(page)).not.toHaveProperty(key)
  await context.close()
})

test('S156: a failed reset request shows an alert that does not name the cause', async () => {
  const email = newAddress()
  const { page, context } = await newPhone(browser)
  await page.route('**/_local/cognito/**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: 'InternalErrorException', message: 'shard 7 is down' }),
    }),
  )
  await page.goto(`${site}/passwordreset/email`)
  await address(page).fill(email)
  await reissue(page).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toBe(
    '確認コードを送信できませんでした。時間をおいて、もう一度お試しください。',
  )
  expect(page.url()).toBe(`${site}/passwordreset/email`)
  expect(await address(page).inputValue()).toBe(email)
  expect(await session(page)).not.toHaveProperty('reset')
  await context.close()
})

test('S149, SEC-D2: without a request the second step leads to the first; an unknown address gets the same answer', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/passwordreset/password`)
  await page.waitForURL('**/passwordreset/email')
  const nobody = newAddress()
  await address(page).fill(nobody)
  await reissue(page).click()
  await page.waitForURL('**/passwordreset/password')
  await page.getByText(`${nobody} 宛てに、確認コードをお送りします。`, { exact: false }).waitFor()
  await context.close()
})
