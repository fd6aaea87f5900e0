import type { OutputOf } from '@app/shared/base/call.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { EARLIEST_MS } from '@app/shared/check-in/rules.ts'
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { atDesk, desk, signInAtDesk } from '#fixtures/browser/desk.ts'
import { newEvent } from '#fixtures/browser/events.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { type CheckIn, checkInsOf, plantSeats } from '#fixtures/http/check-ins.ts'
import { itemsOf, openDatabase, put } from '#fixtures/http/database.ts'
import { plantMember, plantMembers, userRow } from '#fixtures/http/members.ts'
import { axeViolations, bringAxe } from '#visual/layout-checks.ts'
import { bareWords } from '#visual/translation.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })
const dataDir = process.env['DATA_DIR'] ?? '.local'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WAIT_MS = HOUR_MS / 6
const PEOPLE = 20
/** The uncertainty about the phone's clock: the time that an answer took. */
const NEARLY_MS = 2_000

type Roster = OutputOf<typeof doorRoster>

test('R6, SEC-C7, SEC-C8: a phone with a clock a day ahead admits twenty people and a 当日受付 offline, over a reload and a closed tab; each gets one row with the right time', async () => {
  const { eventId, staff, newcomer } = await anEventOfTwenty()
  const { page, context } = await newPhone(browser, { width: 360 })
  await context.addInitScript(clockAhead, DAY_MS)
  await bringAxe(page)
  await page.goto(`${desk}/door/${eventId}`)
  await signInAtDesk(page, staff)
  await page.getByText(`受付済み 0 / 申込 ${PEOPLE}`).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.getByText('このスマートフォンの時計がずれています。').waitFor()
  const { people } = await rosterOf(eventId, staff.token)
  const numbers = people.map(({ receiptNumber }) => receiptNumber)
  // The person who works is in it: without them the phone lets no one in.
  await until('the list is kept', async () => (await keptOn(page)).rosters > 0)

  const beganMs = Date.now()
  await context.setOffline(true)
  await page.getByText('オフラインで受付中（まだ送っていない受付 0件）').waitFor()
  await letIn(page, numbers.slice(0, 7), 1)
  expect(await axeViolations(page)).toEqual([])
  expect(await bareWords(page)).toEqual([])
  expect(await page.locator('.door-card[data-tone=in]').count()).toBe(0)

  await page.reload()
  await page.getByText('オフラインで受付中（まだ送っていない受付 7件）').waitFor()
  await page.getByText(`受付済み 7 / 申込 ${PEOPLE}`).waitFor()
  await letIn(page, numbers.slice(7, 14), 8)

  // A closed tab has lost its session; the list still opens.
  await page.close()
  const again = await context.newPage()
  await again.goto(`${desk}/door/${eventId}`)
  await again.getByText('オフラインで受付中（まだ送っていない受付 14件）').waitFor()
  await letIn(again, numbers.slice(14), 15)
  await type(again, numbers[0] ?? '')
  await again.locator('.door-card[data-tone=look]', { hasText: 'この名簿では受付済みです' }).waitFor()
  // A person who is not in the list gets a seat when the check-in is sent.
  await again.getByLabel('ニックネームで探す').last().fill(newcomer)
  await again.getByRole('button', { name: `「${newcomer}」さんを当日受付する` }).click()
  await again
    .locator('.door-card[data-tone=queued]', { hasText: '当日受付（まだ送っていません）' })
    .filter({ hasText: newcomer })
    .waitFor()
  await again.getByText(`オフラインで受付中（まだ送っていない受付 ${PEOPLE + 1}件）`).waitFor()
  const endedMs = Date.now()
  expect(await rowsOf(eventId)).toEqual([])

  await cancel(eventId, people[3]?.nickName ?? '')
  await context.setOffline(false)
  await again.getByRole('button', { name: 'ログインする', exact: true }).click()
  await signInAtDesk(again, staff, 30_000)
  await again.getByText('要確認 1件').waitFor()
  const rows = await until('all rows', async () => {
    const found = await rowsOf(eventId)
    return found.length === PEOPLE + 1 && found
  })
  expect(new Set(rows.map(({ personId }) => personId)).size).toBe(PEOPLE + 1)
  expect(rows.filter(({ by }) => by === 'walkIn')).toHaveLength(1)
  expect(
    rows.filter(({ at }) => Date.parse(at) < beganMs - NEARLY_MS || Date.parse(at) > endedMs + NEARLY_MS),
  ).toEqual([])
  expect(rows.map(({ review }) => review).filter((review) => review !== undefined)).toEqual(['CANCELLED'])
  await again.getByRole('button', { name: '受付を終了する' }).click()
  await again.waitForURL('**/door')
  expect(await keptOn(again)).toEqual({ rosters: 0, queue: 0 })
  await tickOff(eventId, people[3]?.nickName ?? '')
})

