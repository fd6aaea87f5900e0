// N11: the screens with the switch in three kinds of words, and what is copied from pages with readings and breaks.
import { partOf } from '@app/shared/test/part.ts'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { axeViolations, bringAxe, layoutFaults, rest } from './layout-checks.ts'
import { checkIn } from './states/check-in.ts'
import { events } from './states/events.ts'
import { type State, titleOf } from './states/state.ts'
import { beginWalk, type Walk } from './states/walk.ts'

jest.setTimeout(180_000)
const browser = oneBrowser({ pictures: true })
/** By the names in the browser's storage. */
const LANGUAGES = { ja: '日本語', easy: 'やさしい日本語', en: 'English' } as const
const WIDTHS = [320, 430]
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/

const chosen = (states: readonly State[], path: string, ...titles: readonly string[]) =>
  states.filter(
    (state) => state.path.startsWith(path) && titles.includes(titleOf(state).slice(state.path.length + 1)),
  )
const MEMBERS: readonly State[] = [
  ...chosen(events, '/event/', 'filled', 'filled (joined)', 'filled (cancelled)', 'long'),
  ...chosen(checkIn, '/check-in#', 'filled'),
  ...chosen(checkIn, '/check-in#', 'filled (in)').map((state) => ({
    ...state,
    reach: (page: Page) => page.locator('.page button.button-primary').click(),
  })),
]
const VIEW = {
  eventName: '親子で楽しむ秋の里山あるきと焼きいもの会（雨天のときは屋内）',
  eventStartDateTime: '2027-11-24T01:00:00.000Z',
  eventEndDateTime: '2027-11-24T03:00:00.000Z',
  venueName: 'みどり台地区センター',
  state: 'open',
}
const NOTICE: State = {
  path: '/mail/confirm#kireta',
  kind: 'filled',
  answers: { 'event-link': { json: VIEW } },
  shows: 'みどり台地区センター',
}

/** What spills at one of the widths, and what axe finds at the last one. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 932 })
    await rest(page)
    found.push(
      ...(await layoutFaults(page, ['overflow', 'overlaps'])).map((fault) => `${width} px: ${fault}`),
    )
  }
  return [...found, ...(await axeViolations(page))]
}

/** From the next page on, as in Firefox and Safari. */
const knowsNoWords = (page: Page) =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      value === 'auto-phrase' ? false : value === undefined ? supports(name) : supports(name, value)
  })

const copied = (page: Page, selector: string) =>
  page.evaluate((what) => {
    const selection = window.getSelection()
    const from = document.querySelector(what)
    if (from !== null) selection?.selectAllChildren(from)
    return String(selection)
  }, selector)

describe('members', () => {
  let walk: Walk
  beforeAll(async () => {
    walk = await beginWalk(browser, 'member')
    await bringAxe(walk.page)
  })
  afterAll(() => walk.page.context().close())

  test.each(partOf(Object.entries(LANGUAGES), 3))(
    'N11: in %s event, ticket, 受付 and 確認しました have no barrier, and nothing spills at 320 and 430 px',
    async (language, name) => {
      expect(MEMBERS).toHaveLength(6)
      for (const state of [...MEMBERS, NOTICE]) {
        await walk.page.evaluate((words) => localStorage.setItem('words', words), language)
        // The words of a state are Japanese; the pressed button tells that others have come.
        await walk.to({ ...state, shows: language === 'ja' ? state.shows : name })
        await walk.page.locator('[aria-pressed=true]', { hasText: name }).waitFor()
        expect([titleOf(state), await faultsOf(walk.page)]).toEqual([titleOf(state), []])
        expect(await copied(walk.page, 'body')).not.toMatch(INVISIBLE)
      }
    },
  )

  test('S219: the smaller headings of a screen have breaks, and are named by their whole text', async () => {
    await knowsNoWords(walk.page)
    // The walk keeps an open document, which knows words.
    await walk.page.goto(`${site}/robots.txt`)
    await walk.page.evaluate(() => localStorage.setItem('words', 'ja'))
    await walk.to(NOTICE)
    const broken = walk.page.locator(':is(h2, h3):has(wbr)').first()
    await broken.waitFor()
    const name = (await broken.getAttribute('aria-label')) ?? ''
    expect(name).toBe(await broken.textContent())
    expect(await walk.page.getByRole('heading', { name, exact: true }).count()).toBeGreaterThan(0)
    expect(await axeViolations(walk.page)).toEqual([])
  })
})

test('N11: the page of a shared event in three kinds of words: no barrier, nothing spills, and the choice is remembered', async () => {
  const { page, context, problems } = await newPhone(browser)
  await bringAxe(page)
  await page.goto(`${site}/events`)
  await page.locator('.guest-row').first().click()
  const switched = page.locator('.language-switch')
  await switched.waitFor()
  const address = new URL(page.url()).pathname
  for (const name of Object.values(LANGUAGES)) {
    await switched.getByRole('link', { name, exact: true }).click()
    await page.locator('[aria-current=true]', { hasText: name }).waitFor()
    expect([name, await faultsOf(page)]).toEqual([name, []])
    expect(await copied(page, 'body')).not.toMatch(INVISIBLE)
  }
  await page.goto(site + address)
  await page.waitForURL(`${site}${address}.en`)
  await switched.getByRole('link', { name: LANGUAGES.ja, exact: true }).click()
  await page.waitForURL(site + address)
  await page.locator('[aria-current=true]', { hasText: LANGUAGES.ja }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('N11: plain pages with readings have no barrier, spill nowhere, and are copied without readings and invisible characters', async () => {
  const { page, context } = await newPhone(browser)
  await bringAxe(page)
  await page.goto(`${site}/agreement/plain`)
  await page.getByText('ふりがなをつける').click()
  for (const path of ['/agreement/plain', '/specificcommercial/plain', '/guardian/plain', '/leaving/plain']) {
    await page.goto(site + path)
    await page.locator('rt').first().waitFor()
    expect([path, await faultsOf(page)]).toEqual([path, []])
    const text = await copied(page, 'body')
    expect(text.length).toBeGreaterThan(200)
    expect(text).not.toMatch(INVISIBLE)
    const [reading = ''] = await page.locator('rt').allTextContents()
    expect((await copied(page, 'ruby')).includes(reading)).toBe(false)
  }
  await context.close()
})

test('S219: a heading with breaks is named and copied as one text, on a prerendered page and in the app', async () => {
  const { page, context } = await newPhone(browser)
  await knowsNoWords(page)
  for (const path of ['/privacypolicy', '/email/undo#kireta']) {
    await page.goto(site + path)
    const broken = page.locator(':is(h1, h2):has(wbr)').first()
    await broken.waitFor()
    const name = (await broken.getAttribute('aria-label')) ?? ''
    expect(name).toBe(await broken.textContent())
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBeGreaterThan(0)
    expect(await copied(page, ':is(h1, h2):has(wbr)')).toBe(name)
  }
  await context.close()
})
