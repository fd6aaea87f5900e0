import type { Page } from 'playwright-core'
import { nextCode, openAdmin } from '#fixtures/browser/admin.ts'
import {
  addApp,
  enter,
  memberAccount,
  newAccount,
  newcomer,
  newMember,
  signedIn,
} from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { demo, fillProfile, newPhone, PASSWORD, signInHere, site, tryCode } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

const HOUR_MS = 3_600_000
const LOCKED = 'ほかの画面でログインの状態が変わりました。'

/** A phone on which an account is signed in for all tabs, at /registration. */
async function kept() {
  const account = await newAccount()
  const phone = await signedIn(browser, account, { keep: true })
  await phone.page.goto(`${site}/registration`)
  await phone.page.getByRole('heading', { name: 'プロフィール登録' }).waitFor()
  return phone
}

/** Delays the reload of a page whose account changed, so that its message can be read. */
async function holdReload(page: Page): Promise<() => void> {
  let release: () => void = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(`${site}/registration`, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Makes the tokens look expired: sets the client's clock drift to one hour. */
async function expireTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) {
      const key = Object.keys(storage).find((name) => name.endsWith('.clockDrift'))
      if (key !== undefined) storage.setItem(key, '3600000')
    }
  })
}

test('when the session ends while typing, the member signs in again in place, keeps what they typed, and the call is made', async () => {
  const { page, context, problems, email } = await newcomer(browser)
  await page.goto(`${site}/registration`)
  const nickName = `とちゅう${Date.now().toString(36)}`
  const code = (await demo()).memberCodes[20] ?? ''
  await fillProfile(page, { nickName, birth: ['1991', '5', '6'], code })
  await page.getByText('会員コードを確認しました。').waitFor()
  await (await openAdmin()).signOut(email)
  await expireTokens(page)
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  const again = page.getByRole('dialog', { name: 'もう一度ログイン' })
  await again.getByText('ログインの有効期限が切れました。', { exact: false }).waitFor()
  expect(await page.getByLabel('姓', { exact: true }).inputValue()).toBe('見本')
  await page.keyboard.press('Escape')
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await again.getByText('パスワードを入力してください。').waitFor()
  await again.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/plans')
  expect(problems).toEqual([])
  await context.close()
})

test('G13: after a 401 the member signs in again in place with an app’s code', async () => {
  const { page, context, ...account } = await newcomer(browser)
  const secret = await addApp(account)
  await page.goto(`${site}/registration`)
  await page.getByLabel('姓', { exact: true }).fill('見本')
  let refused = 0
  await page.route('**/api/**', (route) => {
    refused += 1
    return refused === 1
      ? route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
      : route.fallback()
  })
  await tryCode(page, '123456')
  const again = page.getByRole('dialog', { name: 'もう一度ログイン' })
  await again.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await again.getByLabel(/^確認コード/).fill(await nextCode(account, secret))
  await again.getByRole('button', { name: '確認する' }).click()
  await page.getByText('会員コードが正しくありません。').waitFor()
  expect(await again.count()).toBe(0)
  expect(await page.getByLabel('姓', { exact: true }).inputValue()).toBe('見本')
  await context.close()
})

test.each([
  ['/event/okane', '親子で学ぶ、おこづかいとお金のはなし'],
  ['/schedule', '予定'],
  ['/top', 'イベント情報'],
])(
  'G13: a session that the server no longer takes is renewed in place before %s is there',
  async (path, heading) => {
    const { page, context, problems } = await newMember(browser)
    let isEnded = true
    await page.route('**/api/**', (route) =>
      isEnded ? route.fulfill({ status: 401, json: { message: 'Unauthorized' } }) : route.fallback(),
    )
    await page.goto(`${site}${path}`)
    const again = page.getByRole('dialog', { name: 'もう一度ログイン' })
    await again.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
    isEnded = false
    await again.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    await page.getByRole('link', { name: 'ログアウト' }).waitFor()
    await again.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    await context.close()
  },
)

