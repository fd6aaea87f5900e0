// R18, C7: new terms, from their day on, in a product whose clock is moved.

import { randomBytes } from 'node:crypto'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { clockNow, clockTo } from '#fixtures/http/clock.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'
import { axeViolations, bringAxe } from '#visual/layout-checks.ts'

jest.setTimeout(480_000)
const browser = oneBrowser()
const [{ version: first }, { version: day }] = TERMS_VERSIONS
let product: Product
/** The helpers, for the product of this file. */
let person: typeof import('#fixtures/browser/person.ts')
let members: typeof import('#fixtures/browser/members.ts')
let events: typeof import('#fixtures/browser/events.ts')
let desk: typeof import('#fixtures/browser/desk.ts')
beforeAll(async () => {
  product = await startProduct()
  process.env['SITE'] = product.site
  process.env['DATA_DIR'] = product.dataDir
  person = await import('#fixtures/browser/person.ts')
  members = await import('#fixtures/browser/members.ts')
  events = await import('#fixtures/browser/events.ts')
  desk = await import('#fixtures/browser/desk.ts')
}, 360_000)
afterAll(() => product.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A year after. */
const FAR = { starts: new Date(Date.parse(`${day}T01:00:00Z`) + 365 * 86_400_000), ends: null }

test('R18, C7: a join after the day leads to the changes; あとで keeps it waiting, 同意する leads back and lets it through', async () => {
  const { email } = await members.memberAccount({ termsVersion: first })
  const eventId = await events.newEvent(9, FAR)
  await clockTo(product.site, Date.parse(`${day}T03:00:00Z`))
  const { page, context, problems } = await person.newPhone(browser)
  await bringAxe(page)
  await person.signIn(page, email)
  await page.waitForURL('**/top')
  await page.getByText('利用規約への同意をお願いします').waitFor()

  await page.goto(`${product.site}/event/${eventId}`)
  await button(page, '参加する').click()
  await page.waitForURL('**/new-terms?from=/event/*')
  await page.getByText('「あとで」から30日を過ぎても', { exact: false }).waitFor()
  // The count of new notifications in the bar at the foot is not of this screen.
  const found = await axeViolations(page)
  expect(found.filter((line) => !line.includes('class="tab"'))).toEqual([])
  await button(page, 'あとで').click()
  await page.waitForURL(`**/event/${eventId}`)

  await button(page, '参加する').click()
  await page.waitForURL('**/new-terms?from=/event/*')
  await page.getByText('決められます').first().waitFor()
  expect(await button(page, 'あとで').count()).toBe(0)
  await button(page, '同意する').click()
  await page.waitForURL(`**/event/${eventId}`)
  await button(page, '参加する').click()
  await page.getByText('参加予定です', { exact: true }).waitFor()

  // Asked once: neither the list nor the screen asks again.
  await page.goto(`${product.site}/new-terms`)
  await page.getByText('同意をいただいています。', { exact: false }).waitFor()
  expect(await button(page, '同意する').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('R18, R10: who leaves instead of agreeing is offered the way back at once', async () => {
  const { email } = await members.memberAccount({ termsVersion: first })
  await clockTo(product.site, Date.parse(`${day}T04:00:00Z`))
  const { page, context, problems } = await person.newPhone(browser)
  // The screen compares the day of the way back with the phone's clock.
  await page.clock.setFixedTime(await clockNow(product.site))
  await person.signIn(page, email)
  await page.waitForURL('**/top')
  await page.goto(`${product.site}/new-terms`)
  await page.getByRole('link', { name: '退会する', exact: true }).click()
  await page.waitForURL('**/settings/leave')
  await page.getByLabel('パスワード', { exact: true }).waitFor()
  // Nothing of three months.
  await page.getByText('退会すると、以後こちらからのご連絡は行いません。', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('G49: staff see how many members have not agreed, and who', async () => {
  const nickName = `みほん${randomBytes(3).toString('hex')}`
  const { sub } = await members.memberAccount({ termsVersion: first, nickName })
  const accounts = await fixtures.staff(product.dataDir)
  const manager = await accounts.create('manager', { name: '試験 花子', organizationIds: [] })
  await clockTo(product.site, Date.parse(`${day}T05:00:00Z`))
  const { page, context, problems } = await person.newPhone(browser, { width: 1280 })
  await bringAxe(page)
  await page.goto(`${product.desk}/`)
  await desk.signInAtDesk(page, manager, (await clockNow(product.site)) - Date.now())
  await page.getByRole('link', { name: '会員', exact: true }).click()
  await page.getByRole('link', { name: '規約への同意', exact: true }).click()
  await page.getByText(/^会員\d+名のうち、\d+名の同意がまだです。$/).waitFor()
  const row = page.getByRole('row').filter({ hasText: nickName })
  expect(await row.getByText('同意待ち', { exact: true }).count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await row.getByRole('link').click()
  await page.waitForURL(`**/members/${sub}`)
  expect(problems).toEqual([])
  await context.close()
})