test('R6: for an event without an expected network, a door page opened offline reads a member’s code without the server', async () => {
  const member = await newMember(browser)
  const now = Date.now()
  const times = { starts: new Date(now + HOUR_MS / 2), ends: new Date(now + HOUR_MS) }
  const place = { organizationId: 'hiroba', offlineExpected: true } as const
  const eventId = await newEvent(5, { ...times, ...place, taken: 1, joined: true }, member.sub)
  const accounts = await fixtures.staff(dataDir)
  const staff = await accounts.create('door', { organizationIds: ['hiroba'] })
  const { page, context } = await newPhone(browser, { width: 360 })
  await page.goto(`${desk}/door/${eventId}`)
  await signInAtDesk(page, staff)
  await page.getByText('受付済み 0 / 申込 1').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await until('the list is kept', async () => (await keptOn(page)).rosters > 0)
  const buffer = await codeOf(member.page)

  await context.setOffline(true)
  await page.reload()
  await page.getByText('QRコードを読み取れないときは').waitFor()
  await page.locator('.door-photo input').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const card = page.locator('.door-card[data-tone=queued]', { hasText: '受付（まだ送っていません）' })
  await card.filter({ hasText: member.nickName }).waitFor()
  expect(await rowsOf(eventId)).toEqual([])

  await context.setOffline(false)
  const [row] = await until('the row', async () => {
    const found = await rowsOf(eventId)
    return found.length > 0 && found
  })
  expect(row).toMatchObject({ personId: member.sub, by: 'code' })
  expect(row?.review).toBeUndefined()
})

test('R6, SEC-C8: before 受付 begins the door says from when, without a network too, and opens at that hour by itself', async () => {
  const starts = new Date(Date.now() + EARLIEST_MS + WAIT_MS)
  const decisionAt = new Date(starts.getTime() - HOUR_MS).toISOString()
  const times = { starts, ends: new Date(starts.getTime() + HOUR_MS), more: { decisionAt } }
  const eventId = await newEvent(5, { ...times, organizationId: 'hiroba' })
  const accounts = await fixtures.staff(dataDir)
  const staff = await accounts.create('door', { organizationIds: ['hiroba'] })
  const { page, context } = await newPhone(browser, { width: 360 })
  await bringAxe(page)
  await page.goto(`${desk}/door/${eventId}`)
  await signInAtDesk(page, staff)
  const card = page.getByRole('region', { name: /^受付は\d+:\d\dから$/ })
  await card.getByText('あと10分で、この画面のまま始まります。').waitFor()
  await card.getByText('開催の判断').waitFor()
  await page.getByRole('button', { name: /^電波がないときの名簿 ?この端末に保存しました/ }).waitFor()
  const camera = page.getByRole('button', { name: 'カメラを起動する' })
  expect(await camera.count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(await bareWords(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await until('the list is kept', async () => (await keptOn(page)).rosters > 0)

  await context.setOffline(true)
  await page.reload()
  await card.waitFor()
  await page.evaluate(clockAhead, WAIT_MS)
  await camera.waitFor()
  await card.waitFor({ state: 'hidden' })
})

/** A photograph of the member's code. */
async function codeOf(page: Page): Promise<Buffer> {
  await page.goto(`${site}/qr`)
  const picture = page.getByRole('img', { name: /会員証のQRコード/ })
  await picture.waitFor()
  return picture.screenshot()
}

/** Staff settle the one person of 要確認 at the desk. */
async function tickOff(eventId: string, nickName: string): Promise<void> {
  const path = `/events/${eventId}/attendees`
  const { page } = await atDesk(browser, 'editor', { path, width: 360, organizationIds: ['hiroba'] })
  const choose = async (state: string) => {
    await page.getByLabel('状態').click()
    await page.getByRole('option', { name: state, exact: true }).click()
  }
  await choose('要確認')
  await page.getByText('要確認：申込をキャンセルしていました。').waitFor()
  await page.getByRole('button', { name: `${nickName}への操作` }).click()
  await page.getByRole('menuitem', { name: '確認済みにする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '確認済みにする' }).click()
  await page.getByText('当てはまる方はいません。').waitFor()
  await choose('すべて')
  await page.getByText('確認済み：申込をキャンセルしていました。').waitFor()
}

/** Runs in the page: its clock is ahead. */
function clockAhead(aheadMs: number) {
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: [], made) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() + aheadMs] : given, made),
    get: (target, name, self) =>
      name === 'now' ? () => Real.now() + aheadMs : Reflect.get(target, name, self),
  })
}

