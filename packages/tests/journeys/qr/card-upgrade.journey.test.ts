import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { newEvent } from '#fixtures/browser/events.ts'
import { enter, memberAccount } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, newPhone, site } from '#fixtures/browser/person.ts'
import { type Releases, serveReleases } from '#fixtures/http/next-release.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })
const HOUR_MS = 3_600_000
let served: Releases
beforeAll(async () => {
  served = await serveReleases(site)
})
afterAll(() => served.stop())

test('R6, R16: a phone moves from one release to the next, online and offline, without a blank screen', async () => {
  const account = await memberAccount()
  const now = Date.now()
  const times = { starts: new Date(now - HOUR_MS / 2), ends: new Date(now + HOUR_MS) }
  await newEvent(10, { ...times, taken: 1, joined: true }, account.sub)
  const { page, context } = await newPhone(browser)
  await enter(page, account, { keep: true, origin: served.origin })
  const card = `${served.origin}/qr`
  await page.goto(card)
  const number = (await page.locator('.entry-number strong').textContent()) ?? ''
  await until(
    'all workers',
    async () => (await states(page)).filter((state) => state === 'activated').length === 3,
  )
  const before = await cached(page)
  expect(before).toHaveLength(2)

  // A tab of the last release stays open: its unloaded files are gone, and it reloads once.
  served.release()
  await moveTo(page, '/settings')
  await page.locator('script[src*="-next."]').first().waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'アカウント設定' }).first().waitFor()

  // A file that is gone from this release too: once more, and then the page says so.
  await page.route('**/assets/SchedulePage-*', (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await moveTo(page, '/schedule')
  await page.getByRole('heading', { name: '申し訳ありません' }).waitFor()
  await until('the reload', () => documents.length === 1)
  await page.getByRole('heading', { name: '申し訳ありません' }).waitFor()

  // The next opening is of the next release, whose worker waits beside the one before.
  await page.goto(card)
  await page.getByRole('img', { name: /会員証のQRコード/ }).waitFor()
  expect(await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src'))).toContain(
    '-next.',
  )
  await until('the next worker', async () => (await cached(page)).some(isOfNext))
  expect(await states(page)).toContain('installed')
  await context.setOffline(true)
  await page.goto(card)
  await page.getByText('電波がないため、前に表示した会員証です').waitFor()
  expect(await page.locator('.entry-large strong:visible').textContent()).toBe(number)

  // Once its pages are closed the next worker takes over, and the old one's cache is deleted.
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`${served.origin}/robots.txt`)
  await page.close()
  await until('the next release alone', async () =>
    (await cached(again)).every((path) => path === '/offline-card.html' || isOfNext(path)),
  )
  await context.setOffline(true)
  await again.goto(card)
  await again.getByText('電波がないため、前に表示した会員証です').waitFor()
  expect(await cached(again)).toHaveLength(before.length)
  expect(await again.locator('.entry-large strong:visible').textContent()).toBe(number)
  await context.close()
})

const isOfNext = (path: string) => path.includes('-next.')

/** The state of each worker's newest version. */
const states = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.map(({ installing, waiting, active }) => (installing ?? waiting ?? active)?.state)
  })

/** The paths in the caches of the workers of `/qr`; that of `/top` is checked when `/top` is opened. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    const keys = await caches.keys()
    for (const key of keys.filter((name) => name.startsWith('qr-shell-')))
      for (const { url } of await (await caches.open(key)).keys()) found.push(new URL(url).pathname)
    return found.sort()
  })
