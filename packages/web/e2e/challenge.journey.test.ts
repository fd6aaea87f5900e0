import type { Page } from 'playwright-core'
import { newAccount, nextCode, openAdmin } from './admin.ts'
import { oneBrowser } from './one-browser.ts'
import { codeFor, newAddress, newPhone, PASSWORD, signIn, site, storageOf } from './person.ts'
import { startProduct } from './product.ts'

jest.setTimeout(300_000)
const browser = oneBrowser()
let admin: Awaited<ReturnType<typeof openAdmin>>
beforeAll(async () => {
  admin = await openAdmin()
})

/** Turns the authenticator app on at /settings/security; gives its key and the code that is thereby used. */
async function enrol(page: Page): Promise<{ secret: string; used: string }> {
  await page.goto(`${site}/settings/security`)
  await page.getByRole('button', { name: '認証アプリを設定する' }).click()
  const secret = await keyOn(page)
  const used = await nextCode(secret)
  await enterCode(page, used, 'オンにする')
  await page.getByText('二段階認証をオンにしました。', { exact: false }).waitFor()
  return { secret, used }
}

async function keyOn(page: Page): Promise<string> {
  await page.locator('.totp-key-text').waitFor()
  const groups = await page.locator('.totp-key-text span').allTextContents()
  expect(groups.every((group) => /^[A-Z2-7]{1,4}$/.test(group))).toBe(true)
  return groups.join('')
}

async function enterCode(page: Page, code: string, button = '確認する'): Promise<void> {
  await page.getByLabel(/^認証コード/).fill(code)
  await page.getByRole('button', { name: button }).click()
}

let phones = 0
const newPhoneNumber = () => {
  phones += 1
  return `+8190${String(Date.now()).slice(-6)}${String(phones).padStart(2, '0')}`
}

test('S26: an app’s code: empty, short, wrong, used, right; a reload goes on; nothing secret is stored', async () => {
  const { page, context, problems } = await newPhone(browser)
  const email = await newAccount()
  await signIn(page, email)
  await page.waitForURL('**/registration')
  const { secret, used } = await enrol(page)
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)

  await signIn(page, email)
  await page.waitForURL('**/login/challenge')
  await page.getByText('認証アプリに表示された6桁のコードを入力してください。').waitFor()
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByText('6桁の認証コードを入力してください。').waitFor()
  await page.getByLabel(/^認証コード/).fill('123')
  expect(await page.getByRole('button', { name: '確認する' }).isDisabled()).toBe(true)
  await enterCode(page, used === '000000' ? '000001' : '000000')
  await page.getByText('認証コードが正しくありません。', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await enterCode(page, used)
  await page.getByText('このコードはすでに使われています。', { exact: false }).waitFor()
  await page.reload()
  await page.getByText('認証アプリに表示された6桁のコードを入力してください。').waitFor()
  const kept = await storageOf(page, context)
  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain(secret)
  await enterCode(page, await nextCode(secret))
  await page.waitForURL('**/registration')
  // Signed in, the challenge is over.
  await page.goto(`${site}/login/challenge`)
  await page.waitForURL('**/registration')
  expect(problems).toEqual([])
  await context.close()
})

test('S26: an SMS code, the number half hidden; a restart sends another', async () => {
  const { page, context } = await newPhone(browser)
  const email = await newAccount()
  const phone = newPhoneNumber()
  await admin.addPhone(email, phone)
  await signIn(page, email)
  await page.waitForURL('**/login/challenge')
  await page.getByText(`${phone.slice(-4)} 宛てのSMSに、6桁の認証コードをお送りしました。`).waitFor()
  expect(await page.content()).not.toContain(phone)
  await page.getByRole('button', { name: 'はじめからログインし直す' }).click()
  await page.waitForURL('**/login')
  const since = Date.now()
  await signIn(page, email)
  await page.waitForURL('**/login/challenge')
  await enterCode(page, await codeFor(phone, since))
  await page.waitForURL('**/registration')
  await context.close()
})

test('S26: a choice between app and SMS, then the code of the one chosen', async () => {
  const { page, context } = await newPhone(browser)
  const email = await newAccount()
  await signIn(page, email)
  await page.waitForURL('**/registration')
  const { secret } = await enrol(page)
  const phone = newPhoneNumber()
  await admin.addPhone(email, phone, true)
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  await signIn(page, email)
  await page.getByText('確認方法を選んでください。').waitFor()
  await page.reload()
  const since = Date.now()
  await page.getByRole('button', { name: 'SMSで受け取る' }).click()
  await page.getByText('宛てのSMSに', { exact: false }).waitFor()
  await enterCode(page, await codeFor(phone, since))
  await page.waitForURL('**/registration')
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  await signIn(page, email)
  await page.getByRole('button', { name: '認証アプリを使う' }).click()
  await page.getByText('認証アプリに表示された6桁のコードを入力してください。').waitFor()
  await enterCode(page, await nextCode(secret))
  await page.waitForURL('**/registration')
  await context.close()
})

