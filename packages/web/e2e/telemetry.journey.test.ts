import { standsIn } from '@app/shared/test/stands-in.ts'
import type { Page, Request } from 'playwright-core'
import { oneBrowser } from './one-browser.ts'
import {
  becomeMember,
  demo,
  fillProfile,
  newAddress,
  newPhone,
  PASSWORD,
  signIn,
  signUp,
  site,
} from './person.ts'
import { holdTelemetry } from './telemetry-clock.ts'

jest.setTimeout(180_000)
const QUIET_MS = 12_000
const browser = oneBrowser()

const nickname = () => `かなりあ${Date.now().toString(36)}`.slice(0, 18)

test('SEC-L1, S223: nothing a member types or holds is in what is sent, nor any address with a value', async () => {
  const { page, context } = await newPhone(browser)
  const sent = watch(page)
  const held = new Set<string>()
  page.on('response', async (response) => {
    if (!/\/(cognito|EncQR|jwt)(\/|$)/.test(new URL(response.url()).pathname)) return
    const said = await response.text().catch(() => '')
    for (const [, value = ''] of said.matchAll(/"([^"]{40,})"/g)) held.add(value)
  })
  const { memberCodes } = await demo()
  const email = newAddress()
  const nickName = nickname()
  const code = memberCodes[9] ?? ''
  await becomeMember(page, { nickName, birth: ['1990', '4', '1'], code }, email)
  await page.getByRole('img', { name: `${nickName}さんの会員証のQRコード` }).waitFor()
  await page.getByRole('link', { name: /冬のおさがり交換会/ }).click()
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByRole('button', { name: '参加をキャンセルする' }).click()
  await page.getByRole('button', { name: 'キャンセルする', exact: true }).click()
  await page.getByRole('button', { name: '参加する' }).waitFor()
  // What goes wrong quotes what she typed, as errors do; and she is led to an address made of it.
  await page.evaluate((canary) => {
    setTimeout(() => {
      throw new TypeError(`cannot read "${canary}"`)
    })
    void Promise.reject(canary)
    void fetch(`/api/event-management/${canary}?userId=${canary}`)
  }, email)
  await until(sent, (all) => /js_error_event/.test(all) && /"\/event\/:eventId"/.test(all))
  await page.goto(`${site}/top/${encodeURIComponent(email)}?mail=${email}`)
  await page.goto(`${site}/qr`)
  await page.getByRole('img', { name: `${nickName}さんの会員証のQRコード` }).waitFor()
  await until(sent, (all) => /"\/qr"/.test(all))

  const all = sent.bodies().join('\n')
  const typed = [
    email,
    email.split('@')[0] ?? '',
    nickName,
    PASSWORD,
    code,
    '見本',
    '一郎',
    '090-0000',
    '千代田区',
    '1990-04-01',
  ]
  expect(held.size).toBeGreaterThan(3)
  for (const canary of [...typed, ...held, 'basho-mitei', 'おさがり'])
    expect([canary, standsIn(all, canary)]).toEqual([canary, false])
  for (const kind of [
    'page_view',
    'js_error',
    'http',
    'xray_trace',
    'performance_navigation',
    'first_contentful_paint',
  ])
    expect(all).toContain(`com.amazon.rum.${kind}_event`)
  expect(all).toContain('/api/event-management/:value/participate')
  // S207: signed, and taken by the sink.
  expect(new Set(sent.statuses)).toEqual(new Set([202]))
  await context.close()
})

test('G58, SEC-L1: for a member under 18 nothing is fetched and nothing sent', async () => {
  const { page, context } = await newPhone(browser)
  const sent = watch(page)
  const { memberCodes } = await demo()
  const year = String(new Date().getFullYear() - 15)
  await becomeYoungMember(page, year, memberCodes[10] ?? '')
  await page.goto(`${site}/qr`)
  await page.waitForTimeout(QUIET_MS)
  expect(sent.any).toEqual([])
  await context.close()
})

test('G58: switched off, it stops in the same session and does not begin in the next', async () => {
  const { page, context } = await newPhone(browser)
  const sent = watch(page)
  const { email, password } = await demo()
  await signIn(page, email, password)
  await until(sent, (all) => all.includes('"/top"'))
  await page.evaluate(() => localStorage.setItem('telemetryOff', '1'))
  const before = sent.bodies().length
  await page.getByRole('link', { name: '大きく表示する' }).click()
  await page.waitForTimeout(QUIET_MS)
  expect(sent.bodies().length).toBe(before)
  const fetched = sent.any.length
  await page.reload()
  await page.waitForTimeout(QUIET_MS)
  expect(sent.any.length).toBe(fetched)
  await context.close()
})

test('S209: refused with 403 it never asks again, and nobody notices', async () => {
  const { page, context, problems } = await newPhone(browser)
  const sent = watch(page)
  await page.route('**/_local/rum/**', (route) => route.fulfill({ status: 403 }))
  const begin = await holdTelemetry(page)
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
  await begin()
  await Promise.all([page.waitForResponse('**/appmonitors/**'), page.clock.runFor(5_000)])
  await until(sent, (all) => all.includes('"/top"'))
  await page.clock.resume()
  await page.getByRole('link', { name: '大きく表示する' }).click()
  await page.waitForTimeout(QUIET_MS)
  expect(sent.bodies().length).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('S209: a busy sink is asked again with the same batch', async () => {
  const { page, context, problems } = await newPhone(browser)
  const sent = watch(page)
  const answers: { batch: string; status: number }[] = []
  const ofFirst = () => answers.filter(({ batch }) => batch === answers[0]?.batch)
  await page.route('**/_local/rum/**', (route) => {
    const batch: string = route.request().postDataJSON().BatchId
    const nth = answers.filter((given) => given.batch === batch).length
    const status = [503, 429][nth] ?? 202
    answers.push({ batch, status })
    return route.fulfill({ status })
  })
  const { email, password } = await demo()
  await signIn(page, email, password)
  await until(sent, () => ofFirst().length >= 3)
  expect(ofFirst().map(({ status }) => status)).toEqual([503, 429, 202])
  expect(problems).toEqual([])
  await context.close()
})

test('G58: visitors of the prerendered pages, and of the sign-in, are not measured', async () => {
  const { page, context } = await newPhone(browser)
  const sent = watch(page)
  for (const path of ['/', '/plans', '/privacypolicy', '/login', '/register']) {
    await page.goto(site + path)
    await page.waitForTimeout(2_500)
  }
  expect(sent.any).toEqual([])
  await context.close()
})

/** Everything telemetry fetches or sends from a page: batches by their bodies, and any request at all. */
function watch(page: Page) {
  const posts: Request[] = []
  const any: string[] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/appmonitors\//.test(pathname)) posts.push(request)
    if (/\/appmonitors\/|identity-pool|\/assets\/rum-/.test(pathname)) any.push(pathname)
  })
  page.on('response', (response) => {
    if (response.url().includes('/appmonitors/')) statuses.push(response.status())
  })
  return { any, statuses, bodies: () => posts.map((request) => `${request.postData() ?? ''}`) }
}

async function until(sent: ReturnType<typeof watch>, holds: (all: string) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (holds(sent.bodies().join('\n').replaceAll('\\', ''))) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`not sent: ${sent.bodies().join('\n').slice(0, 2000)}`)
}

async function becomeYoungMember(page: Page, year: string, code: string): Promise<void> {
  await signUp(page, newAddress())
  await fillProfile(page, { nickName: nickname(), birth: [year, '1', '5'], code })
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  await page.getByRole('button', { name: 'ヤングプラン：このプランを選ぶ' }).click()
  await page.waitForURL('**/top')
}
