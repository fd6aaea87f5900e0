// Days and times are Tokyo's, wherever the phone believes to be.
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Page, Response } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { demo, signIn, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

/** The phones stay in this moment: a day of Tokyo may end during the test. */
const now = new Date()
/** Half past midnight of tomorrow in Tokyo: in Los Angeles that is still today. */
const tomorrow = addDays(tokyoDate(now), 1)
const starts = `${tomorrow}T00:30:00+09:00`
const ends = `${tomorrow}T02:00:00+09:00`
const [year, month, day] = tomorrow.split('-').map(Number)
const weekday = '日月火水木金土'[new Date(`${tomorrow}T00:00:00Z`).getUTCDay()]

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'S217: a phone set to %s shows times of Tokyo',
  async (timezoneId) => {
    const context = await browser.newContext({
      locale: 'ja-JP',
      timezoneId,
      viewport: { width: 430, height: 932 },
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    await moveTo(page, starts, ends)
    const { email, password } = await demo()
    const [issued] = await Promise.all([
      answerOf(page, '/api/EncQR'),
      signIn(page, email, password).then(() => page.waitForURL('**/top')),
    ])
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)

    // The code of the card: the time the server put on it, which is Tokyo's.
    const [y = '', m = '', d = '', hour = '', minute, second] = String(
      (await issued.json()).issuanceTime,
    ).split('_')
    const time = `${Number(hour)}:${minute}:${second}`
    const madeAt = await page.locator('.member-card-time').textContent()
    expect(madeAt).toContain(`${y}年${Number(m)}月${Number(d)}日(`)
    expect(madeAt).toContain(time)

    const card = page.locator('.event-card', { hasText: 'はじめての離乳食づくり' })
    for (const part of [`${month}月`, String(day), `（${weekday}）`, '0:30〜', '明日'])
      expect(await card.textContent()).toContain(part)
    await card.click()
    await page.getByText(`${year}年${month}月${day}日(${weekday}) 0:30〜2:00`).waitFor()

    const [read] = await Promise.all([answerOf(page, '/api/graphql'), page.goto(`${site}/settings`)])
    const born = String((await read.json()).data.listUsers.items[0].birthDate)
    const [by, bm, bd] = born.split('-').map(Number)
    await page.locator('.settings-row', { hasText: '生年月日' }).getByText(`${by}年${bm}月${bd}日`).waitFor()
    // The day from which rejoining is possible: the same midnight in every zone.
    const [preview] = await Promise.all([answerOf(page, '/api/leave'), page.goto(`${site}/settings/leave`)])
    const [ry, rm, rd] = String((await preview.json()).rejoinFrom)
      .split('-')
      .map(Number)
    await page.getByText(`${ry}年${rm}月${rd}日から再入会いただけます。`).waitFor()
    await context.close()
  },
)

/** The next good answer of a call: a busy server is asked again by the page. */
function answerOf(page: Page, path: string): Promise<Response> {
  return page.waitForResponse((response) => response.ok() && new URL(response.url()).pathname === path, {
    timeout: 60_000,
  })
}

/** One demo event with other dates, in the list and on its page. */
async function moveTo(page: Page, eventStartDateTime: string, eventEndDateTime: string): Promise<void> {
  const at = {
    eventStartDateTime: new Date(eventStartDateTime).toISOString(),
    eventEndDateTime: new Date(eventEndDateTime).toISOString(),
  }
  await page.route('**/api/event-management?*', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const list = await response.json()
    const events = list.events.map((event: { eventId: string }) =>
      event.eventId === 'asu-rinyuu' ? { ...event, ...at } : event,
    )
    return route.fulfill({ response, json: { ...list, events } })
  })
  await page.route('**/api/event-management/asu-rinyuu?*', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: { ...(await response.json()), ...at } })
  })
}
