import { randomUUID } from 'node:crypto'
import { drawnCode } from '@app/console/door/test/drawn-code.ts'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { qrValue } from '@app/shared/qr/rules.ts'
import { CAMERA, installCamera } from '@app/tests/fixtures/browser/canvas-camera.ts'
import { deskStorage } from '@app/tests/fixtures/browser/pool-storage.ts'
import { plantSeats } from '@app/tests/fixtures/http/check-ins.ts'
import { api } from '@app/tests/fixtures/http/client.ts'
import { openDatabase, plantEvent, put } from '@app/tests/fixtures/http/database.ts'
import { plantToken, userRow } from '@app/tests/fixtures/http/members.ts'
import { openStaff, type StaffMember } from '@app/tests/fixtures/http/staff.ts'
import type { Product } from '@app/tests/fixtures/run/product.ts'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { comparedDesk } from './compared.ts'

type Take = (page: Page, name: string, whole?: boolean) => Promise<void>
interface StaffScreens {
  readonly browser: Browser
  readonly product: Product
  readonly take: Take
  /** Puts a screen beside its design; null without one. */
  readonly compare: Take | null
}

const HOUR_MS = 3_600_000
const ORGANIZATION = 'hiroba'

/** The desk as a manager sees it, and a shift of a volunteer at the door. */
export async function staffScreens({ browser, product, take, compare }: StaffScreens): Promise<void> {
  const { eventId, father, mother, other, cancelled } = await anEventOfNow(product)
  const staff = await openStaff(product.dataDir)
  const manager = await staff.create('manager', { name: '見本 花子' })
  const volunteer = await staff.create('door', { name: '見本 太郎', organizationIds: [ORGANIZATION] })
  staff.close()
  const desk = await signedIn(browser, product, manager, { width: 1280, height: 900 })
  for (const [name, path] of [
    ['desk-today', '/'],
    ['desk-events', '/events'],
    ['desk-event', '/events/okane'],
    ['desk-attendees', `/events/${eventId}/attendees`],
  ] as const) {
    await desk.goto(`${product.desk}${path}`)
    await desk.getByRole('heading', { level: 1 }).first().waitFor()
    await take(desk, name, false)
  }
  if (compare !== null) await comparedDesk(desk, eventId, { browser, product, compare })
  await desk.context().close()

  const page = await signedIn(browser, product, volunteer, { width: 430, height: 932 })
  await page.goto(`${product.desk}/door`)
  await page.getByText('受付済み').first().waitFor()
  await take(page, 'door-events', false)
  await page.goto(`${product.desk}/door/${await anEventOfLater(product)}`)
  await page.getByRole('heading', { name: /^受付は.*から$/ }).waitFor()
  await take(page, 'door-early', false)
  await page.getByRole('button', { name: '受付を練習する' }).click()
  await page.getByRole('button', { name: 'すでに受付済みです' }).click()
  await take(page, 'door-practice', false)
  await page.goto(`${product.desk}/door/${eventId}`)
  await page.getByRole('button', { name: 'カメラを起動する' }).waitFor()
  await take(page, 'door-start', false)
  await page.getByRole('button', { name: 'カメラを起動する' }).click()
  await page.getByText('会員のQRコードを、20cmほど離して枠に入れてください。').waitFor()
  const scan = async (code: string, tone: string, name: string) => {
    await show(page, code)
    await page.locator(`.door-card[data-tone=${tone}]`).waitFor()
    await take(page, name, false)
  }
  await scan(await codeOf(product, father), 'in', 'door-in')
  await scan(await codeOf(product, cancelled), 'look', 'door-look')
  await scan('https://example.jp/', 'stop', 'door-stop')
  // The family's card holds the camera until it is answered.
  await scan(await codeOf(product, mother), 'in', 'door-family')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.context().setOffline(true)
  await page.getByText('オフラインで受付中（まだ送っていない受付 0件）').waitFor()
  await page.getByLabel('ニックネームで探す').last().fill(other)
  await page.getByRole('button', { name: '受付する' }).last().click()
  await page.locator('.door-card[data-tone=queued]').waitFor()
  await take(page, 'door-offline', false)
  await page.context().close()
}

