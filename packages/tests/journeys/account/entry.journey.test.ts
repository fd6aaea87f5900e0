import type { Page } from 'playwright-core'
import { openAdmin } from '#fixtures/browser/admin.ts'
import { newAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  codeFor,
  moveTo,
  newAddress,
  newPhone,
  registerHere,
  signInHere,
  site,
} from '#fixtures/browser/person.ts'
import { countAtPool } from '#fixtures/browser/pool.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const kept = (page: Page) =>
  page.evaluate((): Record<string, string> => ({ ...localStorage, ...sessionStorage }))

/** The target of each address: by a page load, or within the app where it redirects. */
async function leads(page: Page, way: Readonly<Record<string, string>>): Promise<void> {
  for (const [index, [from, to]] of Object.entries(way).entries()) {
    await (index === 0 || from === to ? page.goto(site + from) : moveTo(page, from))
    await page.waitForURL(site + to)
    // It stays there: this is the screen, not the heading while it loads.
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '読み込み中です…' }).waitFor()
    expect([from, new URL(page.url()).pathname]).toEqual([from, to])
  }
}

test('S110–S112, S115, S117, G6: visitors, accounts waiting for a code, without a profile or with an unverified address are redirected to their next step', async () => {
  const { page, context, problems } = await newPhone(browser)
  const email = newAddress()
  await leads(page, { '/login': '/login', '/register': '/register', '/thanks': '/register' })
  expect(await kept(page)).not.toHaveProperty('isSignedIn')

  await registerHere(page, email)
  await page.waitForURL('**/thanks')
  expect(await kept(page)).toMatchObject({ email, code: 'pending' })
  await leads(page, { '/login': '/thanks', '/register': '/thanks', '/thanks': '/thanks' })
  await page.getByRole('button', { name: 'メールアドレスを間違えた方はこちら' }).click()
  await page.waitForURL('**/register')
  expect(await kept(page)).not.toHaveProperty('code')
  await leads(page, { '/login': '/login', '/register': '/register' })

  await registerHere(page, email)
  await page.waitForURL('**/thanks')
  await page.getByLabel(/確認コード/).fill(await codeFor(email))
  await page.getByRole('button', { name: '次へ' }).click()
  // The address was registered before: the account signs in automatically or by hand.
  await page.waitForURL(/\/(registration|login)$/)
  if (page.url().endsWith('/login')) await signInHere(page, email)
  await page.waitForURL('**/registration')
  const inside = await kept(page)
  expect(inside).toMatchObject({ isSignedIn: '1' })
  expect(inside).not.toHaveProperty('code')
  const noProfile = '/registration'
  await leads(page, { '/login': noProfile, '/register': noProfile, '/thanks': noProfile })

  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await kept(page)).toEqual({})
  const admin = await openAdmin()
  await admin.unverifyEmail(email)
  await page.getByRole('link', { name: 'ログイン', exact: true }).first().click()
  await page.waitForURL('**/login')
  await signInHere(page, email)
  await page.waitForURL('**/thanks')
  await page.getByText(email).waitFor()
  await leads(page, { '/login': '/thanks', '/register': '/thanks', '/thanks': '/thanks' })
  // The way out: a new code is mailed and continues the sign-up.
  const askedMs = Date.now()
  await page.getByRole('button', { name: '確認コードを再送する' }).click()
  await page.getByText('新しい確認コードをお送りしました。', { exact: false }).waitFor()
  await page.getByLabel(/確認コード/).fill(await codeFor(email, askedMs))
  await page.getByRole('button', { name: '次へ' }).click()
  await page.waitForURL(site + noProfile)
  expect(problems).toEqual([])
  await context.close()
})

test('S116: a double click requests one code; address and reset flag survive a reload and end with the logout', async () => {
  const { page, context } = await newPhone(browser)
  const { email } = await newAccount()
  await page.goto(`${site}/passwordreset/email`)
  await page.getByLabel(/メールアドレス/).fill(email)
  const asked = countAtPool(page, 'ForgotPassword')
  await page.getByRole('button', { name: '確認コードを送る' }).evaluate((button) => {
    if (button instanceof HTMLElement) for (const _ of [1, 2]) button.click()
  })
  await page.waitForURL('**/passwordreset/password')
  expect(asked()).toBe(1)
  expect(await kept(page)).toMatchObject({ email, reset: '1' })
  await page.reload()
  await page.getByLabel(/^確認コード/).waitFor()
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await kept(page)).toEqual({})
  await context.close()
})

test('G5: a Young member who has turned nineteen is redirected to the plans, with the reason', async () => {
  const { page, context } = await newMember(browser, { plan: 'Young', birthDate: '1990-04-01' })
  await page.goto(`${site}/login`)
  await page.waitForURL(`${site}/plans`)
  await page.getByText('ヤングプランは19歳未満の方のプランです。', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'ベーシックプラン：このプランを選ぶ' }).waitFor()
  expect(await page.getByRole('heading', { name: 'ヤングプラン' }).count()).toBe(0)
  await context.close()
})
