// The header and footer of every page.
import type { Page } from 'playwright-core'
import { demoMember, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const PUBLIC = ['/', '/plans', '/support', '/agreement', '/login', '/register', '/passwordreset/email']
const MEMBERS = ['/settings', '/settings/phone', '/qr', '/plans', '/inquiry', '/event/okane']
const FOOTER = [
  ['運営会社', '/information'],
  ['プライバシーポリシー', '/privacypolicy'],
  ['利用規約', '/agreement'],
  ['特定商取引法に基づく表記', '/specificcommercial'],
  ['お問い合わせ', '/support'],
] as const
const browser = oneBrowser()

const header = (page: Page) => page.getByRole('banner')
const hrefOf = (page: Page, name: string | RegExp) =>
  header(page).getByRole('link', { name, exact: true }).getAttribute('href')
const LOGO = /トップページへ$/

/** S177: the links of the foot and its last line. */
async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of FOOTER)
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
  expect(await footer.locator('.footer-copyright').textContent()).toBe('© 2024 株式会社サンプル育み')
}

test('S174, S177: a visitor’s header has the logo and two buttons; the footer leads to the legal pages', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  for (const path of PUBLIC) {
    await page.goto(site + path)
    await header(page).getByRole('link', { name: '新規登録', exact: true }).waitFor()
    const hrefs = [await hrefOf(page, LOGO), await hrefOf(page, 'ログイン'), await hrefOf(page, '新規登録')]
    expect([path, ...hrefs]).toEqual([path, '/', '/login', '/register'])
    await expectFooter(page)
  }
  await header(page).getByRole('link', { name: LOGO }).click()
  await page.waitForURL(`${site}/`)
  for (const [, href] of FOOTER) expect((await fetch(site + href)).status).toBe(200)
  await context.close()
})

test('S175–S177: a member’s header has コミュニティ and ログアウト on /top and every other page', async () => {
  const { page, context } = await demoMember(browser)
  await page.goto(`${site}/top`)
  // On /top these two and nothing else to press.
  await header(page).getByRole('button', { name: 'コミュニティ' }).waitFor()
  const pressable = header(page).locator('a, button').filter({ visible: true })
  expect(await pressable.allTextContents()).toEqual(['コミュニティ', 'ログアウト'])
  expect(await hrefOf(page, 'ログアウト')).toBe('/logout')
  await expectFooter(page)
  for (const path of MEMBERS) {
    await moveTo(page, path)
    await header(page).getByRole('button', { name: 'コミュニティ' }).waitFor()
    expect([path, await hrefOf(page, 'ログアウト')]).toEqual([path, '/logout'])
    expect(await header(page).getByRole('link', { name: '新規登録' }).count()).toBe(0)
    // A member's screens end with the ways of a member; only those with an end of their own link the legal pages.
    if (['/settings', '/plans'].includes(path)) await expectFooter(page)
    else await page.getByRole('contentinfo').waitFor({ state: 'detached' })
  }
  // The pages without the app recognize a member too, and lead back.
  for (const path of ['/agreement', '/support', '/']) {
    await page.goto(site + path)
    await header(page).getByRole('link', { name: '会員ページ', exact: true }).waitFor()
    expect([path, await hrefOf(page, LOGO), await hrefOf(page, '会員ページ')]).toEqual([path, '/top', '/top'])
    expect(
      await header(page)
        .getByRole('link', { name: /新規登録|ログイン/ })
        .count(),
    ).toBe(0)
  }
  await page.goto(`${site}/settings`)
  await header(page).getByRole('button', { name: 'コミュニティ' }).click()
  // Law 4.5: without a consent the sheet opens first; the demo member may have given it in another journey.
  const agree = page.getByRole('button', { name: '同意してコミュニティへ進む' })
  await Promise.race([agree.click(), page.waitForURL(/\/_local\/community/)])
  await page.waitForURL(/\/_local\/community/)
  await page.goto(`${site}/settings`)
  await header(page).getByRole('link', { name: 'ログアウト' }).click()
  await page.getByRole('link', { name: 'ログアウトする' }).click()
  await page.waitForURL(`${site}/`)
  await context.close()
})

test('S11, S176: a member who opens a prerendered page from /top and returns is still signed in and fetches no script or style again', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/top`)
  const card = page.getByRole('img', { name: /会員証のQRコード/ })
  await card.waitFor()
  const fetched = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // what the type says
      const own = all.filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      return { all: own.length, overNetwork: own.filter(({ transferSize }) => transferSize > 0).length }
    })
  expect((await fetched()).overNetwork).toBeGreaterThan(5)
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ', exact: true }).click()
  await page.waitForURL(`${site}/support`)
  await header(page).getByRole('link', { name: '会員ページ', exact: true }).waitFor()
  await page.goBack()
  await card.waitFor()
  expect(new URL(page.url()).pathname).toBe('/top')
  const again = await fetched()
  expect(again.all).toBeGreaterThan(5)
  expect(again.overNetwork).toBe(0)
  await context.close()
})

describe('SEC-J1', () => {
  let page: Page
  beforeAll(async () => {
    page = (await newPhone(browser, { movement: true })).page
  })
  test.each(['/', '/login', '/support', '/top', '/nai.html'])(
    'SEC-J1: on %s no text becomes markup or script, and no planted script runs',
    async (path) => {
      await page.goto(site + path)
      const refused = page.waitForEvent(
        'console',
        (message) => message.type() === 'error' && /Trusted|Content Security/.test(message.text()),
      )
      const attempts = page.evaluate(async () => {
        const tried: Record<string, () => unknown> = {
          markup: () => Object.assign(document.createElement('div'), { innerHTML: '<i></i>' }),
          document: () => new DOMParser().parseFromString('<i></i>', 'text/html'),
          inline: () =>
            document.body.append(Object.assign(document.createElement('script'), { text: 'ran = 1' })),
          address: () => Object.assign(document.createElement('script'), { src: '/assets/x.js' }),
          policy: () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
          handler: () => document.body.setAttribute('onclick', 'ran = 1'),
        }
        const went = Object.entries(tried).filter(([, attempt]) => {
          try {
            attempt()
            return true
          } catch {
            return false
          }
        })
        document.body.click()
        return { went: went.map(([name]) => name), ran: Reflect.has(window, 'ran') }
      })
      const [done] = await Promise.all([attempts, refused])
      // A handler in an attribute is a script too.
      expect(done).toEqual({ went: [], ran: false })
    },
  )
})

test('S219: at 200 % text on 360 px the header stays one row and a screen’s title one line', async () => {
  const member = await newMember(browser)
  const visitor = await newPhone(browser, { width: 360 })
  for (const [page, path, title] of [
    [member.page, '/settings', 'アカウント設定'],
    [member.page, '/settings/mail', 'お知らせメール'],
    [visitor.page, '/', '親子の毎日に'],
    [visitor.page, '/login', 'ログイン'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(site + path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const [head, lines] = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      const title = document.querySelector('h1')
      const box = document.createRange()
      if (title !== null) box.selectNodeContents(title)
      const tops = new Set([...box.getClientRects()].map(({ top }) => Math.round(top)))
      return [document.querySelector('.header')?.getBoundingClientRect().height ?? 0, tops.size]
    })
    expect([path, head < 100]).toEqual([path, true])
    if (path !== '/') expect([path, lines]).toEqual([path, 1])
  }
  await member.context.close()
  await visitor.context.close()
})
