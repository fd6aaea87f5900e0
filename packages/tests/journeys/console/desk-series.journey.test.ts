import { atDesk, dayFromNow, newDraft } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

test('R2: an event becomes a weekly series of ten in seven presses, published together, and a later change reaches all', async () => {
  const staff = await atDesk(browser, 'manager')
  const { page, problems } = staff
  await newDraft(staff, '火曜のおしゃべり広場')
  await page.getByLabel('開始 日付', { exact: true }).fill(dayFromNow(7))
  await page.getByLabel('開始 時刻', { exact: true }).fill('10:30')

  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: 'くり返しの会をつくる' }).click()
  await page.getByLabel('つくる回数').fill('9')
  const left = page.getByRole('button', { name: /を入れる$/ })
  const gone = await left.count()
  await page
    .getByRole('button', { name: /を外す$/ })
    .first()
    .click()
  expect(await left.count()).toBeGreaterThan(gone)
  await page.getByRole('button', { name: '9回つくる' }).click()
  await page.getByText('下書きを9回分つくりました。').waitFor()
  const panel = page.getByRole('region', { name: 'くり返しの会（全10回）' })
  await panel.getByText('下書き').nth(9).waitFor()
  await panel.getByRole('button', { name: '下書き10回をまとめて公開する' }).click()
  await page.getByRole('button', { name: '10回を公開する' }).click()
  await page.getByText('10回を公開しました。').waitFor()
  await panel.getByText('受付中').nth(9).waitFor()

  // The head of this page says it as well, and its form goes on from what was published.
  await page.locator('.desk-lead').getByText('受付中', { exact: true }).waitFor()
  await page.getByLabel('持ちもの').fill('水筒')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: '変える', exact: true }).click()
  await page.getByText('9回を変えました。').waitFor()
  await panel.getByRole('link').last().click()
  await page.waitForFunction(() => document.querySelector('[aria-current="true"]') !== null)
  expect(await page.getByLabel('持ちもの').inputValue()).toBe('水筒')

  await page.getByRole('link', { name: 'イベントの一覧へ' }).click()
  await page.getByRole('button', { name: 'ほか9回（申込 合計0）' }).first().waitFor()
  expect(problems).toEqual([])
})
