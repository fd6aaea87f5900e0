import { partOf } from '@app/shared/test/part.ts'
import type { Locator, Page } from 'playwright-core'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser({ pictures: true })

const LEGAL = [
  '/agreement',
  '/privacypolicy',
  '/privacypolicy/adult',
  '/specificcommercial',
  '/information',
  '/external-transmission',
]
const PRERENDERED = ['/', '/plans', ...LEGAL, '/support', '/uc']
const PHONE = { width: 430, height: 932 }
const WIDE = { width: 1280, height: 932 }
/** Wider than a phone where there is room: the landing page, the terms, and card and events side by side (docs/decisions/0091). */
const WIDER = new Map([
  ['/', 1280],
  ['/agreement', 862],
  ['/top', 908],
])
/** One of each kind of page. */
const ON_PHONES = ['/', '/privacypolicy', '/login']
type Screen = readonly [path: string, title: string, kept?: Readonly<Record<string, string>>]
/** Screens of the app that a visitor may open, with the stored browser state. */
const VISITORS: readonly Screen[] = [
  ['/login', 'ログイン'],
  ['/register', 'ようこそ'],
  ['/thanks', '確認コードを入力してください', { email: 'oya@example.jp', code: 'pending' }],
  ['/passwordreset/email', 'パスワードの再設定'],
  ['/passwordreset/password', 'パスワードの再設定', { email: 'oya@example.jp', reset: '1' }],
]
const MEMBERS: readonly Screen[] = [
  ['/top', '会員証とイベント'],
  ['/schedule', '予定'],
  ['/qr', '会員証'],
  ['/plans', 'プランを選ぶ'],
  ['/event/okane', '親子で学ぶ、おこづかいとお金のはなし'],
  ['/organizations/hiroba', 'みどり台子育てひろば'],
  ['/ask/okane', '主催者にきく'],
  ['/settings', 'アカウント設定'],
  ['/settings/phone', '携帯電話番号を編集'],
  ['/settings/postalcode', '郵便番号と住所を編集'],
  ['/settings/address', '郵便番号と住所を編集'],
  ['/settings/nickname', 'ニックネームを編集'],
  ['/settings/kana', 'ふりがなを編集'],
  ['/settings/email', 'メールアドレスの変更'],
  ['/settings/mail', 'お知らせメール'],
  ['/settings/mebuki', 'めぶきの色を編集'],
  ['/settings/calendar', 'カレンダー連携'],
  ['/settings/family', '家族'],
  ['/settings/family/child', 'お子さまを追加'],
  ['/settings/family/companion', '付き添いの方を追加'],
  ['/settings/security', 'セキュリティ'],
  ['/settings/leave', '退会の前にご確認ください'],
  ['/check-in', '会場での受付'],
  ['/notifications', 'お知らせ'],
  ['/new-terms', '利用規約の変更'],
  ['/inquiry', '不具合の報告'],
]

test('S1–S6: the landing page describes the service and links to the sign-up and the login', async () => {
  const { page, context, problems } = await newPhone(browser)
  await page.goto(site)
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login')
  expect(await header.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/register')
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).waitFor()
  await page.getByText('共感し合えるオンラインコミュニティ', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: '親子の毎日に、学びと出会いを。' }).waitFor()
  await page.getByText('お子さまの未来も、わたし自身の未来も育てる', { exact: false }).waitFor()
  const overview = page.locator('section', { has: page.getByRole('heading', { name: 'サービス概要' }) })
  for (const step of ['えらぶ', '申し込む', '会員証を見せる'])
    await overview.getByRole('heading', { name: step, exact: true }).waitFor()
  await page.getByRole('link', { name: '今すぐはじめる' }).first().click()
  await page.waitForURL(`${site}/register`)
  await titleOf(page).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'ログインはこちら' }).first().click()
  await page.waitForURL(`${site}/login`)
  expect(problems).toEqual([])
  await context.close()
})

/** What the frame of the landing page says, how far anything has moved, and how many bytes of pictures came. */
async function landingFrame(page: Page) {
  await page.goto(site)
  await page.locator('[data-events]:not([aria-busy])').waitFor()
  return page.evaluate(async () => {
    const frame = document.querySelector('[data-events]')
    const images = [...(frame?.querySelectorAll('img') ?? [])]
    await Promise.all(images.slice(0, 1).map((image) => image.decode()))
    const moved = await new Promise<number>((resolve) => {
      const seen = (list: PerformanceObserverEntryList) =>
        resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
      new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
      // Nothing moved: the observer has nothing to tell.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
    })
    const pictures = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img')
    return {
      words: frame?.textContent ?? '',
      links: [...(frame?.querySelectorAll('a') ?? [])].map(({ pathname }) => pathname),
      moved,
      bytes: pictures.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0),
    }
  })
}

