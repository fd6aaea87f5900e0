import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '@app/shared/test/until.ts'
import type { Locator, Page, Route } from 'playwright-core'
import { demoMember, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

const LOAD_FAILED = 'エラーが発生しました。ログインしてからページを開いてください。'
const LIST = '**/api/event-management?*'
const OWN = '**/api/my-events?*'
const fault = (route: Route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r' } })
const picture = (page: Page) => page.getByRole('img', { name: /会員証のQRコード/ })
const section = (page: Page, organization: string) =>
  page.locator('section.organization', {
    has: page.getByRole('heading', { name: organization, exact: true }),
  })

test('S95–S98, S100–S103, S107, G26: /top shows the code above the events, which are grouped by organization and have badges', async () => {
  const { page, context, problems } = await demoMember(browser)
  // The demo events lie around the moment they were made: its day may be over.
  const { mtime } = await stat(join(process.env['DATA_DIR'] ?? '.local', 'demo.json'))
  await page.clock.setFixedTime(mtime)
  const [list, own] = await Promise.all([
    page.waitForRequest(LIST),
    page.waitForRequest(OWN),
    page.goto(`${site}/top`),
  ])
  expect(new URL(list.url()).search).toBe('?limit=100&includeAll=true')
  expect(new URL(own.url()).search).toMatch(/^\?limit=100&userId=[0-9a-f-]{36}$/)

  await picture(page).waitFor()
  const heading = page.getByRole('heading', { name: 'イベント情報', exact: true })
  // The app draws the code again where the first script drew it; in between it is gone.
  const boxOf = (part: Locator) => until('the part with its place', () => part.boundingBox())
  const code = await boxOf(picture(page))
  const alert = await boxOf(page.getByText('イベント会場の受付で、この画面をお見せください。'))
  expect([code.width, code.height]).toEqual([160, 160])
  expect(alert.y).toBeGreaterThanOrEqual(code.y + 160)
  expect((await boxOf(heading)).y).toBeGreaterThan(alert.y)

  for (const [organization, eventId] of [
    ['みどり台子育てひろば', 'basho-mitei'],
    ['NPO法人 未来のたね', 'asu-rinyuu'],
    ['みどり台まなびの会', 'okane'],
    ['その他', 'nittei-mitei'],
  ] as const) {
    expect(await section(page, organization).count()).toBe(1)
    const links = await section(page, organization)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(links).toContain(`/event/${eventId}`)
    expect(links.every((href) => href?.startsWith('/event/'))).toBe(true)
  }
  for (const [words, colour] of [
    ['本日', 'rgb(198, 40, 40)'],
    ['明日', 'rgb(180, 83, 9)'],
    ['1週間以内', 'rgb(29, 95, 191)'],
    ['参加予定', 'rgb(31, 122, 61)'],
  ] as const) {
    const badge = page.locator('.event-card .badge').getByText(words, { exact: true }).first()
    expect(await badge.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour)
  }
  for (const text of await page.locator('.badge').allTextContents()) expect(text.trim()).not.toBe('')
  // Joined events have a badge; others do not.
  await page.getByRole('link', { name: /夜の座談会.*参加予定/ }).waitFor()
  expect(await page.getByRole('link', { name: /ロボットプログラミング体験.*参加予定/ }).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('S8: on a wide screen card and events are side by side, each as wide as a phone; on others one below the other', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/top`)
  await picture(page).waitFor()
  const places = async (width: number, height = 932) => {
    await page.setViewportSize({ width, height })
    const boxes = [page.locator('.page'), page.locator('.top-card'), page.locator('.top-events')]
    const [frame, card, events] = await Promise.all(boxes.map((box) => box.boundingBox()))
    const isBeside = (events?.x ?? 0) >= (card?.x ?? 0) + (card?.width ?? 0)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    return { frame: frame?.width, card: card?.width, events: events?.width, isBeside, sideways }
  }
  const below = { isBeside: false, sideways: false }
  expect(await places(360)).toEqual({ frame: 360, card: 328, events: 328, ...below })
  expect(await places(430)).toEqual({ frame: 430, card: 398, events: 398, ...below })
  expect(await places(768)).toEqual({ frame: 430, card: 382, events: 382, ...below })
  for (const width of [992, 1280]) {
    const beside = { isBeside: true, sideways: false }
    expect(await places(width)).toEqual({ frame: width, card: 430, events: 430, ...beside })
  }
  await context.close()
})

test('S103–S105, G30: /top says which of own events, list, code and profile cannot be read, and that a code is loading', async () => {
  const { page, context } = await demoMember(browser)
  await page.route(OWN, fault)
  await page.goto(`${site}/top`)
  await page.getByRole('link', { name: /夜の座談会/ }).waitFor()
  expect(await page.locator('.badge', { hasText: '参加予定' }).count()).toBe(0)
  expect(await page.getByText(LOAD_FAILED).count()).toBe(0)
  await page.unroute(OWN)

  await page.route(LIST, fault)
  await moveTo(page, '/top')
  await page.getByRole('alert').getByText(LOAD_FAILED).waitFor()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await page.getByRole('link', { name: /夜の座談会/ }).waitFor()
  expect(await page.getByText(LOAD_FAILED).count()).toBe(0)

  await page.route('**/api/EncQR', fault)
  for (const open of [() => page.goto(`${site}/top`), () => moveTo(page, '/qr')]) {
    await Promise.all([page.waitForResponse('**/api/EncQR'), open()])
    await page.getByRole('alert').getByText(LOAD_FAILED).waitFor()
    expect(await picture(page).count()).toBe(0)
  }
  await page.unroute('**/api/EncQR')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/EncQR', (route) => held.then(() => route.continue()))
  await page.goto(`${site}/qr`)
  await page.getByText('QRコードを生成しています…').waitFor()
  release()
  await picture(page).waitFor()
  await page.getByText(/^生成日時：\d+年\d+月\d+日\(.\) \d+:\d\d:\d\d$/).waitFor()
  expect(await page.getByText('QRコードを生成しています…').count()).toBe(0)

  await page.route('**/api/graphql', fault)
  for (const path of ['/top', '/qr']) {
    await page.goto(site + path)
    await page.getByText(LOAD_FAILED).waitFor()
    await page.getByText('エラーが発生しました。時間をおいて、もう一度お試しください。').waitFor()
  }
  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'ページを読み込み直す' }).click()
  await picture(page).waitFor()
  await context.close()
})

test('S94, G32, G57: a press on コミュニティ requests the token; without a token the member stays on the page', async () => {
  const { page, context } = await newMember(browser)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/jwt') && asked.push(request.method()))
  await page.goto(`${site}/qr`)
  await picture(page).waitFor()
  expect(asked).toEqual([])
  const button = page.getByRole('button', { name: 'コミュニティ' })
  const failed = page.getByText('コミュニティを開けませんでした。もう一度お試しください。')
  const noToken = (route: Route) => route.fulfill({ json: { token: '' } })
  for (const answer of [fault, noToken]) {
    await page.route('**/api/jwt', answer)
    const [line] = await Promise.all([
      page.waitForEvent('console', (message) => message.text().startsWith('token')),
      button.click(),
    ])
    expect(line.text()).toBe('token failed (INTERNAL). Please try again.')
    await failed.waitFor()
    expect(page.url()).toBe(`${site}/qr`)
    await page.unroute('**/api/jwt')
  }
  await button.click()
  // Law 4.5: consent first; the click that agrees requests the token again.
  await page.getByRole('button', { name: '同意してコミュニティへ進む' }).click()
  await page.getByText(/さん、ようこそ/).waitFor()
  expect(asked).toEqual(['POST', 'POST', 'POST', 'POST'])
  expect(page.url()).not.toContain('jwt=')
  await context.close()
})