/** How many rows the phone still has. */
function keptOn(page: Page) {
  return page.evaluate(async () => {
    const count = (store: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('door')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count()
          counting.onsuccess = () => resolve(counting.result)
        }
      })
    return { rosters: await count('rosters'), queue: await count('queue') }
  })
}

/** A current event with twenty people, a member who has not applied, and a volunteer of its organization. */
async function anEventOfTwenty() {
  const client = await openDatabase(dataDir)
  const members = await plantMembers(client, dataDir, PEOPLE)
  const other = userRow(await plantMember(client, dataDir))
  const newcomer = other.nickName ?? ''
  await put(client, 'nicknames', [{ nicknameKey: nicknameKey(newcomer), userId: other.id }])
  const now = Date.now()
  const times = { starts: new Date(now - HOUR_MS / 2), ends: new Date(now + HOUR_MS) }
  const eventId = await newEvent(30, { ...times, organizationId: 'hiroba' })
  await plantSeats(
    client,
    eventId,
    members.map(({ sub }) => sub),
  )
  client.destroy()
  const accounts = await fixtures.staff(dataDir)
  const staff = await accounts.create('door', { organizationIds: ['hiroba'] })
  return { eventId, staff, newcomer }
}

async function rosterOf(eventId: string, token: string): Promise<Roster> {
  const answer = await fetch(`${desk}/api/staff/door/events/${eventId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

/** Cancels the member's seat in the database while the door is offline. */
async function cancel(eventId: string, nickName: string): Promise<void> {
  const client = await openDatabase(dataDir)
  const found = (await itemsOf(client, 'users')).find((text) => text.includes(nickName)) ?? ''
  const { id } = JSON.parse(found.slice('users '.length))
  const row = { eventId, personId: id, partyId: id, status: 'cancelled', queueNo: 1, shard: 0 } as const
  await put(client, 'participations', [{ ...row, changedAt: new Date().toISOString() }])
  client.destroy()
}

async function rowsOf(eventId: string): Promise<CheckIn[]> {
  const client = await openDatabase(dataDir)
  const rows = await checkInsOf(client, eventId)
  client.destroy()
  return rows
}

async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel('受付番号（6桁）').fill(number)
  await page.getByRole('button', { name: '受付する' }).first().click()
}

/** Types the numbers; waits for each queued card before the next. */
async function letIn(page: Page, numbers: readonly string[], from: number): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    await type(page, number)
    const spoken = `受付番号 ${number.slice(0, 3)} ${number.slice(3)}`
    await page
      .locator('.door-card[data-tone=queued]', { hasText: '受付（まだ送っていません）' })
      .filter({ hasText: spoken })
      .waitFor()
    await page.getByText(`オフラインで受付中（まだ送っていない受付 ${from + index}件）`).waitFor()
  }
}
