import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { newEvent } from '#fixtures/browser/events.ts'
import { memberAccount, signedIn } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, site, storageOf } from '#fixtures/browser/person.ts'
import { axeViolations, bringAxe } from '#visual/layout-checks.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })
const HOUR_MS = 3_600_000

/** Times of an event that is under way: of today at any hour. */
function underWay() {
  const now = Date.now()
  return { starts: new Date(now - HOUR_MS / 2), ends: new Date(now + HOUR_MS) }
}

test('R6, S29, R16: the card and its 受付番号 open without a network, fade once the code is old, and are deleted by the logout', async () => {
  const { nickName, ...account } = await memberAccount()
  await newEvent(10, { ...underWay(), taken: 1, joined: true }, account.sub)
  const { page, context, problems } = await signedIn(browser, account, { keep: true })
  await bringAxe(page)
  await page.goto(`${site}/qr`)
  const number = (await page.locator('.entry-number strong').textContent()) ?? ''
  expect(number).toMatch(/^\d{3} \d{3}$/)
  await page.getByRole('img', { name: /会員証のQRコード/ }).waitFor()
  await until('all workers', async () => (await workers(page)) === 3)
  expect((await cached(page)).filter((path) => !path.startsWith('/assets/'))).toEqual([
    '/confirmed',
    '/offline-card.html',
    '/top',
  ])

  await context.setOffline(true)
  await page.goto(`${site}/qr`)
  await page.getByText('電波がないため、前に表示した会員証です').waitFor()
  await page.getByText(nickName).waitFor()
  const digits = page.locator('.entry-large strong:visible')
  expect(await digits.textContent()).toBe(number)
  const { height = 0 } = (await digits.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(48)
  const code = page.locator('.qr-code')
  expect(await opacityOf(page)).toBe('1')
  expect(await axeViolations(page)).toEqual([])

  // Six minutes later no door takes the code.
  await page.evaluate((agoMs) => {
    const card = JSON.parse(localStorage.getItem('lastCard') ?? '')
    card.code.atMs -= agoMs
    localStorage.setItem('lastCard', JSON.stringify(card))
  }, HOUR_MS / 10)
  await page.goto(`${site}/top`)
  await page.getByText('QRコードは期限が切れています').waitFor()
  await code.waitFor()
  expect(Number(await opacityOf(page))).toBeLessThan(0.2)
  expect(await axeViolations(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('heading', { name: 'イベント', exact: false }).first().waitFor()
  await moveTo(page, '/logout')
  await page.waitForURL(`${site}/`)
  expect(await storageOf(page, context)).not.toContain(nickName)
  await context.setOffline(true)
  await page.goto(`${site}/qr`)
  await page.getByText('会員証を表示できません').waitFor()
  expect(await page.content()).not.toMatch(new RegExp(`${nickName}|${number}|${number.replace(' ', '')}`))
  expect(await axeViolations(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('R16: after a visit of /top, today’s number and the page of a joined event open without a network', async () => {
  const account = await memberAccount()
  const eventId = await newEvent(
    10,
    { ...underWay(), name: 'おはなし会', venue: 'みどり台公民館', taken: 1, joined: true },
    account.sub,
  )
  const { page, context, problems } = await signedIn(browser, account, { keep: true })
  await bringAxe(page)
  const read = page.waitForResponse('**/api/my-entries')
  await page.goto(`${site}/top`)
  await read
  await until('all workers', async () => (await workers(page)) === 3)
  await context.setOffline(true)
  await page.goto(`${site}/top`)
  const number = (await page.locator('.entry-large strong:visible').textContent()) ?? ''
  expect(number).toMatch(/^\d{3} \d{3}$/)
  await page.goto(`${site}/event/${eventId}`)
  await page.getByRole('heading', { name: 'おはなし会' }).waitFor()
  await page.getByText('みどり台公民館').waitFor()
  await page.getByText(number).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // For an event that is not stored the page shows nothing, but does not say that there is no event.
  await page.goto(`${site}/event/nai`)
  await page.getByText('このイベントを表示できません').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('R16: the card opens without a network once it has been drawn; numbers that were never read are shown as unknown', async () => {
  const { page, context } = await signedIn(browser, await memberAccount(), { keep: true })
  // The workers wait for no timer of a second or more.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const soon = (run: () => void, ms = 0) => (ms < 1_000 ? later(run, ms) : 0)
    Object.assign(window, { setTimeout: soon })
  })
  await page.route('**/api/my-entries', (route) => route.abort())
  await page.goto(`${site}/top`)
  await page.getByRole('img', { name: /会員証のQRコード/ }).waitFor()
  await until('all workers', async () => (await workers(page)) === 3)
  await context.setOffline(true)
  await page.goto(`${site}/top`)
  await page.getByText('受付番号は、まだこの端末に読み込まれていません', { exact: false }).waitFor()
  expect(await page.getByText('お申し込みはありませんでした', { exact: false }).isVisible()).toBe(false)
  await context.close()
})

test('R16: the switch in /config.json removes worker, cache and card from a phone', async () => {
  const { nickName, ...account } = await memberAccount()
  const { page, context } = await signedIn(browser, account, { keep: true })
  await page.goto(`${site}/qr`)
  await until('all workers', async () => (await workers(page)) === 3)
  expect(await storageOf(page, context)).toContain(nickName)
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), offlineCard: false } })
  })
  await page.goto(`${site}/qr`)
  await until('no worker', async () => (await workers(page)) === 0)
  await until('no cache', () => page.evaluate(async () => (await caches.keys()).length === 0))
  await context.close()
})

const opacityOf = (page: Page) => page.locator('.qr-code').evaluate((code) => getComputedStyle(code).opacity)

/** How many workers are ready. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.filter(({ active }) => active?.state === 'activated').length
  })

/** The paths of all that is in the caches, each once. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found = new Set<string>()
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys()) found.add(new URL(url).pathname)
    return [...found].sort()
  })
