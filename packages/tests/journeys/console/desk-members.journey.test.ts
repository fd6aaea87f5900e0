import { randomBytes } from 'node:crypto'
import { atDesk } from '#fixtures/browser/desk.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

test('R10, S197, G50: found by one press and typing, and restricted with a ground and a note', async () => {
  const firstName = `試験${randomBytes(4).toString('hex')}`
  await newMember(browser, { lastName: '鶴亀', firstName })
  const { page, problems } = await atDesk(browser, 'manager')

  await page.getByRole('link', { name: '会員', exact: true }).click()
  await page.getByLabel('会員を検索').fill(`鶴亀${firstName.slice(0, 6)}`)
  const found = page.getByRole('link', { name: `鶴亀 ${firstName}` })
  await found.waitFor()
  // What was searched for stands in no address: not here, and not at the member.
  expect(decodeURIComponent(page.url())).not.toContain('鶴亀')
  await found.click()
  await page.getByRole('heading', { name: `鶴亀 ${firstName}` }).waitFor()
  expect(decodeURIComponent(page.url())).not.toContain('鶴亀')

  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '利用を制限する' }).click()
  await page.getByRole('button', { name: '利用を制限する' }).click()
  await page.getByText('経緯を入力してください。').waitFor()
  await page.getByLabel(/経緯のメモ/).fill('主催者から連絡')
  // G50: without a mail only with a reason.
  await page.getByLabel('本人へメールで知らせない').check()
  await page.getByRole('button', { name: '利用を制限する' }).click()
  await page.getByText('知らせない理由を入力してください。').waitFor()
  await page.getByLabel(/知らせない理由/).fill('電話で伝えたため')
  await page.getByRole('button', { name: '利用を制限する' }).click()
  await page.getByText('の利用を制限しました。').waitFor()
  await page.getByText('利用制限中', { exact: true }).waitFor()
  await page.getByText('メールなし：電話で伝えたため').waitFor()
  expect(problems).toEqual([])
})