/** The code on the member's card now. */
async function codeOf({ dataDir, site }: Product, sub: string): Promise<string> {
  const client = await openDatabase(dataDir)
  const token = await plantToken(client, dataDir, { sub })
  client.destroy()
  const { body } = await api('POST', '/EncQR', { token, site, body: {} })
  return qrValue(v.parse(mintMemberQr.output, body))
}

/** Holds a code before the camera. */
async function show(page: Page, code: string): Promise<void> {
  const { width, height, data } = await drawnCode(code)
  await page.evaluate((picture) => globalThis.doorLine.show(picture), { width, height, data: [...data] })
}

async function signedIn(
  browser: Browser,
  { desk }: Product,
  person: StaffMember,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  await page.addInitScript(installCamera, CAMERA)
  await page.goto(`${desk}/robots.txt`)
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), deskStorage(person))
  return page
}

/** An event whose 受付 begins in 18 minutes. */
async function anEventOfLater({ dataDir }: Product): Promise<string> {
  const client = await openDatabase(dataDir)
  const [minute, hour] = [60_000, HOUR_MS]
  const starts = new Date(Math.ceil(Date.now() / minute) * minute + 3 * hour + 17 * minute)
  const people = Array.from({ length: 5 }, () => userRow({ sub: randomUUID() }))
  await put(client, 'users', people)
  const eventId = await plantEvent(client, 18, {
    organizationId: ORGANIZATION,
    name: '秋の木の実さんぽ',
    venue: '中央公園',
    starts,
    ends: new Date(starts.getTime() + 1.5 * hour),
    more: { decisionAt: new Date(starts.getTime() - 1.5 * hour).toISOString() },
  })
  await plantSeats(
    client,
    eventId,
    people.map(({ id }) => id),
  )
  client.destroy()
  return eventId
}

/** A current event: a mother with two children, two fathers, and a person who cancelled. */
async function anEventOfNow({ dataDir }: Product) {
  const client = await openDatabase(dataDir)
  const person = (nickName: string, fields: Partial<Item<'users'>> = {}): Item<'users'> => ({
    ...userRow({ sub: randomUUID() }),
    nickName,
    nicknameKey: nickName,
    ...fields,
  })
  const child = (nickName: string, birthDate: string) =>
    person(nickName, { birthDate, consentState: 'approved' })
  const mother = person('さくらママ', { firstName: '春香' })
  const father = person('けんちゃんパパ', { firstName: '健太' })
  const other = person('ゆいパパ', { firstName: '大輔' })
  const cancelled = person('もも')
  const children = [child('さくら', '2018-05-05'), child('りく', '2020-04-02')]
  await put(client, 'users', [mother, father, other, cancelled, ...children])
  const since = new Date().toISOString()
  const dueAt = new Date(Date.now() + HOUR_MS).toISOString()
  const named = { revision: 1, version: 1, sent: 1, reminded: 0, guardianKey: emailKey(mother.email) }
  await put(
    client,
    'guardianships',
    children.map(({ id }) => ({ childId: id, ...named, since, dueAt })),
  )
  const eventId = await plantEvent(client, 30, {
    organizationId: ORGANIZATION,
    name: '親子でリトミック',
    venue: '見本市民ホール',
    starts: new Date(Date.now() + HOUR_MS / 2),
    ends: new Date(Date.now() + 2 * HOUR_MS),
  })
  await plantSeats(
    client,
    eventId,
    [mother, father, other, ...children].map(({ id }) => id),
  )
  const row = { eventId, personId: cancelled.id, partyId: cancelled.id, queueNo: 1, shard: 0 } as const
  await put(client, 'participations', [{ ...row, status: 'cancelled', changedAt: since }])
  client.destroy()
  return {
    eventId,
    father: father.id,
    mother: mother.id,
    cancelled: cancelled.id,
    other: other.nickName ?? '',
  }
}
