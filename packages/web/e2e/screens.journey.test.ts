import type { Locator, Page } from 'playwright-core'
import { oneBrowser } from './one-browser.ts'
import { demo, newPhone, signIn, site } from './person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const LEGAL = [
  '/agreement',
  '/privacypolicy',
  '/privacypolicy/adult',
  '/specificcommercial',
  '/information',
  '/external-transmission',
]
const PRERENDERED = ['/', '/plans', ...LEGAL, '/support', '/uc']
/** Screens of the app that a visitor may open, with what her browser knows there. */
const VISITORS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/login', {}],
  ['/register', {}],
  ['/thanks', { email: 'oya@example.jp', code: 'pending' }],
  ['/passwordreset/email', {}],
  ['/passwordreset/password', { email: 'oya@example.jp', reset: '1' }],
]
const MEMBERS = [
  '/top',
  '/qr',
  '/plans',
  '/event/okane',
  '/settings',
  '/settings/phone',
  '/settings/postalcode',
  '/settings/address',
  '/settings/nickname',
  '/settings/email',
  '/settings/mail',
  '/settings/security',
  '/settings/leave',
  '/inquiry',
]

test('S1–S6: the landing page says what it is and leads to the sign-up and the login', async () => {
  const { page, context, problems } = await newPhone(browser)
  await page.goto(site)
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login')
  expect(await header.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/register')
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).waitFor()
  await page.getByRole('heading', { level: 1, name: '共感し合えるオンラインコミュニティ' }).waitFor()
  const overview = page.locator('section.card', {
    has: page.getByRole('heading', { name: 'サービス概要' }),
  })
  await overview.getByText('地域のさまざまな団体が開くイベントに参加できます。', { exact: false }).waitFor()
  await page
    .getByText(
      'お子さまの未来と、わたし自身の未来に投資する。教育・健康・共感、そして地域とのつながりを育てる',
      {
        exact: false,
      },
    )
    .waitFor()
  for (const theme of ['教育', '健康', '共感', '地域'])
    await page.getByRole('heading', { name: theme, exact: true }).waitFor()
  await page.getByRole('link', { name: '今すぐはじめる' }).first().click()
  await page.waitForURL(`${site}/register`)
  await titleOf(page).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'ログインはこちら' }).first().click()
  await page.waitForURL(`${site}/login`)
  expect(problems).toEqual([])
  await context.close()
})

test('S7, S12: legal pages and prices open for a visitor, in Japanese, and so does the frame of the app', async () => {
  const { page, context } = await newPhone(browser)
  for (const path of ['/plans', ...LEGAL]) {
    const reply = await page.goto(site + path)
    expect(reply?.status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).count()).toBe(1)
  }
  for (const path of [...PRERENDERED, ...MEMBERS, ...VISITORS.map(([at]) => at), '/sonna-page-wa-nai'])
    expect(await fetch(site + path).then((reply) => reply.text())).toContain('<html lang="ja">')
  await context.close()
})

test.each([360, 430])('S8: the column is as wide as a phone of %i px', async (width) => {
  const { page, context } = await newPhone(browser, { width })
  for (const path of ['/', '/privacypolicy', '/login']) {
    await page.goto(site + path)
    expect(await columnOf(page)).toEqual({ width, off: 0 })
  }
  await context.close()
})

test('S8: on a wide screen the column is 430 px and stands in the middle', async () => {
  const { page, context } = await newPhone(browser, { width: 1280 })
  // The terms are the one wide page (S9).
  for (const path of PRERENDERED.filter((at) => at !== '/agreement')) {
    await page.goto(site + path)
    expect({ path, ...(await columnOf(page)) }).toEqual({ path, width: 430, off: 0 })
  }
  await context.close()
})

test('S10: めぶき is on the login, the sign-up, the code and both screens of the reset', async () => {
  const { page, context } = await newPhone(browser)
  for (const [path, kept] of VISITORS) {
    await openAs(page, path, kept)
    await page.locator('main .screen-head svg.mascot').waitFor()
  }
  await context.close()
})

test('S8, S11: one root element, one column; every screen opens by its address and stands after a reload', async () => {
  const { page, context, problems } = await newPhone(browser, { width: 1280 })
  for (const [path, kept] of VISITORS) {
    await openAs(page, path, kept)
    await standsAfterReload(page, path)
  }
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
  for (const path of MEMBERS) {
    const reply = await page.goto(site + path)
    expect(reply?.status()).toBe(200)
    await standsAfterReload(page, path, true)
  }
  // Within the app a change of screen loads no page: what is left in the window is still there.
  await page.evaluate(() => Reflect.set(window, 'mark', 1))
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL('**/top')
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

/** Opens a screen in a tab that knows what it needs; without it the screen leads elsewhere. */
async function openAs(page: Page, path: string, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${site}/uc`)
  await page.evaluate((entries) => {
    sessionStorage.clear()
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, kept)
  await page.goto(site + path)
  await titleOf(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
}

async function standsAfterReload(page: Page, path: string, ofMember = false): Promise<void> {
  const isThere = async () => {
    if (ofMember) await page.getByRole('link', { name: 'ログアウト' }).waitFor()
    await titleOf(page).waitFor()
  }
  await isThere()
  const title = await titleOf(page).textContent()
  await page.reload()
  await isThere()
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  expect({ path, ...(await columnOf(page)) }).toEqual({ path, width: 430, off: 0 })
  expect(new URL(page.url()).pathname).toBe(path)
  expect(
    await page.evaluate(() => [
      document.querySelectorAll('body > #root').length,
      document.querySelectorAll('body > :not(#root, script, link, noscript, style)').length,
    ]),
  ).toEqual([1, 0])
}

/** The title of the screen itself: while it loads, another heading stands in its place. */
function titleOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 }).filter({ hasNotText: '読み込み中です…' })
}

/** Width of the column of the screen itself, and how far from the middle it stands. */
async function columnOf(page: Page): Promise<{ width: number; off: number }> {
  await titleOf(page).waitFor()
  return page.locator('.page').evaluate((element) => {
    const { left, width } = element.getBoundingClientRect()
    return { width, off: Math.abs(Math.round(left - (document.documentElement.clientWidth - width) / 2)) }
  })
}
