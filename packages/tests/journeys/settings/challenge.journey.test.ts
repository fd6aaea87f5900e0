import { totpCode } from '@app/stand-ins/cognito/mfa/totp.ts'
import type { Page } from 'playwright-core'
import { nextCode, openAdmin } from '#fixtures/browser/admin.ts'
import { addApp, enter, newAccount, spendCode } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  codeFor,
  newAddress,
  newPhone,
  PASSWORD,
  signIn,
  signInHere,
  site,
  storageOf,
} from '#fixtures/browser/person.ts'
import { startProduct } from '#fixtures/run/product.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()
let admin: Awaited<ReturnType<typeof openAdmin>>
beforeAll(async () => {
  admin = await openAdmin()
})

async function keyOn(page: Page): Promise<string> {
  await page.locator('.totp-key-text').waitFor()
  const groups = await page.locator('.totp-key-text span').allTextContents()
  expect(groups.every((group) => /^[A-Z2-7]{1,4}$/.test(group))).toBe(true)
  return groups.join('')
}

async function enterCode(page: Page, code: string, button = '確認する'): Promise<void> {
  await page.getByLabel(/^確認コード/).fill(code)
  await page.getByRole('button', { name: button }).click()
}

let phones = 0
const newPhoneNumber = () => {
  phones += 1
  return `+8190${String(Date.now()).slice(-6)}${String(phones).padStart(2, '0')}`
}

