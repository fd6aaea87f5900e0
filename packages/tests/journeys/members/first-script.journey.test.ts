import { nicknameKey } from '@app/shared/base/keys.ts'
import { until } from '@app/shared/test/until.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { enrol, memberAccount, newMember, signedIn } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, site, storageOf } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })

const LIST = '**/api/event-management?*'
const OWN = '**/api/my-events?*'
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const HOST = { organizationId: 'o1', organizationName: 'みどり台子育てひろば', color: '#b45309', position: 1 }
const PLAIN = {
  eventName: 'おはなし会',
  eventStartDateTime: inDays(1.5),
  eventEndDateTime: null,
  venue: { venueName: '公民館' },
  organization: HOST,
  eventRegistrationStatus: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 0,
  eventRegistrationLimit: 10,
  feeYen: 500,
}
/** One of each kind of row. */
const EVENTS = [
  {
    ...PLAIN,
    eventId: 'mine',
    cover: { picture: 'events/5f0c9a1e-0001-4000-8000-000000000001-30be86a7f51a5857', alt: '' },
  },
  { ...PLAIN, eventId: 'few', feeYen: null, currentParticipants: 8, eventStartDateTime: inDays(2) },
  { ...PLAIN, eventId: 'later', eventStartDateTime: inDays(20), registrationOpensAt: inDays(9) },
  { ...PLAIN, eventId: 'off', eventStartDateTime: inDays(21), eventRegistrationStatus: 'cancelled' },
  { ...PLAIN, eventId: 'undated', organization: null, eventStartDateTime: null, venue: null, theme: 'hoshi' },
  { ...PLAIN, eventId: 'free', organization: null, feeYen: 0, eventRegistrationLimit: null },
]

const CODE = { encryptedUserId: 'k'.repeat(64), issuanceTime: '2026_04_01_10_00_07' }

async function answerWith(context: BrowserContext, events: readonly object[]): Promise<void> {
  await context.route('**/api/EncQR', (route) => route.fulfill({ json: CODE }))
  await context.route(LIST, (route) => route.fulfill({ json: { events, nextToken: null } }))
  const mine = [{ eventId: 'mine', userParticipationStatus: { isParticipating: true } }]
  await context.route(OWN, (route) => route.fulfill({ json: { events: mine, nextToken: null } }))
}

const OF_LIST = '.list-head, .chips, .organization-name, .event-cards > li, .next-event'
const OF_CODE = '.qr, .member-card-time'

