import { readFile } from 'node:fs/promises'
import { sampleMails } from '@app/lambdas/features/mails/sample-mails.ts'
import { itemsOf, openDatabase } from '@app/tests/fixtures/http/database.ts'
import { openEvents } from '@app/tests/fixtures/http/events.ts'
import type { Product } from '@app/tests/fixtures/run/product.ts'
import { answering } from '@app/tests/visual/states/answers.ts'
import { events } from '@app/tests/visual/states/events.ts'
import { queue } from '@app/tests/visual/states/queue.ts'
import type { State } from '@app/tests/visual/states/state.ts'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'

type Compare = (page: Page, name: string, whole?: boolean) => Promise<void>
type Person = typeof import('@app/tests/fixtures/browser/person.ts')
interface Compared {
  readonly browser: Browser
  readonly product: Product
  readonly compare: Compare
}
const HOUR_MS = 3_600_000

/** States of the member's screens that only a design shows. */
export async function comparedMember({ browser, product, compare }: Compared, person: Person): Promise<void> {
  const { site } = product
  const { page, context } = await person.newPhone(browser)
  const { email, password } = await person.demo()
  await person.signIn(page, email, password)
  await page.waitForURL('**/top')
  const card = page.getByRole('img', { name: /QRコード/ })
  await card.waitFor()
  await page.getByRole('button', { name: '日付順' }).click()
  await compare(page, 'top-by-date')
  await page.getByRole('button', { name: '主催者別' }).click()

  await joinSoon(product)
  await page.reload()
  await page.locator('.next-event-number').waitFor()
  await compare(page, 'top-of-the-day')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await context.setOffline(true)
  await page.goto(`${site}/top`)
  await page.getByText('電波がないため、前に表示した会員証です。', { exact: false }).waitFor()
  await compare(page, 'card-offline')
  await context.setOffline(false)

  const server = await answering(page)
  const isEmptyTop = ({ path, kind }: State) => path === '/top' && kind === 'empty'
  for (const [name, state] of [
    ['event-in-line', queue.find(({ name }) => name === 'place in the line')],
    ['top-empty', events.find(isEmptyTop)],
  ] as const) {
    if (state === undefined) throw new Error(`no state for ${name}`)
    await server.answer(state.answers ?? {})
    await page.goto(site + state.path)
    await page.getByText(state.shows).first().waitFor()
    await compare(page, name)
  }
  await context.close()
  await comparedOutside({ browser, product, compare })
}

/** What is read outside the site: the picture of a shared link, and a mail. */
async function comparedOutside({ browser, product: { site }, compare }: Compared): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${site}/ogp.png`)
  await compare(page, 'share-picture', false)
  const operator = JSON.parse(await readFile('config/operator.sample.json', 'utf8'))
  const { html } = sampleMails({ ...operator, siteOrigin: site }, new Date()).eventCancelled
  await page.goto('about:blank')
  await page.setContent(html ?? '')
  await compare(page, 'mail-cancelled')
  await page.close()
}

/** The desk's screens that a design shows; `desk` is signed in as an owner. */
export async function comparedDesk(
  desk: Page,
  eventId: string,
  { product, compare }: Compared,
): Promise<void> {
  const open = async (path: string) => {
    await desk.goto(product.desk + path)
    await desk.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const member = await demoMember(product)
  for (const [name, path] of [
    ['desk-month', '/events?view=month'],
    ['desk-figures', '/figures'],
    ['desk-members', '/members'],
    ['desk-member', `/members/${member}`],
    ['desk-notices', `/events/${eventId}/notices`],
    ['desk-news', '/news'],
    ['desk-news-send', '/news/new'],
    ['desk-paper', `/events/${eventId}/paper`],
    ['desk-poster', `/events/${eventId}/poster`],
  ] as const) {
    await open(path)
    await compare(desk, name)
  }
  await open('/events/okane')
  for (const group of await desk.locator('details:not([open]) > summary').all()) await group.click()
  await compare(desk, 'desk-event-open')
  await desk.getByRole('button', { name: '質問を足す' }).click()
  await desk.getByRole('dialog').waitFor()
  await compare(desk, 'desk-question', false)
  await open('/events/okane')
  await desk.getByRole('button', { name: 'その他の操作' }).click()
  await desk.getByRole('menuitem', { name: 'くり返しの会をつくる' }).click()
  await desk.getByRole('dialog').waitFor()
  await compare(desk, 'desk-series', false)
}

/** The demo member has a seat of an event that starts in an hour. */
async function joinSoon(product: Product): Promise<void> {
  const sub = await demoMember(product)
  const events = await openEvents(product.dataDir)
  const starts = new Date(Date.now() + HOUR_MS)
  const times = { starts, ends: new Date(starts.getTime() + HOUR_MS) }
  const shown = { organizationId: 'hiroba', name: '親子でリトミック', venue: 'みどり台地区センター' }
  await events.list(await events.plant(30, { ...shown, ...times, joined: true, taken: 1 }, sub))
  events.close()
}

/** The id of the demo member. */
async function demoMember({ dataDir, demo }: Product): Promise<string> {
  const [client, { email }] = await Promise.all([openDatabase(dataDir), demo()])
  const found = await itemsOf(client, 'users')
  client.destroy()
  const { id } = v.parse(
    User,
    JSON.parse(found.find((text) => text.includes(`"${email}"`))?.slice(KIND) ?? ''),
  )
  return id
}

const KIND = 'users '.length
const User = v.object({ id: v.string() })