test('S25: a temporary password is replaced before anything else', async () => {
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
  await submit.click()
  await page.waitForURL('**/registration')
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  await signIn(page, email)
  await page.waitForURL('**/registration')
  await context.close()
})

test('S24: a password that staff reset leads to the reset, with the reason and the address', async () => {
  const { page, context } = await newPhone(browser)
  const email = await newAccount()
  await admin.resetPassword(email)
  await signIn(page, email)
  await page.waitForURL('**/passwordreset/email')
  await page.getByText('安全のため、パスワードの再設定が必要です。').waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  const since = Date.now()
  await page.getByRole('button', { name: '再発行する' }).click()
  await page.waitForURL('**/passwordreset/password')
  await enterNew(page, await codeFor(email, since))
  await page.waitForURL('**/login')
  await signIn(page, email, 'Atarashii-2026')
  await page.waitForURL('**/registration')
  await context.close()
})

test('G13: nobody’s challenge, a lost one and an old one lead to /login, the latter with the reason', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login/challenge`)
  await page.waitForURL('**/login')
  const email = await newAccount()
  await admin.addPhone(email, newPhoneNumber())
  await signIn(page, email)
  await page.waitForURL('**/login/challenge')
  // Every session ended meanwhile, this half one too.
  await admin.signOut(email)
  await enterCode(page, '123456')
  await page.waitForURL('**/login')
  await page.getByText('時間が経過したため、確認を中止しました。', { exact: false }).waitFor()
  expect(await page.getByLabel('メールアドレス（ID）').inputValue()).toBe(email)
  // A reload after the client has forgotten.
  await signIn(page, email)
  await page.waitForURL('**/login/challenge')
  await page.evaluate(() => {
    const begun = JSON.parse(sessionStorage.getItem('challenge') ?? '{}')
    sessionStorage.setItem('challenge', JSON.stringify({ ...begun, resumeUntilMs: Date.now() - 1 }))
  })
  await page.reload()
  await page.waitForURL('**/login')
  await page.getByText('時間が経過したため、確認を中止しました。', { exact: false }).waitFor()
  await context.close()
})

test('S26: where everybody must have an app, the sign-in sets it up; a reload shows another key', async () => {
  const product = await startProduct()
  const { page, context } = await newPhone(browser)
  try {
    const own = await openAdmin(product.dataDir)
    const email = newAddress()
    await own.createAccount(email, PASSWORD)
    await own.requireMfa('ON')
    await page.goto(`${product.site}/login`)
    await page.getByLabel('メールアドレス（ID）').fill(email)
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.waitForURL('**/login/challenge')
    await page.getByRole('img', { name: '認証アプリに登録するためのQRコード' }).waitFor()
    const first = await keyOn(page)
    expect(await storageOf(page, context)).not.toContain(first)
    await page.reload()
    await page.getByRole('img', { name: '認証アプリに登録するためのQRコード' }).waitFor()
    const secret = await keyOn(page)
    expect(secret).not.toBe(first)
    await enterCode(page, await nextCode(first))
    await page.getByText('認証コードが正しくありません。', { exact: false }).waitFor()
    await enterCode(page, await nextCode(secret))
    await page.waitForURL('**/registration')
  } finally {
    await context.close()
    await product.stop()
  }
})

test('S27: signing in while signed in is refused in words, with the ways on', async () => {
  const { page, context } = await newPhone(browser)
  const [one, other] = [await newAccount(), await newAccount()]
  await page.goto(`${site}/login`)
  await page.getByLabel('メールアドレス（ID）').fill(other)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  // Meanwhile, in another tab, for all of them.
  const tab = await context.newPage()
  await tab.goto(`${site}/login`)
  await tab.getByLabel('メールアドレス（ID）').fill(one)
  await tab.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await tab.getByLabel('ログイン状態を保持する').check()
  await tab.getByRole('button', { name: 'ログイン', exact: true }).click()
  await tab.waitForURL('**/registration')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByText('すでにログインしています。').waitFor()
  await page.getByRole('link', { name: '会員ページへ進む' }).click()
  await page.waitForURL('**/registration')
  await context.close()
})

test('S198: the form says itself what is missing', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login`)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByText('メールアドレスを入力してください。').waitFor()
  await page.getByLabel('メールアドレス（ID）').fill('oya@example.jp')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByText('パスワードを入力してください。').waitFor()
  await context.close()
})

async function enterNew(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^認証コード/).fill(code)
  await page.getByLabel('新しいパスワード', { exact: true }).fill('Atarashii-2026')
  await page.getByLabel('新しいパスワード（確認用）').fill('Atarashii-2026')
  await page.getByRole('button', { name: '変更する' }).click()
}