test('S26: the login refuses an app’s code that is empty, short, wrong or used and takes the right one; it survives a reload and stores no secret', async () => {
  const account = await newAccount()
  const secret = await addApp(account)
  const used = totpCode(secret, Date.now())
  await spendCode(account, used)
  const { page, context, problems } = await newPhone(browser)
  await signIn(page, account.email)
  await page.waitForURL('**/login/challenge')
  const lead = page.getByText('認証アプリに表示された6桁のコードを入力してください。')
  await lead.waitFor()
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByText('6桁の確認コードを入力してください。').waitFor()
  await page.getByLabel(/^確認コード/).fill('123')
  expect(await page.getByRole('button', { name: '確認する' }).isDisabled()).toBe(true)
  await enterCode(page, used === '000000' ? '000001' : '000000')
  await page.getByText('確認コードが正しくありません。', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await enterCode(page, used)
  await page.getByText('このコードはすでに使われています。', { exact: false }).waitFor()
  await page.reload()
  await lead.waitFor()
  const kept = await storageOf(page, context)
  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain(secret)
  await enterCode(page, await nextCode(account, secret))
  await page.waitForURL('**/registration')
  // Signed in, the challenge is over.
  await page.goto(`${site}/login/challenge`)
  await page.waitForURL('**/registration')
  expect(problems).toEqual([])
  await context.close()
})

test('S26: the login shows the telephone number half hidden and takes the SMS code; a restart sends another', async () => {
  const { page, context } = await newPhone(browser)
  const { email } = await newAccount()
  const phone = newPhoneNumber()
  await admin.addPhone(email, phone)
  await signIn(page, email)
  await page.waitForURL('**/login/challenge')
  await page.getByText(`${phone.slice(-4)} 宛てのSMSに、6桁の確認コードをお送りしました。`).waitFor()
  expect(await page.content()).not.toContain(phone)
  await page.getByRole('button', { name: 'はじめからログインし直す' }).click()
  await page.waitForURL('**/login')
  const since = Date.now()
  await signInHere(page, email)
  await page.waitForURL('**/login/challenge')
  await enterCode(page, await codeFor(phone, since))
  await page.waitForURL('**/registration')
  await context.close()
})

test('S26: the login asks for app or SMS, then for that code', async () => {
  const account = await newAccount()
  const { email } = account
  const secret = await addApp(account)
  const phone = newPhoneNumber()
  await admin.addPhone(email, phone, true)
  const { page, context } = await newPhone(browser)
  await signIn(page, email)
  await page.getByText('確認方法を選んでください。').waitFor()
  await page.reload()
  const since = Date.now()
  await page.getByRole('button', { name: 'SMSで受け取る' }).click()
  await page.getByText('宛てのSMSに', { exact: false }).waitFor()
  await enterCode(page, await codeFor(phone, since))
  await page.waitForURL('**/registration')
  // A signed-out phone.
  const { page: tab } = await newPhone(browser)
  await signIn(tab, email)
  await tab.getByRole('button', { name: '認証アプリを使う' }).click()
  await tab.getByText('認証アプリに表示された6桁のコードを入力してください。').waitFor()
  await enterCode(tab, await nextCode(account, secret))
  await tab.waitForURL('**/registration')
  await context.close()
})

test('S25: the login replaces a temporary password before anything else', async () => {
  const { page, context } = await newPhone(browser)
  const email = newAddress()
  await admin.createAccount(email, 'Kari-2026', true)
  await signIn(page, email, 'Kari-2026')
  await page.waitForURL('**/login/challenge')
  await page.getByText('新しいパスワードを設定してください。').waitFor()
  const submit = page.getByRole('button', { name: '設定してログインする' })
  await page.getByLabel('新しいパスワード', { exact: true }).fill('mijikai')
  await page.getByLabel('新しいパスワード（確認用）').fill('chigau')
  await page.getByLabel('新しいパスワード', { exact: true }).focus()
  await page.getByText('パスワードは8文字以上', { exact: false }).waitFor()
  await page.getByText('パスワードが一致していません', { exact: false }).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await page.getByLabel('新しいパスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('新しいパスワード（確認用）').fill(PASSWORD)
  // The pool gets the new one.
  const [sent] = await Promise.all([page.waitForRequest('**/_local/cognito/**'), submit.click()])
  expect(sent.postDataJSON()).toMatchObject({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { NEW_PASSWORD: PASSWORD },
  })
  await page.waitForURL('**/registration')
  await context.close()
})

test('S24: after a reset by staff the login leads to the password reset, with the reason and the address', async () => {
  const { page, context } = await newPhone(browser)
  const { email } = await newAccount()
  await admin.resetPassword(email)
  await signIn(page, email)
  await page.waitForURL('**/passwordreset/email')
  await page.getByText('安全のため、パスワードの再設定が必要です。').waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  const since = Date.now()
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await page.waitForURL('**/passwordreset/password')
  await page.getByLabel(/^確認コード/).fill(await codeFor(email, since))
  await page.getByLabel('新しいパスワード', { exact: true }).fill('Atarashii-2026')
  await page.getByLabel('新しいパスワード（確認用）').fill('Atarashii-2026')
  await page.getByRole('button', { name: '変更する' }).click()
  await page.waitForURL('**/login')
  await page.getByText('パスワードを変更しました。', { exact: false }).waitFor()
  await context.close()
})

test('G13: a missing, lost or old challenge leads to /login, an old one with the reason', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login/challenge`)
  await page.waitForURL('**/login')
  const { email } = await newAccount()
  await admin.addPhone(email, newPhoneNumber())
  await signInHere(page, email)
  await page.waitForURL('**/login/challenge')
  const ended = page.getByText('時間が経過したため、確認を中止しました。', { exact: false })
  const begun = await page.evaluate(() => ({ ...sessionStorage }))
  // A reload after the client has forgotten.
  await page.evaluate(() => {
    const old = JSON.parse(sessionStorage.getItem('challenge') ?? '{}')
    sessionStorage.setItem('challenge', JSON.stringify({ ...old, resumeUntilMs: Date.now() - 1 }))
  })
  await page.reload()
  await page.waitForURL('**/login')
  await ended.waitFor()
  // Every session ended in the meantime, a half one too.
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), begun)
  await page.goto(`${site}/login/challenge`)
  await admin.signOut(email)
  await enterCode(page, '123456')
  await page.waitForURL('**/login')
  await ended.waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  await context.close()
})

test('S26: where an app is mandatory, the login sets it up; a reload shows another key', async () => {
  const product = await startProduct()
  const { page, context } = await newPhone(browser)
  try {
    const own = await openAdmin(product.dataDir)
    const email = newAddress()
    await own.createAccount(email, PASSWORD)
    await own.requireMfa('ON')
    await page.goto(`${product.site}/login`)
    await signInHere(page, email)
    await page.waitForURL('**/login/challenge')
    await page.getByRole('img', { name: '認証アプリに登録するためのQRコード' }).waitFor()
    const first = await keyOn(page)
    expect(await storageOf(page, context)).not.toContain(first)
    await page.reload()
    await page.getByRole('img', { name: '認証アプリに登録するためのQRコード' }).waitFor()
    const secret = await keyOn(page)
    expect(secret).not.toBe(first)
    await enterCode(page, totpCode(first, Date.now()))
    await page.getByText('確認コードが正しくありません。', { exact: false }).waitFor()
    await enterCode(page, totpCode(secret, Date.now()))
    await page.waitForURL('**/registration')
  } finally {
    await context.close()
    await product.stop()
  }
})

test('S27: a sign-in while signed in gets a message with links', async () => {
  const { page, context } = await newPhone(browser)
  const [one, other] = [await newAccount(), await newAccount()]
  await page.goto(`${site}/login`)
  // At the same time, in another tab, for all of them.
  await enter(await context.newPage(), one, { keep: true })
  await signInHere(page, other.email)
  await page.getByText('すでにログインしています。').waitFor()
  await page.getByRole('link', { name: '会員ページへ進む' }).click()
  await page.waitForURL('**/registration')
  await context.close()
})
