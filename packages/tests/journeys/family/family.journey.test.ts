// A family from end to end in a browser: a child is added, everybody joins by one press, and gives back.
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { newEvent } from '#fixtures/browser/events.ts'
import { addChild, almostAdult } from '#fixtures/browser/families.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { presses, startCounting } from '#fixtures/browser/presses.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** The link of the invitation that was mailed to an address. */
const invitationFor = (email: string) =>
  until(`an invitation for ${email}`, async () => {
    const reply = await fetch(`${site}/_local/mail.json?to=${encodeURIComponent(email)}`)
    return /http[^\s"<]*\/household\/invitation#[\w.-]+/.exec(await reply.text())?.[0] ?? false
  })

test('from the event a parent adds children and a companion, joins with all four in three presses, gives back, and finds them ticked at the next event', async () => {
  const { page, context, problems } = await newMember(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  const eventId = await newEvent(10)
  await page.goto(`${site}/event/${eventId}`)
  await startCounting(page)
  await page.getByRole('link', { name: '家族といっしょに申し込むには' }).click()
  await page.getByLabel('親権者です', { exact: true }).check()
  await addChild(page, '空', '2017-05-05')
  // Back at the event that asked for the family.
  await page.getByRole('heading', { name: 'だれと行けるかな' }).waitFor()
  // Two of them are typed: a minute is enough.
  expect(await presses(page)).toBe(8)
  await page.goto(`${site}/settings/family/child`)
  await addChild(page, '花', '2022-08-01')
  await page.getByText('花さんを追加しました。').waitFor()
  await page.getByRole('link', { name: '付き添いの方を追加' }).click()
  await page.getByLabel('姓').fill('見本')
  await page.getByLabel('名', { exact: true }).fill('良子')
  await press(page, '追加する')
  await page.getByText('良子さんを追加しました。').waitFor()

  await page.goto(`${site}/event/${eventId}`)
  await press(page, '参加する')
  await page.getByRole('heading', { name: 'だれと参加しますか' }).waitFor()
  // Back closes the sheet, and the focus is on the button that opened it.
  await page.goBack()
  await page.getByRole('heading', { name: 'だれと参加しますか' }).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('参加する')
  await startCounting(page)
  await press(page, '参加する')
  await press(page, 'みんなを選ぶ')
  await press(page, '4人で申し込む')
  await page.getByText('参加予定です', { exact: true }).waitFor()
  expect(await presses(page)).toBe(3)
  await page.locator('.ticket', { hasText: '自分・空・花・良子' }).waitFor()

  // One gives back; then everybody.
  await press(page, '参加をキャンセルする')
  await page.getByRole('checkbox', { name: '花' }).check()
  await press(page, '1人の参加をキャンセルする')
  await page.locator('.ticket', { hasText: '自分・空・良子' }).waitFor()
  await press(page, '参加をキャンセルする')
  await press(page, 'みんなを選ぶ')
  await press(page, '全員の参加をキャンセルする')
  await page.getByText('参加をキャンセルしました。').waitFor()
  await page.getByRole('button', { name: '参加する' }).waitFor()

  // The sheet of the next event has ticked those who came the last time, in the language of the event.
  await page.setViewportSize({ width: 430, height: 932 })
  await page.goto(`${site}/event/${await newEvent(10)}`)
  await page.getByRole('button', { name: 'English' }).click()
  await startCounting(page)
  await press(page, 'Join')
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  await page.getByRole('checkbox', { name: '良子' }).uncheck()
  await press(page, 'Join (3 people)')
  await page.locator('.ticket', { hasText: '自分・空・花' }).waitFor()
  expect(await presses(page)).toBe(3)
  expect(problems).toEqual([])
  await context.close()
})

test('a grandmother who is neither guardian nor carer reads why she opens no household, and how she comes along', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/settings/family/child`)
  await page.getByLabel('どちらでもない（祖父母の方など）').check()
  await page.getByText('保護者の方にお願いしてください').waitFor()
  await page.getByText('あなたを「付き添いの方」として追加すると', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: '追加する' }).count()).toBe(0)
  await context.close()
})

test('the other guardian accepts by the mailed link with a press, and both see each other and the child; a third one has the child in a household of their own', async () => {
  const first = await newMember(browser)
  const second = await newMember(browser)
  await first.page.goto(`${site}/settings/family/child`)
  await first.page.getByLabel('親権者です', { exact: true }).check()
  // Turns 18 tomorrow: the family reads what becomes of it.
  await addChild(first.page, '大輝', almostAdult())
  await first.page.getByText('18歳になります。', { exact: false }).waitFor()
  await press(first.page, 'もう一人の保護者を招待する')
  await first.page.getByLabel('招待する方のメールアドレス').fill(second.email)
  await press(first.page, '招待メールを送る')
  await first.page.getByText('招待メールを送りました。').waitFor()

  const link = await invitationFor(second.email)
  // Signed out, the link asks for the login.
  const other = await newPhone(browser)
  await other.page.goto(link)
  await other.page.getByText('招待を受けるには、会員としてログインしてください。').waitFor()
  await other.context.close()
  await second.page.goto(link)
  await second.page.getByText(`${first.nickName}さんから、家族への招待が届いています。`).waitFor()
  await press(second.page, '家族に参加する')
  await second.page.getByText('家族に参加しました。').waitFor()
  await second.page.getByRole('link', { name: '家族を見る' }).click()
  await second.page.getByText('見本 大輝').waitFor()
  await first.page.reload()
  await first.page.getByText(second.nickName).waitFor()

  // The child is of another household too, which opens by it.
  await press(first.page, 'もうひとつのご家族にも登録する')
  const apart = await newMember(browser)
  await first.page.getByLabel('招待する方のメールアドレス').fill(apart.email)
  await press(first.page, '招待メールを送る')
  await first.page.getByText('大輝を、もうひとつのご家族にも登録できるように', { exact: false }).waitFor()
  await apart.page.goto(await invitationFor(apart.email))
  await apart.page.getByText('お子さまをあなたのご家族にも登録する招待', { exact: false }).waitFor()
  await apart.page.getByLabel('親権者です', { exact: true }).check()
  await press(apart.page, '自分の家族にも登録する')
  await apart.page.getByText('お子さまを、あなたのご家族にも登録しました。').waitFor()
  // The place that this household takes is the other one's to see, and not to give back.
  const eventId = await newEvent(10)
  await apart.page.goto(`${site}/event/${eventId}`)
  await press(apart.page, '参加する')
  await apart.page.getByRole('checkbox', { name: '大輝' }).check()
  await press(apart.page, '1人で申し込む')
  await apart.page.locator('.ticket', { hasText: '大輝' }).waitFor()
  await first.page.goto(`${site}/event/${eventId}`)
  const ticket = first.page.locator('.ticket', { hasText: 'もうひとつのご家族のお申し込みです' })
  await ticket.waitFor()
  expect(await ticket.textContent()).not.toContain(apart.nickName)
  expect(await first.page.getByRole('button', { name: '参加をキャンセルする' }).count()).toBe(0)
  expect([...first.problems, ...second.problems, ...apart.problems]).toEqual([])
  await Promise.all([first, second, apart].map(({ context }) => context.close()))
})
