import { containsPersonalData } from '@app/shared/test/contains-personal-data.ts'
import { until } from '@app/shared/test/until.ts'
import type { Page, Request } from 'playwright-core'
import { addChild } from '#fixtures/browser/families.ts'
import { enter, memberAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { becomeMember, demo, newAddress, newPhone, PASSWORD, site } from '#fixtures/browser/person.ts'
import { hastenTelemetry, passTime } from '#fixtures/browser/telemetry-clock.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

const CARE = 'キウイかなりあ'
const nickname = () => `かなりあ${Date.now().toString(36)}`.slice(0, 18)

test('SEC-L1, S223: telemetry contains nothing that a member types or holds, and no address with a value', async () => {
  const { page, context } = await newPhone(browser)
  await hastenTelemetry(page)
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
  // Errors quote the typed input, and the page opens an address that contains it.
  await page.evaluate((canary) => {
    queueMicrotask(() => {
      throw new TypeError(`cannot read "${canary}"`)
    })
    void Promise.reject(canary)
    void fetch(`/api/event-management/${canary}?userId=${canary}`)
  }, email)
  await until('the error on the page of the event', () => sent.has('js_error_event', '"/event/:eventId"'))
  await page.goto(`${site}/top/${encodeURIComponent(email)}?mail=${email}`)
  await page.goto(`${site}/qr`)
  await page.getByRole('img', { name: `${nickName}さんの会員証のQRコード` }).waitFor()
  await until('the page of the card', () => sent.has('"/qr"'))
  // A child with a care note, which an error quotes.
  await page.goto(`${site}/settings/family/child`)
  await page.getByLabel('親権者です', { exact: true }).check()
  await addChild(page, '小鳩', '2019-05-05')
  await page.getByRole('link', { name: '小鳩さんの情報を変更' }).click()
  await page.getByRole('link', { name: 'アレルギーなどを見る・登録する' }).click()
  await page.getByLabel('ほかに知っておいてほしいこと').fill(CARE)
  await page.getByRole('checkbox', { name: /同意/ }).check()
  await page.getByRole('button', { name: '同意して保存する' }).click()
  await page.getByText('保存しました。').waitFor()
  await page.evaluate((canary) => {
    queueMicrotask(() => {
      throw new TypeError(`cannot read "${canary}"`)
    })
  }, CARE)
  await until('the page of the care note', () =>
    sent.has('js_error_event', '"/settings/family/care/:personId"'),
  )

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
    '小鳩',
    '2019-05-05',
    CARE,
  ]
  expect(held.size).toBeGreaterThan(3)
  for (const canary of [...typed, ...held, 'basho-mitei', 'おさがり'])
    expect([canary, containsPersonalData(all, canary)]).toEqual([canary, false])
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
  // S207: signed, and accepted by the stand-in.
  expect(new Set(sent.statuses)).toEqual(new Set([202]))
  await context.close()
})

/** A member with a clock the test moves, on /top and then at the card; and what their telemetry sends. */
async function atCard(fields: Parameters<typeof newMember>[1] = {}) {
  const { page, context } = await newMember(browser, fields)
  const sent = watch(page)
  await context.clock.install()
  await page.goto(`${site}/top`)
  await toCard(page)
  return { page, context, sent }
}

async function toCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: '大きく表示する' }).click()
  await page.waitForURL('**/qr')
  await page.getByRole('img', { name: /会員証のQRコード/ }).waitFor()
}

test('G58, SEC-L1: for a member under 18 telemetry fetches and sends nothing', async () => {
  const birthDate = `${new Date().getFullYear() - 15}-01-15`
  const [young, adult] = [await atCard({ birthDate, plan: 'Young' }), await atCard()]
  await passTime([young.context, adult.context], 'three batches of the adult', () => adult.sent.count() >= 3)
  expect(young.sent.any).toEqual([])
  await Promise.all([young.context.close(), adult.context.close()])
})

test('G58: telemetry that is switched off stops in the same session and does not start in the next', async () => {
  const [off, on] = [await atCard(), await atCard()]
  const both = [off.context, on.context]
  await passTime(both, 'what both send', () => off.sent.has('"/qr"') && on.sent.has('"/qr"'))
  // With a trip to the server, so that what had begun has left.
  await off.page.evaluate(async () => {
    localStorage.setItem('telemetryOff', '1')
    await fetch('/robots.txt', { cache: 'no-store' })
  })
  const [before, onBefore] = [off.sent.count(), on.sent.count()]
  await passTime(both, 'three more batches', () => on.sent.count() >= onBefore + 3)
  expect(off.sent.count()).toBe(before)
  const [fetched, onFetched] = [off.sent.any.length, on.sent.any.length]
  for (const { page } of [off, on]) {
    await page.reload()
    await page.getByRole('img', { name: /会員証のQRコード/ }).waitFor()
  }
  const next = () => on.sent.any.slice(onFetched)
  const isBatch = (path: string) => path.includes('/appmonitors/')
  await passTime(both, 'batches of the next session', () => next().filter(isBatch).length >= 3)
  expect(next().some((path) => path.includes('/assets/rum-'))).toBe(true)
  expect(off.sent.any.slice(fetched)).toEqual([])
  await Promise.all(both.map((context) => context.close()))
})

test('G58: telemetry does not measure visitors of the prerendered pages or of the sign-in', async () => {
  const { page: member, context } = await newPhone(browser)
  await context.clock.install()
  await enter(member, await memberAccount())
  const sent = watch(member)
  const visitors = []
  for (const path of ['/', '/plans', '/privacypolicy', '/login', '/register']) {
    const page = await context.newPage()
    visitors.push(watch(page))
    await page.goto(site + path)
  }
  await member.goto(`${site}/settings`)
  await passTime([context], 'three batches of the member', () => sent.count() >= 3)
  expect(visitors.map(({ any }) => any)).toEqual([[], [], [], [], []])
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
  const bodies = () => posts.map((request) => `${request.postData() ?? ''}`)
  return {
    any,
    statuses,
    bodies,
    count: () => posts.length,
    /** Whether each of these is reported, in one batch or another. */
    has(...parts: readonly string[]): boolean {
      const all = bodies().join('\n').replaceAll('\\', '')
      return parts.every((part) => all.includes(part))
    },
  }
}
