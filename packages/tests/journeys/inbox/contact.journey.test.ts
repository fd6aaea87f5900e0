import { jpegWithPlace } from '@app/lambdas/test/images.ts'
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { forgetNetwork, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { askAgainAtOnce, newAddress, newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()
// All visitors of a run come from one network, which may ask five times an hour.
beforeEach(forgetNetwork)

const NUMBER = /^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/
const form = (page: Page) => page.getByRole('form', { name: 'フォームでのお問い合わせ' })
const submit = (page: Page) => page.getByRole('button', { name: 'お問い合わせを送信する' })

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^姓/).fill('見本')
  await page.getByLabel(/^名/).fill('花子')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('お問い合わせ内容').fill('会員コードについて教えてください。')
}

async function mailTo(email: string): Promise<string> {
  const mails: { text: string }[] = await (
    await fetch(`${site}/_local/mail.json?to=${encodeURIComponent(email)}`)
  ).json()
  return mails.map(({ text }) => text).join()
}

test('S142–S145, G35: a visitor sends an inquiry with a picture; its number is on the screen and in the mail', async () => {
  const { page, context, problems } = await newPhone(browser)
  const email = newAddress()
  await page.goto(`${site}/support`)
  await form(page).waitFor()
  const message = page.getByLabel('お問い合わせ内容')
  expect(await message.evaluate((box) => [box.tagName, box.hasAttribute('required')])).toEqual([
    'TEXTAREA',
    true,
  ])
  await page.getByText('ファイルを選択').waitFor()
  await page.getByText('選択されていません').waitFor()
  await fill(page, email)
  // S145: the form needs the consent and a text; the picture is optional.
  expect(await submit(page).isDisabled()).toBe(true)
  await page.getByLabel('プライバシーポリシーに同意する').check()
  expect(await submit(page).isDisabled()).toBe(false)
  await message.fill(' 　\n')
  expect(await submit(page).isDisabled()).toBe(true)
  await fill(page, email)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '画面.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPlace(400, 300) })
  await page.getByAltText('選んだ画像').waitFor()
  await submit(page).click()
  // Longer than the form itself polls for the picture's check.
  await page.getByText('お問い合わせありがとうございます。').waitFor({ timeout: 120_000 })
  const number = (await page.locator('.contact-number').textContent()) ?? ''
  expect(number).toMatch(NUMBER)
  await page.getByText('確認のメールをお送りしました。').waitFor()
  await until(`the number ${number} in a mail`, async () => (await mailTo(email)).includes(number))
  expect(problems).toEqual([])
  await context.close()
})

test('G35: a member gets the short form, without the consent that they have already given', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/support`)
  await form(page).waitFor()
  expect(await page.getByLabel('メールアドレス').count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByLabel('お問い合わせ内容').fill('氏名の訂正をお願いします。')
  await page.reload()
  expect(await page.getByLabel('お問い合わせ内容').inputValue()).toBe('氏名の訂正をお願いします。')
  await page.getByRole('button', { name: '送信する', exact: true }).click()
  await page.getByText('お問い合わせありがとうございます。').waitFor()
  expect(await page.locator('.contact-number').textContent()).toMatch(NUMBER)
  await context.close()
})

test('G30: without a network the inquiry form says so and keeps the text', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/support`)
  await form(page).waitFor()
  await fill(page, newAddress())
  await page.getByLabel('プライバシーポリシーに同意する').check()
  await askAgainAtOnce(page)
  await page.route('**/api/contact', (route) => route.abort())
  await submit(page).click()
  await page.getByText('送信できませんでした。').waitFor()
  expect(await page.getByLabel('お問い合わせ内容').inputValue()).toBe('会員コードについて教えてください。')
  await page.unroute('**/api/contact')
  await submit(page).click()
  await page.getByText('お問い合わせありがとうございます。').waitFor()
  await context.close()
})

test('without scripts /support says so and shows address and telephone', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site}/support`)
  expect(await page.locator('#contact-form noscript').isVisible()).toBe(true)
  expect(await page.getByText('フォームを読み込んでいます').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'メールを書く' }).waitFor()
  await context.close()
})
