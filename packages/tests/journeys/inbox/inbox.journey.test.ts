import { jpegWithPlace } from '@app/lambdas/test/images.ts'
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { clockNow, clockTo } from '#fixtures/http/clock.ts'
import { keysBelow } from '#fixtures/http/uploads.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

jest.setTimeout(300_000)
const DAY_MS = 86_400_000
const browser = oneBrowser({ pictures: true })
let product: Product
/** The helpers, for the product of this file: its clock is moved, which other files must not see. */
let person: typeof import('#fixtures/browser/person.ts')
let desks: typeof import('#fixtures/browser/desk.ts')
beforeAll(async () => {
  product = await startProduct()
  process.env['SITE'] = product.site
  process.env['DATA_DIR'] = product.dataDir
  process.env['DESK'] = product.desk
  person = await import('#fixtures/browser/person.ts')
  desks = await import('#fixtures/browser/desk.ts')
}, 300_000)
afterAll(() => product.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function linkTo(email: string): Promise<string> {
  return until('the answer is mailed', async () => {
    const mails: { text: string }[] = await (
      await fetch(`${product.site}/_local/mail.json?to=${encodeURIComponent(email)}`)
    ).json()
    return mails.flatMap(({ text }) => /http\S+\/ticket#\S+/.exec(text)?.[0] ?? [])[0]
  })
}

test('R8, law 4.5: an inquiry with a picture appears at the desk without a press, is answered both ways, closed, and erased a year later', async () => {
  const { page: staff, problems } = await desks.atDesk(browser, 'manager', { path: '/inbox' })
  await staff.getByRole('heading', { level: 1, name: '受信箱' }).waitFor()
  await staff.getByText('未対応0件').waitFor()

  const { page, problems: theirs } = await person.newPhone(browser)
  const email = person.newAddress()
  const xss = '<img src=x onerror=alert(1)>写真を見てください。'
  await page.goto(`${product.site}/support`)
  await page.getByLabel(/^姓/).fill('見本')
  await page.getByLabel(/^名/).fill('花子')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('お問い合わせ内容').fill(xss)
  await page.getByLabel('プライバシーポリシーに同意する').check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '画面.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPlace(400, 300) })
  await page.getByAltText('選んだ画像').waitFor()
  await page.getByRole('button', { name: 'お問い合わせを送信する' }).click()
  await page.getByText('お問い合わせありがとうございます。').waitFor({ timeout: 120_000 })
  const number = (await page.locator('.contact-number').textContent()) ?? ''

  // Appears without a press. `polling.test.ts` checks how often the console polls.
  await staff.getByText('未対応1件').first().waitFor()
  const row = staff.getByRole('link', { name: number })
  await row.waitFor()
  // Three presses: the ticket, the box, the button.
  await row.click()
  await staff.getByText(xss).waitFor()
  await staff.getByLabel('返信の本文').click()
  await staff.keyboard.type('確認しました。ありがとうございます。')
  await button(staff, '返信する').click()
  await staff.getByText(`${number}に返信しました。`).waitFor()
  await staff.getByText('返信済み').first().waitFor()
  await button(staff, '画像を見る').click()
  const picture = staff.getByAltText('お問い合わせに添えられた画像')
  await until('the picture is drawn', () =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  )

  const link = await linkTo(email)
  await page.goto(link)
  await page.getByText('確認しました。ありがとうございます。').waitFor()
  await page.getByLabel('返信の内容').fill('もう一つ、質問があります。')
  await button(page, '返信する').click()
  await page.getByText('返信を送信しました。お返事まで、しばらくお待ちください。').waitFor()
  await staff.getByText('もう一つ、質問があります。').waitFor()
  await button(staff, '返信せずに完了にする').click()
  await staff.getByText(`${number}を確認済みにしました。`).waitFor()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'このリンクは使えません' }).waitFor()

  expect(await keysBelow('contact/', product.site)).toHaveLength(1)
  expect(problems).toEqual([])
  expect(theirs).toEqual([])
  expect(await clockTo(product.site, (await clockNow(product.site)) + 366 * DAY_MS)).toContain('inbox-job')
  await until(
    'the picture is gone',
    async () => (await keysBelow('contact/', product.site, 366 * DAY_MS)).length === 0,
  )
})
