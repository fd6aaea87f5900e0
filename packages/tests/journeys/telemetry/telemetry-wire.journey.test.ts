// How telemetry is sent (S207–S209): the parts of a batch, its size, its interval and its retries.
import { until } from '@app/shared/test/until.ts'
import type { Page, Request } from 'playwright-core'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { holdTelemetry, passTime } from '#fixtures/browser/telemetry-clock.ts'

jest.setTimeout(120_000)
const DAY_SEC = 86_400
const EVENT = ['details', 'id', 'metadata', 'timestamp', 'type']
const browser = oneBrowser()

interface Sent {
  readonly atMs: number
  readonly request: Request
  readonly batch: { BatchId: string; RumEvents: { id: string; timestamp: number; type: string }[] } & object
}

/** How the nth try of the nth batch is answered. */
type Answers = (nthTry: number, nthBatch: number) => number

/** A member on /settings, which sends no request of its own unless it is idle, with a fake clock; returns what telemetry sends. */
async function atSettings(answers: Answers, prepare: (page: Page) => Promise<void>) {
  const phone = await newMember(browser)
  const { page } = phone
  const sent: Sent[] = []
  const batches = () => [...new Set(sent.map(({ batch }) => batch.BatchId))]
  /** How often each batch was tried. */
  const tries = () => batches().map((id) => sent.filter(({ batch }) => batch.BatchId === id).length)
  await page.route('**/appmonitors/**', (route) => {
    const batch: Sent['batch'] = route.request().postDataJSON()
    sent.push({ atMs: Date.now(), request: route.request(), batch })
    const nthBatch = batches().indexOf(batch.BatchId)
    return route.fulfill({ status: answers(tries()[nthBatch] ?? 0, nthBatch + 1) })
  })
  await prepare(page)
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto(`${site}/settings`)
  await page.getByRole('heading', { name: 'アカウント設定', level: 1 }).waitFor()
  return { ...phone, sent, tries }
}

const withClock = (page: Page) => page.clock.install()

/** The same with a stopped clock, which the test moves. */
async function measured(answers: Answers = () => 202) {
  let begin = async () => {}
  const phone = await atSettings(answers, async (page) => {
    begin = await holdTelemetry(page)
  })
  await begin()
  return phone
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

/** A request that telemetry does not record: once it is answered, the page's earlier requests have been sent. */
const roundTrip = (page: Page) =>
  page.evaluate(() => fetch('/_local/mail.json?to=nobody').then((answer) => answer.text()))

const nowSecOf = (page: Page) => page.evaluate(() => Date.now() / 1000)

test('S207, S208: a telemetry batch has its parts and signature; cookies and tracing header are as described', async () => {
  const { page, context, sent } = await measured()
  await page.clock.runFor(5_000)
  // Not before it has sent something does telemetry see the calls of the page.
  await until('the first batch', () => sent.length > 0)
  const traced = page.waitForRequest('**/api/burst')
  await burst(page, 1)
  expect((await traced).headers()['x-amzn-trace-id']).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24};/)
  await page.clock.runFor(5_000)
  await until('the second batch', () => sent.length > 1)
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
  const nowSec = await nowSecOf(page)
  const cookies = new Map((await context.cookies()).map(({ name, expires }) => [name, expires - nowSec]))
  expect(Math.round((cookies.get('cwr_u') ?? 0) / DAY_SEC)).toBe(30)
  expect(cookies.get('cwr_s')).toBeGreaterThan(1_500)
  expect(cookies.get('cwr_s')).toBeLessThanOrEqual(1_800)
  // They end with the session.
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('cwr_'))).toEqual([])
  await context.close()
})

test('S208: of many telemetry events at once 200 are kept and sent by the hundred, five seconds apart', async () => {
  const { page, context, sent } = await measured()
  await page.clock.runFor(5_000)
  await until('the first batch', () => sent.length > 0)
  // What was noted before is older by five seconds; a batch tells them whole.
  const sinceSec = (await nowSecOf(page)) - 2
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
    await until('the next batch', () => kept().length >= count)
    expect(kept()).toHaveLength(count)
  }
  const other = await atSettings(() => 202, withClock)
  await passTime([context, other.context], 'three batches of another', () => other.sent.length >= 3)
  expect(kept()).toHaveLength(2)
  const total = kept().reduce((sum, length) => sum + length, 0)
  expect(total).toBeGreaterThan(100)
  expect(total).toBeLessThanOrEqual(200)
  for (const { batch } of sent) expect(batch.RumEvents.length).toBeLessThanOrEqual(100)
  await Promise.all([context.close(), other.context.close()])
})

test('S208, S209: telemetry sends a batch three times to a busy server, after 2 s and 4 s, then drops it without an error', async () => {
  const answers = [[503, 429, 503], [503]]
  const { page, context, sent, tries, problems } = await measured(
    (nthTry, nthBatch) => answers[nthBatch - 1]?.[nthTry - 1] ?? 202,
  )
  await page.clock.runFor(5_000)
  await until('the first try', () => sent.length > 0)
  /** How long the page waits for another try of a batch. */
  const waitedMs = async (nthBatch: number) => {
    const [before, stepMs] = [tries()[nthBatch - 1] ?? 0, 250]
    let ms = 0
    await roundTrip(page)
    await until('another try', async () => {
      if ((tries()[nthBatch - 1] ?? 0) > before) return true
      await page.clock.runFor(stepMs)
      ms += stepMs
      await roundTrip(page)
      return false
    })
    return ms
  }
  for (const atLeastMs of [2_000, 4_000]) {
    const ms = await waitedMs(1)
    expect(ms).toBeGreaterThanOrEqual(atLeastMs)
    expect(ms).toBeLessThan(atLeastMs + 1_000)
  }
  // Each of the next batches tells of a later call; the second is taken at its second try, the third at once.
  for (const nthBatch of [2, 3]) {
    await page.clock.runFor(30_000)
    await burst(page, 1)
    await page.clock.runFor(5_000)
    await until('the next batch', () => tries().length >= nthBatch)
    if (nthBatch === 2) await waitedMs(nthBatch)
  }
  expect(tries()).toEqual([3, 2, 1])
  expect(problems).toEqual([])
  await context.close()
})

test('S209: after a 403, or a 404 for the monitor, telemetry stops sending, and the page still works', async () => {
  const [refused, missing, taken] = [
    await atSettings(() => 403, withClock),
    await atSettings(() => 404, withClock),
    await atSettings(() => 202, withClock),
  ]
  const all = [refused, missing, taken]
  const contexts = all.map(({ context }) => context)
  await passTime(contexts, 'a batch of each', () => all.every(({ sent }) => sent.length > 0))
  const before = taken.sent.length
  await passTime(contexts, 'five more of who is not refused', () => taken.sent.length >= before + 5)
  for (const { tries } of [refused, missing]) {
    // A batch that was on its way when the answer came is the last one.
    expect(tries().length).toBeLessThanOrEqual(2)
    expect(new Set(tries())).toEqual(new Set([1]))
  }
  expect(all.flatMap(({ problems }) => problems)).toEqual([])
  await Promise.all(contexts.map((context) => context.close()))
})
