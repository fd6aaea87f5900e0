import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { atDesk } from '#fixtures/browser/desk.ts'
import { newEvent } from '#fixtures/browser/events.ts'
import { memberAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, signInHere, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()
const HOUR_MS = 3_600_000

test('R6: staff switch the poster on and print it; a member scans it, signs in and is checked in; switched off, it checks no one in', async () => {
  const member = await memberAccount()
  const starts = new Date(Date.now() + HOUR_MS)
  const eventId = await newEvent(5, { starts, organizationId: 'hiroba', taken: 1, joined: true }, member.sub)
  const staff = await atDesk(browser, 'editor', {
    path: `/events/${eventId}/attendees`,
    organizationIds: ['hiroba'],
  })
  await staff.page.getByRole('link', { name: 'ポスター' }).click()
  await staff.page.getByRole('button', { name: 'ポスターでの受付を始める' }).click()
  const link = await linkOf(staff.page)
  expect(link.origin).toBe(site)
  // One sheet of paper.
  const paper = (await staff.page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)

  const { page, problems } = await newPhone(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link.href)
  await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).click()
  await signInHere(page, member.email)
  await page.getByRole('button', { name: '受付する' }).click()
  const card = page.getByRole('status').filter({ hasText: '受付しました' })
  await card.waitFor()
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await card.waitFor()
  expect(asked.filter((url) => url.includes(link.hash.slice(1)))).toEqual([])
  // On the page of the event the plan has become 来場, and the seat stays theirs.
  await page.goto(`${site}/event/${eventId}`)
  await page.getByText('来場済みです', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '参加をキャンセルする' }).count()).toBe(0)
  expect(await page.getByText('参加予定', { exact: false }).count()).toBe(0)
  expect(problems).toEqual([])

  // The desk sees them in, without a person of staff having done anything.
  await staff.page.getByRole('link', { name: '申込者へ戻る' }).click()
  await staff.page.getByText('受付済み 1名').waitFor()

  await staff.page.getByRole('link', { name: 'ポスター' }).click()
  await staff.page.getByRole('button', { name: '受付を停止する' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: '受付を停止する' }).click()
  await staff.page.getByRole('button', { name: 'ポスターでの受付を始める' }).waitFor()
  expect(staff.problems).toEqual([])
})

test('R6: a poster with a wrong or a replaced code checks no one in', async () => {
  const { page, sub } = await newMember(browser)
  const starts = new Date(Date.now() + HOUR_MS)
  const eventId = await newEvent(5, { starts, taken: 1, joined: true }, sub)
  await page.goto(`${site}/check-in#${eventId}.${'A'.repeat(22)}`)
  await page.getByRole('button', { name: '受付する' }).click()
  await page.getByText('このQRコードでは受付できません').waitFor()
  await page.getByText('会場のスタッフに声をおかけください').waitFor()
})

test('R6: the poster’s page asks a signed-out visitor to sign in for the reception', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/check-in`)
  await page.getByText('受付をするには、ログインしてください。').waitFor()
  await context.close()
})

/** The link in the poster's code. */
async function linkOf(page: Page): Promise<URL> {
  const picture = page.getByRole('img', { name: '受付のQRコード' })
  await picture.waitFor()
  const png = PNG.sync.read(await picture.screenshot())
  const read = jsQR(new Uint8ClampedArray(png.data), png.width, png.height)
  return new URL(read?.data ?? '')
}
