import { text as textOf } from 'node:stream/consumers'
import { until } from '@app/shared/test/until.ts'
import type { Page, Route } from 'playwright-core'
import { newEvent } from '#fixtures/browser/events.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { endInSight, hold, toTheEnd } from '#fixtures/browser/page-end.ts'
import { askAgainAtOnce, moveTo, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const DAY_MS = 86_400_000
/** The other fields of an event in the list. */
const PLAIN = {
  venue: null,
  organization: null,
  eventRegistrationStatus: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 0,
  eventRegistrationLimit: null,
}
const LONG_TITLE = '親子で楽しむ'.repeat(10)
const LONG_TEXT = `🌱 持ちもの：水筒・タオル・着がえ\n\nhttps://example.jp/${'a'.repeat(80)}\n`
  .repeat(50)
  .slice(0, 5_000)

test('R15: a member adds an event to the phone’s calendar by a file, and to Google Calendar by a link', async () => {
  const { page, context, problems, sub } = await newMember(browser)
  const eventId = await newEvent(9, { taken: 1, joined: true }, sub)
  await page.goto(`${site}/event/${eventId}`)
  await page.getByRole('button', { name: 'カレンダーに追加' }).click()
  const link = page.getByRole('link', { name: /^Googleカレンダー/ })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.hostname).toBe('calendar.google.com')
  // The event has no end.
  expect(address.searchParams.get('details')).toBe(
    `終了時刻は決まっていないため、3時間の予定として表示しています。\n${site}/event/${eventId}`,
  )
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '端末のカレンダー' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${eventId}.ics`)
  const text = (await textOf(await download.createReadStream())).replaceAll('\r\n ', '')
  expect(text).toContain(`UID:${eventId}@example.jp\r\n`)
  expect(text).toContain(`URL:${site}/event/${eventId}\r\n`)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  // Whose calendar it is for is nowhere in it.
  expect(text).not.toMatch(/@(?!example\.jp\r)|ATTENDEE|ORGANIZER/)
  expect(problems).toEqual([])
  await context.close()
})

test('R15: an event that is undated, over or cancelled offers no calendar and is not marked as joined', async () => {
  const { page, context } = await newMember(browser)
  const [undated, eventId] = [await newEvent(9, { starts: null }), await newEvent(9)]
  await page.goto(`${site}/event/${undated}`)
  await page.getByText('日程未定').first().waitFor()
  expect(await page.getByRole('button', { name: 'カレンダーに追加' }).count()).toBe(0)
  for (const [change, words] of [
    [{ eventRegistrationStatus: 'cancelled' }, '中止になりました'],
    [at(-2), '終了しました'],
  ] as const) {
    await answerEvent(page, eventId, { ...change, userParticipationStatus: { isParticipating: true } })
    await moveTo(page, `/event/${eventId}`)
    await page.getByText(words, { exact: false }).first().waitFor()
    expect(await page.getByRole('button', { name: 'カレンダーに追加' }).count()).toBe(0)
    // What will not be held, or has been, is no plan any more.
    await page.getByText('参加を申し込んでいました', { exact: true }).waitFor()
    expect(await page.getByText('参加予定です', { exact: true }).count()).toBe(0)
  }
  await context.close()
})

test('G27: of 250 events further pages load by scrolling; past events are folded away and load when unfolded', async () => {
  const { page, context, problems } = await newMember(browser)
  let resume = () => {}
  const held = new Promise<void>((done) => {
    resume = done
  })
  const asked = await answerPages(page, 250, { held })
  await page.goto(`${site}/top`)
  await page.getByRole('link', { name: /催し 99の/ }).waitFor()
  expect(asked).toEqual([''])
  await toTheEnd(page)
  resume()
  // The second page has the last coming and the first past events: nothing more is read until the fold is opened.
  await page.getByRole('link', { name: /催し 129の/ }).waitFor()
  await toTheEnd(page)
  await endInSight(page)
  expect(asked).toEqual(['', 'p1'])
  expect(await page.getByRole('link', { name: /催し 130の/ }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: /催し \d+の/ }).count()).toBe(130)
  await page.getByText('終了したイベント（70件以上）').click()
  await toTheEnd(page)
  await page.getByRole('link', { name: /催し 249の/ }).waitFor()
  expect(asked).toEqual(['', 'p1', 'p2'])
  await page.getByText('終了したイベント（120件）', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /催し \d+の/ }).count()).toBe(250)
  expect(problems).toEqual([])
  await context.close()
})

test('G27: a page of the list that fails to load is reported, and loads by 「さらに表示する」', async () => {
  const { page, context } = await newMember(browser)
  let fails = true
  const asked = await answerPages(page, 250, { fails: () => fails })
  await page.goto(`${site}/top`)
  await page.getByRole('link', { name: /催し 99の/ }).waitFor()
  await askAgainAtOnce(page)
  await toTheEnd(page)
  await page.getByText('通信に失敗しました', { exact: false }).waitFor()
  const before = asked.length
  await toTheEnd(page)
  await endInSight(page)
  expect(asked.length).toBe(before)
  fails = false
  await page.getByRole('button', { name: 'さらに表示する' }).click()
  await page.getByRole('link', { name: /催し 129の/ }).waitFor()
  expect(await page.getByText('通信に失敗しました', { exact: false }).count()).toBe(0)
  await context.close()
})

test('S119, S121: the longest title and description without an organizer fit into 360 px', async () => {
  const { page, context } = await newMember(browser)
  await page.setViewportSize({ width: 360, height: 932 })
  const eventId = await newEvent(9)
  await answerEvent(page, eventId, { eventName: LONG_TITLE, eventDescription: LONG_TEXT, organization: null })
  await page.goto(`${site}/event/${eventId}`)
  await page.getByRole('heading', { name: LONG_TITLE }).waitFor()
  expect(await page.locator('.event-description').textContent()).toBe(LONG_TEXT)
  await page.getByText('主催者が決まりしだい、ここに表示します', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await context.close()
})

test('S119, S121, S122: an event shows that it loads, then its fields, with a text for each missing one', async () => {
  const { page, context } = await newMember(browser)
  const name = 'おやすみ前の絵本じかん'
  const eventId = await newEvent(9, {
    name,
    venue: 'みどり台図書館 おはなしのへや',
    description: '寝る前に読みたい絵本を楽しみます。\n\n・対象：0歳から',
  })
  await answerList(page, [{ eventId, eventName: name, ...at(30) }])
  const release = await hold(page, `**/api/event-management/${eventId}?*`)
  await page.goto(`${site}/top`)
  const card = page.getByRole('link', { name: new RegExp(`${name}|イベント情報を読み込んでいます…`) })
  await card.click()
  await card.getByText('イベント情報を読み込んでいます…').waitFor()
  release()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await titled(page, name)
  const fact = (name: string) => page.locator('.event-facts div', { hasText: name })
  expect(await fact('日時').textContent()).toMatch(/\d{4}年\d+月\d+日\(.\) \d+:\d\d〜/)
  expect(await fact('場所').textContent()).toContain('みどり台図書館 おはなしのへや')
  const text = page.locator('.event-description')
  expect(await text.textContent()).toContain('楽しみます。\n\n・対象')
  expect(await text.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(/^pre-/)

  const undecided = await newEvent(9, { starts: null, description: null })
  const again = await hold(page, `**/api/event-management/${undecided}?*`, { eventName: null })
  await page.goto(`${site}/event/${undecided}`)
  await page.getByRole('heading', { name: 'イベント情報を読み込んでいます…' }).waitFor()
  again()
  await page.getByRole('heading', { name: 'イベント名未定', level: 1 }).waitFor()
  expect(await fact('日時').textContent()).toContain('日程未定')
  expect(await fact('場所').textContent()).toContain('場所未定')
  expect(await text.textContent()).toBe('くわしい内容は準備中です')
  await context.close()
})

test('G28, S100, S121: an event shows when its registration opens, that a joined one is over, and a text for missing fields', async () => {
  const { page, context, problems } = await newMember(browser)
  const eventId = await newEvent(9)
  const opens = { registrationOpensAt: new Date(Date.now() + 3 * DAY_MS).toISOString() }
  await answerList(page, [
    { eventId, eventName: 'まだの会', ...at(30), ...opens },
    { eventId: 'blank', eventName: ' ', venue: { venueName: '' }, ...at(30) },
    { eventId: 'over', eventName: '済んだ会', ...at(-3) },
  ])
  const own = [{ eventId: 'over', userParticipationStatus: { isParticipating: true } }]
  await page.route('**/api/my-events?*', (route) => route.fulfill({ json: { events: own, nextToken: null } }))
  await page.goto(`${site}/top`)
  await page.getByRole('link', { name: /まだの会.*受付開始：\d{4}年/ }).waitFor()
  await page.getByRole('link', { name: /イベント名未定.*場所未定/s }).waitFor()
  await page.getByText('終了したイベント（1件）', { exact: true }).click()
  await page.getByRole('link', { name: /済んだ会.*参加済み/ }).waitFor()
  expect(await page.locator('.badge', { hasText: '参加予定' }).count()).toBe(0)

  await answerEvent(page, eventId, { ...opens, eventName: '\u3000', eventDescription: '\n' })
  await page.getByRole('link', { name: /まだの会/ }).click()
  await page.getByRole('heading', { name: 'イベント名未定', level: 1 }).waitFor()
  await titled(page, 'イベント名未定')
  await page.locator('.seat-closed', { hasText: /受付開始：\d{4}年/ }).waitFor()
  expect(await page.getByRole('button', { name: '参加する' }).count()).toBe(0)
  expect(await page.locator('.event-description').textContent()).toBe('くわしい内容は準備中です')
  expect(problems).toEqual([])
  await context.close()
})

test('S118, S120, S123–S128: a member joins and cancels by the right calls; a failure changes nothing', async () => {
  const { page, context } = await newMember(browser)
  const eventId = await newEvent(60, { taken: 12 })
  const EVENT = `**/api/event-management/${eventId}?*`
  const SEAT = `**/api/event-management/${eventId}/participate*`
  const fault = (route: Route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r' } })
  await page.route(EVENT, fault)
  await page.goto(`${site}/event/${eventId}`)
  await page.getByRole('heading', { name: 'イベントが見つかりませんでした。' }).waitFor()
  await titled(page, 'イベントが見つかりませんでした。')
  await page.getByText('エラーが発生しました。時間をおいて、もう一度お試しください。').waitFor()
  expect(await page.getByRole('link', { name: 'トップへ戻る' }).getAttribute('href')).toBe('/top')
  await page.unroute(EVENT)
  const [read] = await Promise.all([
    page.waitForRequest(EVENT),
    page.getByRole('button', { name: 'もう一度試す' }).click(),
  ])
  const asked = new URL(read.url()).searchParams
  const sub = asked.get('userId') ?? ''
  expect([asked.get('includeAll'), sub.length]).toEqual(['true', 36])
  expect(read.headers()['authorization']).toMatch(/^Bearer ey/)

  const join = page.getByRole('button', { name: '参加する' })
  const leave = page.getByRole('button', { name: '参加をキャンセルする' })
  const joined = page.getByText('参加予定です', { exact: true })
  await join.waitFor()
  expect([await joined.count(), await leave.count()]).toEqual([0, 0])
  await page.route(SEAT, fault)
  const [line] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('join')),
    join.click(),
  ])
  expect(line.text()).toBe('join failed (INTERNAL). Please try again.')
  await page.getByText('参加は完了していません', { exact: false }).waitFor()
  await join.waitFor()
  expect([await joined.count(), await leave.count()]).toEqual([0, 0])
  await page.unroute(SEAT)

  const [taken] = await Promise.all([page.waitForRequest(SEAT), join.click()])
  expect([taken.method(), new URL(taken.url()).search, taken.postDataJSON()]).toEqual([
    'POST',
    '',
    { userId: sub, attendanceStatus: 'undecided', attendeeCount: 1 },
  ])
  await joined.waitFor()
  await leave.waitFor()
  expect(await join.count()).toBe(0)
  await leave.click()
  const yes = page.getByRole('button', { name: 'キャンセルする', exact: true })
  const [given] = await Promise.all([page.waitForRequest(SEAT), yes.click()])
  expect([given.method(), new URL(given.url()).search]).toEqual(['DELETE', `?userId=${sub}`])
  await join.waitFor()
  expect([await joined.count(), await leave.count()]).toEqual([0, 0])
  await page.getByRole('link', { name: 'イベント一覧へ戻る' }).click()
  await page.waitForURL('**/top')
  // The place in the list is kept, by the link as by Back.
  const camp = page.getByRole('link', { name: /親子キャンプ/ })
  await camp.waitFor()
  const place = await page.evaluate(() => {
    window.scrollTo(0, 600)
    return window.scrollY
  })
  expect(place).toBeGreaterThan(0)
  await camp.evaluate((link) => {
    if (link instanceof HTMLElement) link.click()
  })
  await page.getByRole('link', { name: 'イベント一覧へ戻る' }).click()
  await page.waitForURL('**/top')
  await until('the place in the list', () => page.evaluate((kept) => window.scrollY === kept, place))
  await context.close()
})

function at(days: number) {
  const start = new Date(Date.now() + days * DAY_MS)
  return {
    eventStartDateTime: start.toISOString(),
    eventEndDateTime: new Date(start.getTime() + 3_600_000).toISOString(),
  }
}

/** Waits until the tab's title matches the screen. */
async function titled(page: Page, title: string): Promise<void> {
  await page.waitForFunction((words) => document.title.startsWith(`${words}｜`), title)
}

/** The real answer for an event with something changed. */
async function answerEvent(page: Page, eventId: string, change: object): Promise<void> {
  const address = `**/api/event-management/${eventId}?*`
  await page.unroute(address)
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}

/** A list of these events alone, open and without more to say. */
async function answerList(page: Page, events: readonly object[]): Promise<void> {
  await page.route('**/api/event-management?*', (route) =>
    route.fulfill({ json: { events: events.map((event) => ({ ...PLAIN, ...event })), nextToken: null } }),
  )
}

/** A list of so many events in pages of 100, the last 120 over; tells which pages were asked for. */
async function answerPages(
  page: Page,
  count: number,
  { fails, held }: { fails?: () => boolean; held?: Promise<void> } = {},
): Promise<string[]> {
  const asked: string[] = []
  const events = Array.from({ length: count }, (_, index) => ({
    eventId: `many-${index}`,
    eventName: `催し ${index}の会`,
    ...at(index < count - 120 ? index + 1 : count - 122 - index),
    ...PLAIN,
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
