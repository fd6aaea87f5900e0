import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@app/shared/base/call.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { until } from '@app/shared/test/until.ts'
import { desk, signInAtDesk } from '#fixtures/browser/desk.ts'
import { newEvent } from '#fixtures/browser/events.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone } from '#fixtures/browser/person.ts'
import { checkInsOf, plantSeats } from '#fixtures/http/check-ins.ts'
import { openDatabase, put } from '#fixtures/http/database.ts'
import { userRow } from '#fixtures/http/members.ts'
import { axeViolations, bringAxe } from '#visual/layout-checks.ts'
import { bareWords } from '#visual/translation.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()
const dataDir = process.env['DATA_DIR'] ?? '.local'
const HOUR_MS = 3_600_000

type Roster = OutputOf<typeof doorRoster>

test('R6: a guardian and two children get one row each, whether checked in one by one or together; a person of 欠席連絡 who comes gets theirs', async () => {
  const { eventId, staff, mother, other } = await anEventWithAFamily()
  const { page, problems } = await newPhone(browser, { width: 360 })
  await bringAxe(page)
  await page.goto(`${desk}/door/${eventId}`)
  await signInAtDesk(page, staff)
  await page.getByText('受付済み 0 / 来る予定 3（欠席連絡 1）').waitFor()
  await page.getByLabel('受付番号（6桁）').fill(await numberOf(eventId, staff.token, mother))
  await page.getByRole('button', { name: '受付する' }).first().click()
  await page.locator('.door-card[data-tone=in]', { hasText: mother }).waitFor()

  const party = page.getByRole('region', { name: 'ご家族 ほか2名' })
  await party.waitFor()
  expect(await party.getByRole('listitem').count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  expect(await bareWords(page)).toEqual([])
  const all = party.getByRole('button', { name: '2名を受付する' })
  // A press in the first moment of a card does not count for it.
  await until('all are in', async () => {
    // The button disappears with the last person.
    if (await all.isVisible()) await all.click({ timeout: 1_000 }).catch(() => null)
    return page.getByText('受付済み 3 / 来る予定 3（欠席連絡 1）').isVisible()
  })
  expect(await rowsOf(eventId)).toBe(4)
  // All are checked in: only the button for the next family is left.
  await page.getByRole('region', { name: 'ご家族 ほか2名' }).getByText('受付済み').nth(1).waitFor()
  expect(await all.count()).toBe(0)
  await until('the next family', async () => {
    if (await party.isVisible()) await party.getByRole('button', { name: '次の方へ' }).click()
    return !(await party.isVisible())
  })
  await page.getByRole('searchbox', { name: 'ニックネームで探す' }).fill(other)
  const found = page.getByRole('listitem').filter({ hasText: other })
  await found.getByText('欠席連絡').waitFor()
  await found.getByRole('button', { name: '受付する' }).click()
  await page.locator('.door-card[data-tone=in]', { hasText: other }).getByText('欠席連絡').waitFor()
  await page.getByText('受付済み 4 / 申込 4').waitFor()
  expect(problems).toEqual([])
})

/** A current event with a mother, her two children and another person, and a volunteer of its organization. */
async function anEventWithAFamily() {
  const client = await openDatabase(dataDir)
  const [mother, older, younger, other] = [
    userRow({ sub: randomUUID() }),
    ...[0, 1].map(() => ({
      ...userRow({ sub: randomUUID() }),
      birthDate: '2020-04-02',
      consentState: 'approved' as const,
    })),
    userRow({ sub: randomUUID() }),
  ] as const
  if (older === undefined || younger === undefined || other === undefined) throw new Error('no family')
  await put(client, 'users', [mother, older, younger, other])
  const times = { since: new Date().toISOString(), dueAt: new Date(Date.now() + HOUR_MS).toISOString() }
  const named = { revision: 1, version: 1, sent: 1, reminded: 0, guardianKey: emailKey(mother.email) }
  await put(
    client,
    'guardianships',
    [older, younger].map(({ id }) => ({ childId: id, ...named, ...times })),
  )
  const now = Date.now()
  const hours = { starts: new Date(now - HOUR_MS / 2), ends: new Date(now + HOUR_MS) }
  const eventId = await newEvent(30, { ...hours, organizationId: 'hiroba' })
  await plantSeats(
    client,
    eventId,
    [mother, older, younger, other].map(({ id }) => id),
  )
  await put(client, 'checkIns', [absenceRow(eventId, other.id)])
  client.destroy()
  const accounts = await fixtures.staff(dataDir)
  const staff = await accounts.create('door', { organizationIds: ['hiroba'] })
  return { eventId, staff, mother: mother.nickName ?? '', other: other.nickName ?? '' }
}

/** 欠席連絡 of a member. */
function absenceRow(eventId: string, personId: string) {
  const at = new Date().toISOString()
  const rest = { reentries: 0, nonce: '', by: 'list', staffId: '', version: 1 } as const
  return { eventId, personId, state: 'absent' as const, at, lastAt: at, ...rest }
}

async function numberOf(eventId: string, token: string, nickName: string): Promise<string> {
  const answer = await fetch(`${desk}/api/staff/door/events/${eventId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { people }: Roster = await answer.json()
  return people.find((person) => person.nickName === nickName)?.receiptNumber ?? ''
}

async function rowsOf(eventId: string): Promise<number> {
  const client = await openDatabase(dataDir)
  const rows = await checkInsOf(client, eventId)
  client.destroy()
  return rows.length
}
