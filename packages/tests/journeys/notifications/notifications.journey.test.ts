import { newEvent } from '#fixtures/browser/events.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { mailedTo } from '#fixtures/http/client.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

test('R7, R14: a member finds the mail about a new seat among the notifications, and its link opens the event’s share once', async () => {
  const { page, context, problems, email } = await newMember(browser)
  await page.goto(`${site}/event/${await newEvent(9)}`)
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  const mail = await mailedTo(email, 'the mail about the seat', (text) =>
    text.includes('お申し込みありがとう') ? text : undefined,
  )

  await page.reload()
  const tabs = page.getByRole('navigation', { name: 'ページ' })
  await tabs.getByRole('link', { name: 'お知らせ（新着1件）' }).waitFor()
  await page.goto(`${site}/notifications`)
  const row = page.getByRole('listitem').filter({ hasText: '参加を受け付けました' })
  await row.getByText('新しい', { exact: true }).waitFor()
  await row.getByText('参加を受け付けました').click()
  await row.getByText('お申し込みありがとうございます。', { exact: false }).waitFor()
  await row.getByRole('link', { name: 'イベントを見る' }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()

  // Seen once, on every device.
  await page.goto(`${site}/notifications`)
  await row.getByText('参加を受け付けました').waitFor()
  expect(await row.getByText('新しい', { exact: true }).count()).toBe(0)

  const [, link = ''] = /▼友だちに知らせる\n(\S+)/.exec(mail) ?? []
  await page.goto(link)
  const share = page.getByRole('dialog', { name: '友だちに知らせる' })
  await share.getByRole('link', { name: 'LINE' }).waitFor()
  await share.getByRole('button', { name: '閉じる' }).click()
  await page.reload()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await share.count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