test.each([[PHONE], [WIDE]])(
  'the landing page shows the next public events, none, or a failure in the same frame of %j',
  async (size) => {
    const { page, context } = await newPhone(browser, size)
    const filled = await landingFrame(page)
    expect(filled.links.length).toBeGreaterThanOrEqual(1)
    expect(filled.links.filter((link) => !/^\/e\/\w{10}$/.test(link))).toEqual([])
    expect(filled.moved).toBeLessThan(0.001)
    expect(filled.bytes).toBeLessThanOrEqual(60_000)
    await page.route('**/api/public/events', (route) => route.fulfill({ json: { events: [] } }))
    expect(await landingFrame(page)).toMatchObject({
      words: expect.stringContaining('次のイベントを準備しています。'),
      moved: 0,
    })
    await page.route('**/api/public/events', (route) => route.fulfill({ status: 503, body: '' }))
    expect(await landingFrame(page)).toMatchObject({
      words: expect.stringContaining('イベントを読み込めませんでした。'),
      moved: 0,
    })
    await context.close()
  },
)

test('S7, S12: every page of the site and every screen of the app is in Japanese from its first byte', async () => {
  const screens = [...VISITORS, ...MEMBERS].map(([path]) => path)
  for (const path of [...PRERENDERED, ...screens, '/sonna-page-wa-nai'])
    expect(await fetch(site + path).then((reply) => reply.text())).toMatch(
      /^<!doctype html><html lang="ja"[ >]/,
    )
})

test('S7, S8: legal pages and prices open for a visitor; the column fills a phone and is 430 px in the middle of a wide screen, 862 px for the terms', async () => {
  const { page, context } = await newPhone(browser, WIDE)
  for (const path of PRERENDERED) {
    const reply = await page.goto(site + path)
    expect(reply?.status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe(path)
    await columnStands(page, path)
    expect(await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).count()).toBe(1)
  }
  await context.close()
})

test('S8, S10, S11: a visitor’s screens have めぶき, one root element and one column, and survive a reload', async () => {
  const { page, context, problems } = await newPhone(browser, WIDE)
  await page.goto(`${site}/login`)
  for (const screen of VISITORS) {
    await page.evaluate((kept) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    }, screen[2] ?? {})
    await standsAfterReload(page, screen)
    await page.locator('main .screen-head svg.mascot').waitFor()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('S8, S11: a member’s screens have one root element and one column (/top two), open by their address and survive a reload', async () => {
  const { page, context, problems } = await newMember(browser)
  await page.setViewportSize(WIDE)
  await page.goto(`${site}/top`)
  for (const screen of partOf(MEMBERS, 2)) {
    await standsAfterReload(page, screen)
    expect(await page.getByRole('link', { name: 'ログアウト' }).count()).toBe(1)
  }
  // A change of screen within the app loads no page: the marker in the window still exists.
  await page.evaluate(() => Reflect.set(window, 'mark', 1))
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL('**/top')
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

/** Within the app and by its address a screen is the same. */
async function standsAfterReload(page: Page, [path, title]: Screen): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
  await moveTo(page, path)
  await heading.waitFor()
  const reply = await page.reload()
  expect(reply?.status()).toBe(200)
  await heading.waitFor()
  await columnStands(page, path)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(
    await page.evaluate(() => [
      document.querySelectorAll('body > #root').length,
      document.querySelectorAll('body > :not(#root, script, link, noscript, style)').length,
    ]),
  ).toEqual([1, 0])
}

/** The column on a wide screen and, where checked, on phones. */
async function columnStands(page: Page, path: string): Promise<void> {
  const width = WIDER.get(path) ?? 430
  expect({ path, ...(await columnOf(page)) }).toEqual({ path, width, off: 0 })
  if (!ON_PHONES.includes(path)) return
  for (const width of [360, 430]) {
    await page.setViewportSize({ ...WIDE, width })
    expect({ path, ...(await columnOf(page)) }).toEqual({ path, width, off: 0 })
  }
  await page.setViewportSize(WIDE)
}

/** The screen's title; while it loads, another heading is in its place. */
function titleOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 }).filter({ hasNotText: '読み込み中です…' })
}

/** Width of the screen's column, and its distance from the middle. */
async function columnOf(page: Page): Promise<{ width: number; off: number }> {
  await titleOf(page).waitFor()
  // A member's header spans the window on a wide screen; the column is below it.
  return page.locator('.page:not(.page-member), .page-member > .page-main').evaluate((element) => {
    const { left, width } = element.getBoundingClientRect()
    return { width, off: Math.abs(Math.round(left - (document.documentElement.clientWidth - width) / 2)) }
  })
}
