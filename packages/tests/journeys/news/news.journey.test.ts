import { atDesk, newOrganization } from '#fixtures/browser/desk.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

test('law 4.6: staff send news to the followers of an organization, and a member who follows it reads it without a consent to mail', async () => {
  const staff = await atDesk(browser, 'manager')
  const { organizationId, organizationName } = await newOrganization(staff.person)
  const { page, context, problems } = await newMember(browser)
  await page.goto(`${site}/organizations/${organizationId}`)
  await page.getByRole('button', { name: 'フォローする' }).click()
  await page.getByText('フォローしています', { exact: true }).waitFor()

  const desk = staff.page
  await desk.getByRole('link', { name: 'お知らせ', exact: true }).click()
  await desk.getByRole('link', { name: 'お知らせを書く' }).click()
  await desk.getByRole('button', { name: /差出人の組織/ }).click()
  await desk.getByRole('option', { name: organizationName }).click()
  await desk.getByText('送らない1名', { exact: true }).waitFor()
  await desk.getByLabel('件名').fill('おやこ音楽会のご案内')
  await desk.getByLabel('本文').fill('ホールで音楽会をひらきます。')
  await desk.getByRole('button', { name: '送る前の確かめへ' }).click()
  const question = desk.getByRole('alertdialog').or(desk.getByRole('dialog'))
  await question.getByText('お知らせを止める（1回押すだけで止まります）', { exact: false }).waitFor()
  await question.getByRole('button', { name: 'お知らせ欄に出す' }).click()
  await desk.getByText('お知らせの送信を始めました。').waitFor()
  await desk.getByRole('heading', { name: 'おやこ音楽会のご案内' }).first().waitFor()

  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: '運営・主催者からのお知らせ' }).click()
  await page.getByRole('article').filter({ hasText: organizationName }).getByText('ホールで音楽会').waitFor()
  await page.getByRole('button', { name: `${organizationName}のフォローをやめる` }).click()
  await page.getByText('フォローしている主催者は、まだありません。', { exact: false }).waitFor()
  expect([...problems, ...staff.problems]).toEqual([])
  await context.close()
})
