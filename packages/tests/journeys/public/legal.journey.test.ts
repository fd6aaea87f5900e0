// The legal pages in a browser: served whole, readable without scripts, on paper, at twice the size.
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const PAGES = [
  '/agreement',
  '/agreement/plain',
  '/privacypolicy',
  '/privacypolicy/adult',
  '/specificcommercial',
  '/information',
  '/external-transmission',
  '/specificcommercial/plain',
  '/guardian/plain',
  '/leaving/plain',
  '/external-transmission/plain',
]
const browser = oneBrowser()

test('S157, S163, S169, S172: legal pages are HTML for every client, with a title and without a blocking script', async () => {
  for (const path of PAGES) {
    const reply = await fetch(site + path)
    const html = await reply.text()
    expect(reply.status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>(<(span|ruby)>)*[^<]+/)
    const scripts = html.match(/<script [^>]+>/g) ?? []
    expect(scripts.filter((tag) => !tag.startsWith('<script async '))).toHaveLength(
      path === '/external-transmission' || html.includes('class="furigana') ? 1 : 0,
    )
  }
})

test('S173, G43: /uc is a separate page, hidden from search engines, and no page links to it', async () => {
  const uc = await fetch(`${site}/uc`).then((reply) => reply.text())
  expect(uc).toContain('準備中')
  expect(uc).toContain('<meta name="robots" content="noindex">')
  for (const path of ['/', ...PAGES])
    expect(await fetch(site + path).then((reply) => reply.text())).not.toContain('href="/uc"')
})

test('G60: every version listed under the terms opens, and the terms are the one in force', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/agreement`)
  const versions = page.getByRole('navigation', { name: '改定の履歴' }).getByRole('link')
  const addresses = await versions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(0)
  const current = await page.locator('.legal-body').textContent()
  const inForce = `/agreement/${termsInForce(new Date())}`
  expect(addresses).toContain(inForce)
  for (const address of addresses) {
    expect(address).toMatch(/^\/agreement\/\d{4}-\d{2}-\d{2}$/)
    await page.goto(site + address)
    await page.getByRole('heading', { name: '利用規約', level: 1 }).waitFor()
    if (address === inForce) expect(await page.locator('.legal-body').textContent()).toBe(current)
  }
  await context.close()
})

test('R18: the table of contents leads to every article', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/agreement`)
  const contents = page.getByRole('navigation', { name: '目次' }).getByRole('link')
  expect(await contents.count()).toBe(16)
  await contents.filter({ hasText: '第9条' }).click()
  await page.waitForURL(`${site}/agreement#article-9`)
  await page.waitForFunction(() => {
    const top = document.querySelector('#article-9')?.getBoundingClientRect().top
    return top !== undefined && Math.abs(top) < 80
  })
  await context.close()
})

test('S9, G44: the terms are 862 px wide where there is room, and never wider than the phone', async () => {
  for (const [width, expected] of [
    [1280, 862],
    [862, 862],
    [430, 430],
    [360, 360],
  ] as const) {
    const { page, context } = await newPhone(browser, { width })
    await page.goto(`${site}/agreement`)
    const column = await page.locator('.page').evaluate((element) => element.getBoundingClientRect().width)
    expect(column).toBe(expected)
    await context.close()
  }
})

test('S219: at 200 % text nothing overflows the page’s width', async () => {
  const { page, context } = await newPhone(browser, { width: 360 })
  for (const path of PAGES) {
    await page.goto(site + path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect({ path, off: await sideways(page) }).toEqual({ path, off: 0 })
  }
  await context.close()
})

test('R18: a box shows and hides readings without a script', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 430, height: 932 },
  })
  const page = await context.newPage()
  await page.goto(`${site}/privacypolicy`)
  const reading = page.locator('rt', { hasText: 'じょうほう' }).first()
  expect(await reading.isVisible()).toBe(false)
  await page.getByLabel('ふりがなをつける').check()
  expect(await reading.isVisible()).toBe(true)
  await page.getByLabel('ふりがなをつける').uncheck()
  expect(await reading.isVisible()).toBe(false)
  await context.close()
})

test('R18: a printed legal page has its whole text in black on white, without the screen’s frame', async () => {
  const { page, context } = await newPhone(browser, { width: 1280 })
  await page.emulateMedia({ media: 'print' })
  for (const path of PAGES) {
    await page.goto(site + path)
    for (const part of ['.header', '.footer', '.skip-link', '.contents', '.versions'])
      for (const found of await page.locator(part).all()) expect(await found.isVisible()).toBe(false)
    expect(await styleOf(page, '.legal-body', 'color')).toBe('rgb(0, 0, 0)')
    expect(await styleOf(page, '.page', 'background-color')).toBe('rgb(255, 255, 255)')
    // A box that clips its overflow loses whatever falls on the next sheet.
    expect(await styleOf(page, '.page', 'overflow')).toBe('visible')
    expect(await styleOf(page, '.legal-body > section', 'break-inside')).toBe('avoid')
  }
  await context.close()
})

test('law 4.7, G58: the telemetry switch shows its state, stores it on the device, and can be reversed', async () => {
  const { page, context, problems } = await newPhone(browser)
  await page.goto(`${site}/external-transmission`)
  const button = page.getByRole('button', { name: '計測を止める' })
  const kept = () => page.evaluate(() => localStorage.getItem('telemetryOff'))
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await button.press('Enter')
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('status').getByText('計測を止めています', { exact: false }).waitFor()
  expect(await kept()).toBe('1')
  await page.reload()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(await kept()).toBeNull()
  expect(problems).toEqual([])
  await context.close()
})

test('law 4.7: the module of the telemetry switch is smaller than 1 kB', async () => {
  const html = await fetch(`${site}/external-transmission`).then((reply) => reply.text())
  const source = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  const module = await fetch(site + source).then((reply) => reply.arrayBuffer())
  expect(module.byteLength).toBeGreaterThan(100)
  expect(module.byteLength).toBeLessThan(1_000)
})

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
