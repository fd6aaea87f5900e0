import { openDatabase, plantEvent } from '@app/tests/fixtures/http/database.ts'
import type { Browser } from 'playwright-core'
import { median, step } from './medians.ts'
import { newSession } from './member.ts'
import { newPhone, slow } from './phone.ts'
import type { Served } from './server.ts'
import { ageTokens, drawn, type Marks, observe, quiet, type Visit, visit } from './visits.ts'

/** Who is visited: the product and its controls, each behind the line. */
export interface Sites {
  readonly product: Served
  readonly hello: Served
  readonly amplify: Served
  /** Asked for new tokens. */
  readonly pool: Served
}

/** Pages of guests, on their first visit. */
const GUESTS = [
  { name: '/', site: 'product', path: '/', marks: { heading: 'h1' } },
  { name: 'hello', site: 'hello', path: '/', marks: { sentence: '#root *' } },
  { name: '/login', site: 'product', path: '/login', marks: { form: 'form' } },
  { name: 'amplify /login', site: 'amplify', path: '/login', marks: { form: 'form' } },
] as const
/** A member's page: the card's code and the first event. */
const MEMBERS = [
  { name: '/top', site: 'product', marks: { code: '.qr-code', list: '.event-card-title' } },
  {
    name: 'amplify /top',
    site: 'amplify',
    marks: { code: 'svg:not(.amplify-loader)', list: 'a[href^="/event/"]' },
  },
] as const
/** A look at the page before the press. */
const LOOK_MS = 2_000

/** The medians in ms, by `page state mark`. */
export type States = ReadonlyMap<string, number>

/** Visits of all states in turns: what else the machine does in a minute meets product and controls. */
export async function measureStates(
  browser: Browser,
  sites: Sites,
  dataDir: string,
  times: number,
): Promise<States> {
  const seen = new Map<string, number[]>()
  const note = (name: string, ms: number) => {
    seen.set(name, [...(seen.get(name) ?? []), ms])
    step(`${name}: ${Math.round(ms)} ms`)
  }
  const noteVisit = (name: string, { textMs, paintMs, markMs }: Visit) => {
    note(`${name} text`, textMs)
    note(`${name} paint`, paintMs)
    for (const [mark, ms] of Object.entries(markMs)) note(`${name} ${mark}`, ms)
  }
  // The functions start with the first calls.
  await pressMs(browser, sites.product, dataDir, 'fresh')
  for (let time = 0; time < times; time += 1) {
    for (const { name, site, path, marks } of GUESTS) {
      const phone = await newPhone(browser, sites[site].slow)
      noteVisit(name, await visit(phone, sites[site], path, marks))
      await phone.close()
    }
    for (const { name, site, marks } of MEMBERS)
      for (const [state, seenVisit] of await memberVisits(browser, sites[site], sites.pool, dataDir, marks))
        noteVisit(`${name} ${state}`, seenVisit)
    for (const token of ['fresh', 'expired'] as const)
      note(`press ${token}`, await pressMs(browser, sites.product, dataDir, token))
  }
  return new Map([...seen].map(([name, all]) => [name, median(all)]))
}

/** One member’s first visit, second visit, and one after the token has expired. Throws when the second asks for a file again, or the third
 * for no new token.
 */
async function memberVisits(browser: Browser, served: Served, pool: Served, dataDir: string, marks: Marks) {
  const phone = await newPhone(browser, served.slow, await newSession(dataDir))
  const cold = await visit(phone, served, '/top', marks)
  const warm = await visit(phone, served, '/top', marks)
  const again = warm.files.filter((file) => cold.files.includes(file))
  if (again.length > 0) throw new Error(`not warm, asked for again: ${again.join(' ')}`)
  const page = await phone.newPage()
  await page.goto(`${served.slow}/robots.txt`)
  await ageTokens(page)
  await page.close()
  pool.asked.length = 0
  const expired = await visit(phone, served, '/top', marks)
  if (pool.asked.length === 0) throw new Error('not expired: the pool was not asked')
  await phone.close()
  return Object.entries({ cold, warm, expired })
}

/**
 * From the press on 参加する to the answer on screen. `expired`: the page was left open until its token had ended, and the member
 * returns to it and looks at it before the press.
 */
async function pressMs(
  browser: Browser,
  served: Served,
  dataDir: string,
  token: 'fresh' | 'expired',
): Promise<number> {
  const client = await openDatabase(dataDir)
  const eventId = await plantEvent(client, 5)
  client.destroy()
  const phone = await newPhone(browser, served.slow, await newSession(dataDir))
  const page = await phone.newPage()
  const marks = { press: '.seat-bar-open button' }
  await page.addInitScript(observe, marks)
  await slow(page)
  await page.goto(`${served.slow}/event/${eventId}`)
  await drawn(page, marks)
  await quiet(page)
  if (token === 'expired') {
    await ageTokens(page)
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
    })
  }
  await new Promise((done) => setTimeout(done, LOOK_MS))
  const ms = await page.evaluate(
    ({ press, within }) =>
      new Promise<number>((done, fail) => {
        const pressedMs = performance.now()
        const look = () => {
          const ms = performance.now() - pressedMs
          if (document.querySelector('.seat-thanks') !== null) done(ms)
          else if (ms > within) fail(new Error('no answer to the press'))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(press)?.click()
        requestAnimationFrame(look)
      }),
    { ...marks, within: 10_000 },
  )
  await phone.close()
  return ms
}
