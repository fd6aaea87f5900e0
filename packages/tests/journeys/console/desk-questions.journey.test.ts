import type { Page } from 'playwright-core'
import { atDesk, dayFromNow, desk, newDraft } from '#fixtures/browser/desk.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

/** Presses of the page's controls, counted as a person would count them; typing does not count. */
async function counting(page: Page) {
  await page.evaluate(() => {
    const counted = document.documentElement.dataset
    counted['presses'] = '0'
    document.addEventListener('click', ({ detail, target }) => {
      // A label's press comes again as its input's, without a detail.
      const isField = target instanceof HTMLInputElement && target.type === 'text'
      if (detail > 0 && !isField) counted['presses'] = String(Number(counted['presses']) + 1)
    })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']))
}

test('R2: a question is added in three presses, answered in the press of joining, changed, and read at the desk', async () => {
  const staff = await atDesk(browser, 'manager')
  const { page, problems } = staff
  await newDraft(staff, '親子クッキング')
  await page.getByLabel('開始 日付', { exact: true }).fill(dayFromNow(7))
  await page.getByLabel('開始 時刻', { exact: true }).fill('10:00')

  const presses = await counting(page)
  await page.getByRole('button', { name: '質問を足す' }).click()
  await page.getByLabel('きくこと').fill('アレルギーはありますか')
  await page.getByText('アレルギーや体のことは、ここではきけません。').waitFor()
  await page.getByLabel('きくこと').fill('エプロンの大きさは')
  await page.getByLabel('1つえらぶ', { exact: true }).check()
  await page.getByLabel('えらぶもの 1').fill('S（子ども用）')
  await page.getByLabel('えらぶもの 2').fill('M')
  await page.getByRole('button', { name: 'この質問を足す' }).click()
  await page.getByText('1つえらぶ（S（子ども用）・M）').waitFor()
  expect(await presses()).toBe(3)
  await page.getByRole('button', { name: '公開する' }).click()
  await page.getByRole('button', { name: '今すぐ公開する' }).click()
  await page.getByText('公開しました。').waitFor()
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const { page: phone, problems: ofPhone } = await newMember(browser)
  await phone.goto(`${site}/event/${eventId}`)
  await phone.getByRole('button', { name: '参加する' }).click()
  const join = phone.getByRole('button', { name: 'この内容で参加する' })
  expect(await join.isDisabled()).toBe(true)
  await phone.getByText('M', { exact: true }).click()
  await join.click()
  const panel = phone.getByRole('region', { name: '申込のときの質問' })
  await panel.getByText('M', { exact: true }).waitFor()
  await panel.getByRole('button', { name: '答えを変える' }).click()
  await phone.getByLabel('S（子ども用）').check()
  await phone.getByRole('button', { name: '答えを保存する' }).click()
  await panel.getByText('S（子ども用）', { exact: true }).waitFor()
  expect(ofPhone).toEqual([])

  await page.goto(`${desk}/events/${eventId}/attendees`)
  await page.getByRole('cell', { name: 'エプロンの大きさは：S（子ども用）' }).waitFor()
  expect(problems).toEqual([])
})
