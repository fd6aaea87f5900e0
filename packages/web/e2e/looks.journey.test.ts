import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { demo, newPhone, signIn, site } from './person.ts'

jest.setTimeout(400_000)
const axeSource = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core'), 'utf8')
const WIDTHS = [360, 430, 1280]
const OUTSIDE = [
  '/',
  '/plans',
  '/information',
  '/specificcommercial',
  '/agreement',
  '/privacypolicy',
  '/privacypolicy/adult',
  '/external-transmission',
  '/support',
  '/uc',
  '/maintenance.html',
  '/login',
  '/register',
  '/passwordreset/email',
  '/qr',
]
const INSIDE = [
  '/top',
  '/qr',
  '/plans',
  '/event/okane',
  '/event/asu-rinyuu',
  '/event/manseki',
  '/event/nittei-mitei',
  '/event/nai',
  '/settings',
  '/settings/mail',
  '/inquiry',
]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each(WIDTHS)(
  'S219: visitors meet no barrier axe knows of, and nothing runs off the side at %i px',
  async (width) => {
    const { page, context } = await newPhone(browser, { width })
    for (const path of OUTSIDE) expect(await judge(page, path)).toEqual([])
    await context.close()
  },
)

test.each(WIDTHS)('S219: nor do members at %i px', async (width) => {
  const { page, context } = await newPhone(browser, { width })
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
  for (const path of INSIDE) expect(await judge(page, path)).toEqual([])
  await context.close()
})

test('control: axe finds a barrier that is put there', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/uc`)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violations(page)).toContain('button-name')
  await context.close()
})

async function judge(page: Page, path: string): Promise<string[]> {
  await page.goto(site + path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [...(await violations(page)), ...(wide ? ['runs off the side'] : [])].map(
    (found) => `${path}: ${found}`,
  )
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await page.evaluate((runOnly) => Reflect.get(window, 'axe').run({ runOnly }), tags)
  return found.violations.map(({ id }: { id: string }) => id)
}
