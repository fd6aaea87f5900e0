import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '@app/shared/test/until.ts'
import type { BrowserContext, Page } from 'playwright-core'
import type { Phones } from './one-browser.ts'

/** Where the product under test is. */
export const site = process.env['SITE'] ?? 'http://localhost:3000'
const dataDir = process.env['DATA_DIR'] ?? '.local'

/** The demo member and the member codes of this run. */
export async function demo(): Promise<{ email: string; password: string; memberCodes: string[] }> {
  return JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
}

/** The newest code mailed to an address after `since`. */
export async function codeFor(email: string, since = 0): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const mails: { code: string | null; at: string }[] = await fetch(
      `${site}/_local/mail.json?to=${encodeURIComponent(email)}`,
    ).then((response) => response.json())
    const [newest] = mails
    return newest !== undefined && Date.parse(newest.at) >= since && newest.code
  })
}

/**
 * Goes to an address of the app in a tab where the app stands, as the browser's own buttons do: its loaders run, and
 * no page is loaded.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** An address nobody else uses, in whatever worker. */
export function newAddress(): string {
  return `oya${randomBytes(8).toString('hex')}@example.jp`
}

/**
 * A phone of 430 px with its own storage. Whatever its console calls an error is kept in `problems`. Movement is
 * reduced, for its frames cost a tenth of a run: a journey whose subject may be in the way of a movement asks for it.
 */
export async function newPhone(browser: Phones, options: { width?: number; movement?: boolean } = {}) {
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: options.width ?? 430, height: 932 },
    deviceScaleFactor: 2,
    reducedMotion: options.movement ? 'no-preference' : 'reduce',
  })
  // Generous: a busy machine is no fault, and what hangs still ends.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // A refused request is listed as an error by the browser; the screen's words for it are what is tested.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text())
  })
  return { context, page, problems }
}

/** From now on the page asks again at once after a lost call: the pauses of `send`, of one and two seconds, are none. */
export async function askAgainAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    const sooner = (run: () => void, ms = 0) => later(run, ms === 1_000 || ms === 2_000 ? 0 : ms)
    Object.assign(window, { setTimeout: sooner })
  })
}

export const PASSWORD = 'Sodachi-2026'

/** Fills in /register and presses the button. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${site}/register`)
  await registerHere(page, email)
}

/** From nothing to /registration. */
export async function signUp(page: Page, email: string): Promise<void> {
  await register(page, email)
  await page.waitForURL('**/thanks')
  await page.getByLabel(/確認コード/).fill(await codeFor(email))
  await page.getByRole('button', { name: '次へ' }).click()
  await page.waitForURL('**/registration')
}

export interface Particulars {
  readonly nickName: string
  readonly birth: readonly [year: string, month: string, day: string]
  readonly code: string
}

/** Fills in the profile; the button is left to the caller. */
export async function fillProfile(page: Page, { nickName, birth, code }: Particulars): Promise<void> {
  await page.getByLabel('姓').fill('見本')
  await page.getByLabel('名', { exact: true }).fill('一郎')
  await page.getByLabel(/^ニックネーム/).fill(nickName)
  await page.getByLabel('年', { exact: true }).fill(birth[0])
  await page.getByLabel('月', { exact: true }).selectOption(birth[1])
  await page.getByLabel('日', { exact: true }).selectOption(birth[2])
  await page.getByLabel('郵便番号').fill('1000001')
  await page.getByLabel(/^住所/).fill('千代田区見本町1-2-3')
  await page.getByLabel('携帯電話番号').fill('090-0000-0000')
  await page.getByLabel(/^会員コード/).fill(code)
}

/** From nothing to /top. */
export async function becomeMember(
  page: Page,
  particulars: Particulars,
  email = newAddress(),
): Promise<string> {
  await signUp(page, email)
  await fillProfile(page, particulars)
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  await page.waitForURL('**/plans')
  await page.getByRole('button', { name: 'ベーシックプラン：このプランを選ぶ' }).click()
  await page.waitForURL('**/top')
  return email
}

/** Signs in at /login. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${site}/login`)
  await signInHere(page, email, password)
}

/** Everything a page's origin keeps in the browser, as one text. */
export async function storageOf(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = (await indexedDB.databases?.()) ?? []
    return JSON.stringify({
      session: { ...sessionStorage },
      local: { ...localStorage },
      history: window.history.state,
      databases: databases.map(({ name }) => name),
      cookies: document.cookie,
      caches: await caches.keys(),
    })
  })
  return kept + JSON.stringify(await context.cookies())
}

/** The same as `register`, of a page that is at /register. */
export async function registerHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD)
  await page.getByLabel('利用規約に同意して登録する').check()
  await page.getByRole('button', { name: '登録する' }).click()
}

/** The same as `signIn`, of a page that is at /login. */
export async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}