/** What parts of a page consist of, whatever the order of attributes. */
function drawn(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((found) => {
    const read = (node: Node): unknown =>
      node instanceof Element
        ? [
            node.namespaceURI,
            node.localName,
            [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
            [...node.childNodes].map(read),
          ]
        : node.nodeValue
    return found.map((part) => JSON.stringify(read(part)))
  })
}

/** Another page of the member on which neither the app nor its stylesheet nor an answer comes. */
async function firstAlone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${site}/top`)
  return page
}

/** The same with the answers of its calls, which the script in its head asks for, and with the drawer of codes. */
async function firstAndAnswers(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route(/\/assets\/(?!code-drawer-).*\.(js|css)$/, (route) => route.abort())
  await page.goto(`${site}/top`)
  return page
}

async function withoutWorkers(context: BrowserContext): Promise<void> {
  // A worker would answer for the files that a page here must not get.
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
}

/** Where parts of a page are, and how large. */
function placesOf(page: Page, parts: string): Promise<string[]> {
  return page
    .locator(parts)
    .evaluateAll((found) => found.map((part) => JSON.stringify(part.getBoundingClientRect())))
}

/** Removes how many seats are left: an old list does not say it, and keeps their line. */
function forgetSeats(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const seats of document.querySelectorAll('.event-card-seats')) seats.remove()
  })
}

const OF_CARD = '.member-card, .qr-code, .qr-alert, .member-card-time, .member-card-time *'

/** From the next load on, keeps each part of the page that moves in sight. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      const moved: { readonly node: Node | null }[] = list
        .getEntries()
        .flatMap((entry) => Reflect.get(entry, 'sources'))
      for (const { node } of moved) {
        const element = node instanceof Element ? node : node?.parentElement
        shifts.push(element?.outerHTML ?? 'a part that is gone')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'shifts'))

test('S29: the first script draws the last list as the app does, without seats, before any answer; the logout deletes it', async () => {
  const { nickName, ...account } = await memberAccount()
  const { page, context, problems } = await signedIn(browser, account, { keep: true })
  await withoutWorkers(context)
  await answerWith(context, EVENTS)
  await watchShifts(page)
  await page.goto(`${site}/top`)
  await page.locator('.qr-code').waitFor()
  await page
    .locator('.event-card')
    .nth(EVENTS.length - 1)
    .waitFor()
  expect(await shiftsOf(page)).toEqual([])
  await until('the list is kept', () => page.evaluate(() => localStorage.getItem('lastList') !== null))
  const first = await firstAlone(context)
  await first.locator('.next-event').waitFor()
  await first.getByText(nickName).waitFor()
  expect(await first.locator('.event-card-seats').allTextContents()).not.toContainEqual(
    expect.stringContaining('席'),
  )
  expect(await placesOf(first, '.list-head, .event-card')).toEqual(
    await placesOf(page, '.list-head, .event-card'),
  )
  for (const of of [page, first]) await forgetSeats(of)
  const [mine, theirs] = await Promise.all([drawn(first, OF_LIST), drawn(page, OF_LIST)])
  expect(mine).toHaveLength(11)
  expect(mine).toEqual(theirs)
  const parts = ':is(.list-head, .chips, .event-card, .next-event) *'
  expect(await placesOf(first, parts)).toEqual(await placesOf(page, parts))
  await first.close()
  // The app takes the place of what was drawn.
  await page.reload()
  await page.locator('.qr-code').waitFor()
  expect(await shiftsOf(page)).toEqual([])

  await moveTo(page, '/logout')
  await page.waitForURL(`${site}/`)
  expect(await storageOf(page, context)).not.toContain('lastList')
  const after = await firstAlone(context)
  expect(await after.locator('.event-card').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('S104: on a first visit list and code are drawn from their answers before the app is there, as the app draws them', async () => {
  const { page, context, problems, nickName } = await newMember(browser)
  await withoutWorkers(context)
  // The code's time does not run.
  await context.clock.setFixedTime(new Date())
  await answerWith(context, EVENTS)
  await page.goto(`${site}/top`)
  await page.locator('.qr-code').waitFor()
  await page.locator('.next-event').waitFor()
  const all = `${OF_LIST}, ${OF_CODE}`
  const theirs = await drawn(page, all)
  const places = await placesOf(page, OF_CARD)
  // A tab of its own has neither a session nor a list: it gets this one's tokens.
  const session = await page.evaluate((): [string, string][] =>
    Object.keys(sessionStorage).map((name) => [name, sessionStorage.getItem(name) ?? '']),
  )
  await context.addInitScript((kept) => {
    for (const [name, value] of kept) if (name !== 'lastList') sessionStorage.setItem(name, value)
  }, session)
  const first = await firstAndAnswers(context)
  await first.locator('.member-card-name', { hasText: nickName }).waitFor()
  await first.locator('.next-event').waitFor()
  await first.locator('.qr-code').waitFor()
  expect(await drawn(first, all)).toEqual(theirs)
  expect(await placesOf(first, OF_CARD)).toEqual(places)
  expect(theirs).toHaveLength(13)
  expect(theirs).toContainEqual(expect.stringContaining('あと2席'))
  expect(problems).toEqual([])
  await context.close()
})

test('S104: the app goes on with the code that is drawn and with a press before it came, and no frame is without the code', async () => {
  const { page, context, problems } = await newMember(browser)
  await withoutWorkers(context)
  await answerWith(context, EVENTS)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/EncQR')) calls += 1
  })
  await page.addInitScript(() => {
    const codes: boolean[] = []
    Reflect.set(window, 'codes', codes)
    const look = () => {
      codes.push(document.querySelector('.qr-code') !== null)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.route('**/assets/app-*.js', async (route) => {
    await page.locator('.qr-code').waitFor()
    await page.getByRole('button', { name: '無料' }).click()
    await route.continue()
  })
  await page.goto(`${site}/top`)
  await page.locator('a.member-card-larger').waitFor()
  await page.getByRole('button', { name: '無料', pressed: true }).waitFor()
  const codes = await page.evaluate<boolean[]>(() => Reflect.get(window, 'codes'))
  expect(codes.slice(codes.indexOf(true))).not.toContain(false)
  expect(calls).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('S29: the list and the card of a member who is restricted are gone from the phone at the next visit', async () => {
  const account = await memberAccount()
  const { page, context } = await signedIn(browser, account, { keep: true })
  const kept = () => page.evaluate(() => ['lastList', 'lastCard'].filter((name) => name in localStorage))
  await page.goto(`${site}/top`)
  await until('both are kept', async () => (await kept()).length === 2)
  const { nickName } = account
  await enrol(account, { nickName, nicknameKey: nicknameKey(nickName), status: 'restricted' })
  await page.reload()
  await until('both are gone', async () => (await kept()).length === 0)
  const after = await firstAlone(context)
  expect(await after.locator('.event-card').count()).toBe(0)
  expect(await after.getByText(nickName).count()).toBe(0)
  await context.close()
})

test('R9: nothing is drawn before the app for a minor, whose guardian has a say', async () => {
  const { page, context } = await newMember(browser, { birthDate: `${new Date().getFullYear() - 15}-01-01` })
  await withoutWorkers(context)
  await answerWith(context, EVENTS)
  await page.route(/\/assets\/(?!code-drawer-).*\.(js|css)$/, (route) => route.abort())
  // Notes when the first script has had the answers.
  await page.addInitScript(() => {
    let draw: (...answers: unknown[]) => unknown
    Object.defineProperty(window, 'drawFirst', {
      set: (given) => {
        draw = given
      },
      get:
        () =>
        (...answers: unknown[]) => {
          Reflect.set(window, 'hadAnswers', answers.length)
          return draw(...answers)
        },
    })
  })
  await page.goto(`${site}/top`)
  await page.waitForFunction(() => Reflect.get(window, 'hadAnswers') === 3)
  expect(await page.locator('.event-card, .qr-code').count()).toBe(0)
  await context.close()
})

test('SEC-J1: a first script that is not the build’s is not run, and the app starts without it', async () => {
  const { page, context } = await newMember(browser)
  await withoutWorkers(context)
  await answerWith(context, EVENTS)
  await page.route(`${site}/top`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<script>', '<script>window.ran = true;')
    await route.fulfill({ response, body })
  })
  await page.goto(`${site}/top`)
  await page.locator('.qr-code').waitFor()
  await page.locator('.event-card').first().waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  await context.close()
})
