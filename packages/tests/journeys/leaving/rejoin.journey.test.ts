import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { mailedTo } from '#fixtures/http/client.ts'
import { clockNow, clockTo } from '#fixtures/http/clock.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

jest.setTimeout(480_000)
const DAY_MS = 86_400_000
const browser = oneBrowser()
let product: Product
/** The helpers, for the product of this file: its clock is moved, which other files must not see. */
let person: typeof import('#fixtures/browser/person.ts')
let members: typeof import('#fixtures/browser/members.ts')
beforeAll(async () => {
  product = await startProduct()
  process.env['SITE'] = product.site
  process.env['DATA_DIR'] = product.dataDir
  person = await import('#fixtures/browser/person.ts')
  members = await import('#fixtures/browser/members.ts')
}, 360_000)
afterAll(() => product.stop())

const PROFILE = { nickName: 'かえりたい', birthDate: '1988-04-12' } as const
const OFFLINE = 'インターネットに接続できません。'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses the way out, at /settings/leave. */
async function leave(page: Page): Promise<void> {
  await page.getByLabel('パスワード', { exact: true }).fill(person.PASSWORD)
  await button(page, '内容を確認しました。退会する').click()
  await page.getByRole('heading', { name: '退会の手続きが完了しました' }).waitFor()
}

const undoLink = (email: string) =>
  mailedTo(email, 'the way back', (text) => /http\S+\/leave\/undo#\S+/.exec(text)?.[0], product.site)

test('G40, R10: leaving, its undo and rejoining, too early and later, each work after a first try without a network', async () => {
  const { page, context, problems, ...account } = await members.newMember(browser, PROFILE)
  const { email } = account

  await page.goto(`${product.site}/settings/leave`)
  const password = page.getByLabel('パスワード', { exact: true })
  await password.fill(person.PASSWORD)
  await person.askAgainAtOnce(page)
  await context.setOffline(true)
  await button(page, '内容を確認しました。退会する').click()
  await page.getByRole('alert').getByText(OFFLINE, { exact: false }).waitFor()
  expect(await password.inputValue()).toBe(person.PASSWORD)
  await context.setOffline(false)
  // Still a member, on every screen.
  await page.reload()
  await password.waitFor()
  await page.getByRole('link', { name: '退会しない' }).click()
  await page.getByText('千代田区見本町1-2-3').waitFor()
  await page.goBack()
  await password.waitFor()
  await leave(page)
  await page.reload()
  await page.getByRole('heading', { name: '退会の手続きが完了しました' }).waitFor()
  // Back in the history the page is signed out.
  await page.goBack()
  await page.getByRole('link', { name: 'ログイン', exact: true }).first().waitFor()

  await page.goto(await undoLink(email))
  await button(page, '退会を取り消す').waitFor()
  await person.askAgainAtOnce(page)
  await context.setOffline(true)
  await button(page, '退会を取り消す').click()
  await page.getByRole('alert').getByText(OFFLINE, { exact: false }).waitFor()
  await context.setOffline(false)
  await page.reload()
  await button(page, '退会を取り消す').click()
  await page.getByText('退会を取り消しました。').waitFor()
  await page.getByRole('link', { name: 'ログイン', exact: true }).last().click()
  await page.waitForURL('**/login')
  await members.enter(page, account)
  await page.goto(`${product.site}/settings/leave`)
  await leave(page)
  await clockTo(product.site, (await clockNow(product.site)) + 7 * DAY_MS)
  await person.register(page, email)
  await page.waitForURL('**/thanks')
  await page.getByLabel(/^確認コード/).fill(await person.codeFor(email, Date.now() + 6 * DAY_MS))
  await button(page, '次へ').click()
  await page.getByRole('heading', { name: '再入会について' }).waitFor()
  const shown = (await page.getByText(/\d+年\d+月\d+日から再入会いただけます。/).textContent()) ?? ''
  const [year = 0, month = 0, day = 0] = [...shown.matchAll(/\d+/g)].map(Number)
  await page.reload()
  await page.getByText(shown).waitFor()
  await page.goto(`${product.site}/top`)
  await page.getByRole('heading', { name: '再入会について' }).waitFor()
  await page.getByRole('link', { name: 'ログアウト' }).last().click()
  await page.waitForURL(`${product.site}/`)

  // The first minute of that day in Tokyo.
  await clockTo(product.site, Date.UTC(year, month - 1, day, -9, 1))
  await page.getByRole('link', { name: 'ログイン', exact: true }).first().click()
  await page.waitForURL('**/login')
  await person.signInHere(page, email)
  await page.waitForURL('**/registration')
  const [code = ''] = (await product.demo()).memberCodes
  await person.fillProfile(page, { ...PROFILE, birth: ['1988', '4', '12'], code })
  await page.getByText('会員コードを確認しました。').waitFor()
  await button(page, 'プラン選択へ').click()
  await page.waitForURL('**/plans')
  expect(problems).toEqual([])
  await context.close()
})
