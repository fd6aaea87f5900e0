import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { demo, newPhone, signIn, site } from './person.ts'

jest.setTimeout(120_000)
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const DAY_MS = 86_400_000
const LONG_TITLE = '親子で楽しむ'.repeat(10)
const LONG_TEXT = `🌱 持ちもの：水筒・タオル・着がえ\n\nhttps://example.jp/${'a'.repeat(80)}\n`
  .repeat(50)
  .slice(0, 5_000)

test('R15: an event goes into the phone’s calendar as a file, and to Google Calendar by a link', async () => {
  const { page, context, problems } = await signedIn()
  await page.goto(`${site}/event/asu-rinyuu`)
  const link = page.getByRole('link', { name: /^Googleカレンダー/ })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.hostname).toBe('calendar.google.com')
  expect(address.searchParams.get('details')).toBe(`${site}/event/asu-rinyuu`)
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '端末のカレンダー' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('asu-rinyuu.ics')
  const text = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(text).toContain('UID:asu-rinyuu@example.jp\r\n')
  expect(text).toContain(`URL:${site}/event/asu-rinyuu\r\n`)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  // Whose calendar it is for is nowhere in it.
  expect(text).not.toMatch(/@(?!example\.jp\r)|ATTENDEE|ORGANIZER/)
  expect(problems).toEqual([])
  await context.close()
})

test('R15: an event without a date, over or cancelled has none', async () => {
  const { page, context } = await signedIn()
  await page.goto(`${site}/event/nittei-mitei`)
  await page.getByText('日程未定').first().waitFor()
  expect(await page.getByRole('heading', { name: 'カレンダーに追加' }).count()).toBe(0)
  for (const change of [{ eventRegistrationStatus: 'cancelled' }, at(-2)]) {
    await answerEvent(page, change)
    await page.goto(`${site}/event/asu-rinyuu`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(/中止になりました|終了しました/)
      .first()
      .waitFor()
    expect(await page.getByRole('heading', { name: 'カレンダーに追加' }).count()).toBe(0)
  }
  await context.close()
})

test('G27: 250 events: further pages come by scrolling; those that are over are folded away', async () => {
  const { page, context, problems } = await newPhone(browser)
  let goOn = () => {}
  const held = new Promise<void>((done) => {
    goOn = done
  })
  const asked = await answerPages(page, 250, { held })
  await enter(page)
  // The first page holds only what is over: it must not say that there is nothing, and the next one comes.
  await page.getByText('終了したイベント（100件）').waitFor()
  expect(await page.getByText('現在、募集中のイベントはありません。').count()).toBe(0)
  goOn()
  await page.getByRole('link', { name: /催し 199の/ }).waitFor()
  expect(asked).toEqual(['', 'p1'])
  await toTheEnd(page)
  await page.getByRole('link', { name: /催し 249の/ }).waitFor()
  expect(asked).toEqual(['', 'p1', 'p2'])
  await page.getByText('終了したイベント（120件）').waitFor()
  expect(await page.getByRole('link', { name: /催し 3の/ }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: /催し \d+の/ }).count()).toBe(130)
  await page.getByText('終了したイベント（120件）').click()
  expect(await page.getByRole('link', { name: /催し \d+の/ }).count()).toBe(250)
  expect(problems).toEqual([])
  await context.close()
})

test('G27: a page that does not come is said, and comes by 「さらに表示する」', async () => {
  const { page, context } = await newPhone(browser)
  let fails = true
  const asked = await answerPages(page, 250, { fails: () => fails })
  await enter(page)
  await page.getByText('通信に失敗しました', { exact: false }).waitFor({ timeout: 30_000 })
  const before = asked.length
  await toTheEnd(page)
  await page.waitForTimeout(1_000)
  expect(asked.length).toBe(before)
  fails = false
  await page.getByRole('button', { name: 'さらに表示する' }).click()
  await page.getByRole('link', { name: /催し 199の/ }).waitFor()
  expect(await page.getByText('通信に失敗しました', { exact: false }).count()).toBe(0)
  await context.close()
})

test('S119, S121: the longest title and description, and no organizer, at 360 px', async () => {
  const { page, context } = await signedIn(360)
  await answerEvent(page, { eventName: LONG_TITLE, eventDescription: LONG_TEXT, organization: null })
  await page.goto(`${site}/event/asu-rinyuu`)
  await page.getByRole('heading', { name: LONG_TITLE }).waitFor()
  expect(await page.locator('.event-description').textContent()).toBe(LONG_TEXT)
  await page.getByText('未設定', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await context.close()
})

test('S128: without a network the join is told as not done, and the screen stays', async () => {
  const { page, context } = await signedIn()
  await page.goto(`${site}/event/okane`)
  await page.getByRole('button', { name: '参加する' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('まだ参加になっていません', { exact: false }).waitFor({ timeout: 30_000 })
  await page.getByRole('heading', { name: /おこづかいとお金のはなし/ }).waitFor()
  await context.close()
})

async function signedIn(width = 430) {
  const phone = await newPhone(browser, { width })
  await enter(phone.page)
  return phone
}

async function enter(page: Page): Promise<void> {
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
}

function at(days: number) {
  const start = new Date(Date.now() + days * DAY_MS)
  return {
    eventStartDateTime: start.toISOString(),
    eventEndDateTime: new Date(start.getTime() + 3_600_000).toISOString(),
  }
}

async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** The real answer for an event with something changed. */
async function answerEvent(page: Page, change: object): Promise<void> {
  await page.unroute('**/api/event-management/asu-rinyuu?*')
  await page.route('**/api/event-management/asu-rinyuu?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}

/** A list of so many events in pages of 100, the first 120 over; tells which pages were asked for. */
async function answerPages(
  page: Page,
  count: number,
  { fails, held }: { fails?: () => boolean; held?: Promise<void> } = {},
): Promise<string[]> {
  const asked: string[] = []
  const events = Array.from({ length: count }, (_, index) => ({
    eventId: `many-${index}`,
    eventName: `催し ${index}の会`,
    ...at(index < 120 ? index - 121 : index - 119),
    venue: null,
    organization: null,
    eventRegistrationStatus: 'open',
    currentParticipants: 0,
    eventRegistrationLimit: null,
  }))
  await page.route('**/api/event-management?*', async (route) => {
    const token = new URL(route.request().url()).searchParams.get('nextToken') ?? ''
    asked.push(token)
    if (token !== '' && fails?.()) return route.abort()
    if (token !== '') await held
    const from = Number(token.slice(1) || 0) * 100
    const nextToken = from + 100 < count ? `p${from / 100 + 1}` : null
    return route.fulfill({ json: { events: events.slice(from, from + 100), nextToken } })
  })
  return asked
}
