// How telemetry travels (S207–S209): what a batch holds, how many events and how often, how often it is tried.
import type { Page, Request } from 'playwright-core'
import { oneBrowser } from './one-browser.ts'
import { demo, newPhone, signIn, site } from './person.ts'
import { holdTelemetry } from './telemetry-clock.ts'

jest.setTimeout(180_000)
const DAY_SEC = 86_400
const EVENT = ['details', 'id', 'metadata', 'timestamp', 'type']
const browser = oneBrowser()

interface Sent {
  readonly atMs: number
  readonly request: Request
  readonly batch: { BatchId: string; RumEvents: { id: string; timestamp: number; type: string }[] } & object
}

/** A phone with the demo member on /settings, which asks for nothing by itself, and what its telemetry sends. */
async function measured(answers: (nth: number) => number = () => 202) {
  const { sent, ...phone } = await watched(answers)
  await toSettings(phone.page)
  return { ...phone, sent }
}

/** The same with a clock that stands; telemetry begins when it does, and the test says how time goes by. */
async function measuredByHand(answers: (nth: number) => number = () => 202) {
  const { sent, ...phone } = await watched(answers)
  const begin = await holdTelemetry(phone.page)
  await toSettings(phone.page)
  await begin()
  return { ...phone, sent }
}

async function watched(answers: (nth: number) => number) {
  const phone = await newPhone(browser)
  const { page } = phone
  const sent: Sent[] = []
  await page.route('**/appmonitors/**', (route) => {
    sent.push({ atMs: Date.now(), request: route.request(), batch: route.request().postDataJSON() })
    return route.fulfill({ status: answers(sent.length) })
  })
  return { ...phone, sent }
}

async function toSettings(page: Page): Promise<void> {
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
  await page.getByRole('link', { name: 'アカウント設定' }).click()
  await page.getByRole('heading', { name: 'アカウント設定', level: 1 }).waitFor()
}

async function until(holds: () => boolean, withinMs = 90_000): Promise<void> {
  const endMs = Date.now() + withinMs
  while (!holds()) {
    if (Date.now() > endMs) throw new Error('it did not come to it')
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** What telemetry notes of a call: that it was made, and how it is traced. */
const isOfCall = ({ type }: { type: string }) => /\.(http|xray_trace)_event$/.test(type)

/** So many calls at once, answered here. */
async function burst(page: Page, count: number): Promise<void> {
  await page.route('**/api/burst', (route) => route.fulfill({ status: 204 }))
  await page.evaluate(async (times) => {
    await Promise.all(Array.from({ length: times }, () => fetch('/api/burst')))
  }, count)
}

test('S207, S208: the parts of a batch, its signature, the cookies and the tracing header', async () => {
  const { page, context, sent } = await measured()
  // Not before it has sent something does telemetry see the calls of the page.
  await until(() => sent.length > 0)
  const traced = page.waitForRequest('**/api/burst')
  await burst(page, 1)
  expect((await traced).headers()['x-amzn-trace-id']).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24};/)
  await until(() => sent.length > 1)
  const { rum } = await (await fetch(`${site}/config.json`)).json()
  for (const { atMs, request, batch } of sent) {
    expect([request.method(), new URL(request.url()).pathname]).toEqual([
      'POST',
      expect.stringMatching(new RegExp(`/appmonitors/${rum.monitorId}$`)),
    ])
    expect(request.headers()['authorization']).toMatch(
      /^AWS4-HMAC-SHA256 Credential=ASIA[^,]+\/rum\/aws4_request,/,
    )
    expect(Object.keys(batch)).toEqual(
      expect.arrayContaining(['BatchId', 'AppMonitorDetails', 'UserDetails', 'RumEvents']),
    )
    expect(batch).toMatchObject({
      AppMonitorDetails: { id: rum.monitorId },
      UserDetails: { userId: expect.any(String), sessionId: expect.any(String) },
    })
    for (const event of batch.RumEvents) {
      expect(Object.keys(event).sort()).toEqual(EVENT)
      expect(Math.abs(event.timestamp - atMs / 1000)).toBeLessThan(120)
    }
  }
  const cookies = new Map(
    (await context.cookies()).map(({ name, expires }) => [name, expires - Date.now() / 1000]),
  )
  expect(Math.round((cookies.get('cwr_u') ?? 0) / DAY_SEC)).toBe(30)
  expect(cookies.get('cwr_s')).toBeGreaterThan(1_500)
  expect(cookies.get('cwr_s')).toBeLessThanOrEqual(1_800)
  await context.close()
})

test('S208: of many events at once 200 are kept and leave by the hundred, five seconds apart', async () => {
  const { page, context, sent } = await measuredByHand()
  await page.clock.runFor(5_000)
  await until(() => sent.length > 0)
  // What was noted before is older by five seconds; a batch tells them whole.
  const sinceSec = await page.evaluate(() => Date.now() / 1000 - 2)
  await burst(page, 300)
  /** How many of its events each batch has brought. */
  const kept = () =>
    sent
      .map(({ batch }) => batch.RumEvents.filter((event) => isOfCall(event) && event.timestamp >= sinceSec))
      .map(({ length }) => length)
      .filter((length) => length > 0)
  expect(kept()).toEqual([])
  for (const count of [1, 2]) {
    await page.clock.runFor(5_000)
    await until(() => kept().length >= count)
    expect(kept()).toHaveLength(count)
  }
  await page.clock.runFor(15_000)
  await page.waitForTimeout(2_000)
  expect(kept()).toHaveLength(2)
  const total = kept().reduce((sum, length) => sum + length, 0)
  expect(total).toBeGreaterThan(100)
  expect(total).toBeLessThanOrEqual(200)
  for (const { batch } of sent) expect(batch.RumEvents.length).toBeLessThanOrEqual(100)
  await context.close()
})

test('S208, S209: a batch is tried three times, two seconds and then four apart, and then dropped in silence', async () => {
  const { context, sent, problems } = await measured(() => 503)
  const tries = () =>
    sent.filter(({ batch }) => batch.BatchId === sent[0]?.batch.BatchId).map(({ atMs }) => atMs)
  await until(() => tries().length >= 3)
  await new Promise((done) => setTimeout(done, 12_000))
  expect(tries()).toHaveLength(3)
  const [one = 0, two = 0, three = 0] = tries()
  expect(two - one).toBeGreaterThan(1_900)
  expect(three - two).toBeGreaterThan(3_900)
  expect(problems).toEqual([])
  await context.close()
})

test('S209: told that there is no such monitor, it never asks again', async () => {
  const { page, context, sent, problems } = await measuredByHand(() => 404)
  await Promise.all([page.waitForResponse('**/appmonitors/**'), page.clock.runFor(5_000)])
  await burst(page, 5)
  await page.clock.runFor(15_000)
  await page.waitForTimeout(2_000)
  expect(sent).toHaveLength(1)
  expect(problems).toEqual([])
  await context.close()
})