test('G13: a session that the server does not take right after the login is renewed in place', async () => {
  const { page, context, problems } = await newPhone(browser)
  const { email } = await memberAccount()
  const refused = { status: 401, json: { message: 'Unauthorized' } }
  await page.route('**/api/graphql', (route) => route.fulfill(refused), { times: 1 })
  await page.goto(`${site}/login`)
  await signInHere(page, email)
  const again = page.getByRole('dialog', { name: 'もう一度ログイン' })
  await again.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('heading', { name: 'イベント情報', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/top')
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  await context.close()
})

test('G14: on a phone whose clock is thirteen hours ahead the sign-in works and survives a reload', async () => {
  const { page, context } = await newPhone(browser)
  const account = await memberAccount()
  await context.clock.install({ time: Date.now() + 13 * HOUR_MS })
  await page.goto(`${site}/login`)
  // A session that is not kept is over after twelve hours.
  await page.getByLabel('ログイン状態を保持する').uncheck()
  await signInHere(page, account.email)
  await page.waitForURL(`${site}/top`)
  await page.getByRole('heading', { name: 'イベント情報' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'イベント情報' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/top')
  await context.close()
})

test('SEC-A8: a sign-in with another account, or a sign-out, in another tab locks and reloads this tab', async () => {
  const { page, context } = await kept()
  const locked = page.getByText(LOCKED, { exact: false })
  const tab = await context.newPage()
  // Straight from one account to the other, without the events of a sign-out in between.
  const letReload = await holdReload(page)
  await enter(tab, await newAccount(), { keep: true })
  await locked.waitFor()
  letReload()
  await locked.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'プロフィール登録' }).waitFor()

  const letReloadAgain = await holdReload(page)
  await tab.goto(`${site}/logout`)
  await locked.waitFor()
  letReloadAgain()
  await page.getByRole('link', { name: 'ログイン', exact: true }).first().waitFor()
  await tab.waitForURL(`${site}/`)
  await context.close()
})

test('SEC-A8: a page writes nothing once its stored tokens are those of another account', async () => {
  const { page, context } = await kept()
  const elsewhere = await signedIn(browser, await newAccount(), { keep: true })
  const theirs = await elsewhere.page.evaluate(() => ({ ...localStorage }))
  // No storage event fires in this tab itself.
  await holdReload(page)
  await page.evaluate((entries) => Object.assign(localStorage, entries), theirs)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await tryCode(page, '123456')
  await page.getByText(LOCKED, { exact: false }).waitFor()
  expect(calls).toEqual([])
  await context.close()
  await elsewhere.context.close()
})

test('G14: a tab with its own session and the kept account of the other tabs do not affect each other', async () => {
  const { page, context, email: own } = await newcomer(browser)
  const others = await newAccount()
  const tab = await context.newPage()
  await enter(tab, others, { keep: true })
  const accountOn = async (each: Page) => {
    await each.goto(`${site}/settings/security`)
    await each.locator('input[name="account"]').waitFor({ state: 'attached' })
    return each.locator('input[name="account"]').inputValue()
  }
  expect(await accountOn(page)).toBe(own)
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await accountOn(tab)).toBe(others.email)
  await context.close()
})

test('a screen with many calls refreshes an expired token once', async () => {
  const { page, context } = await newMember(browser)
  await expireTokens(page)
  const refreshes: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? ''
    if (target.endsWith('GetTokensFromRefreshToken')) refreshes.push(target)
  })
  await page.goto(`${site}/top`)
  await page.getByRole('heading', { name: 'イベント情報' }).waitFor()
  await page.getByText(/^生成日時：/).waitFor()
  expect(refreshes).toHaveLength(1)
  await context.close()
})

test('S29, SEC-D13: when the pool’s client fails to load, the logout still deletes the tokens', async () => {
  const { page, context, problems } = await signedIn(browser, await newAccount(), { keep: true })
  const tokens = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('Cognito')).length)
  expect(await tokens()).toBeGreaterThan(0)
  await page.route('**/config.json', (route) => route.abort())
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await tokens()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('isSignedIn'))).toBeNull()
  expect(problems).toEqual([])
  await context.close()
})
