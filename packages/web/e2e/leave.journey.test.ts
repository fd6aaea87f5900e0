import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { becomeMember, demo, newPhone, PASSWORD, signIn, site } from './person.ts'

jest.setTimeout(90_000)
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function newMember() {
  const phone = await newPhone(browser)
  const { memberCodes } = await demo()
  const email = await becomeMember(phone.page, {
    nickName: `たいかい${Date.now() % 1_000_000}`,
    birth: ['1988', '4', '12'],
    code: memberCodes[0] ?? '',
  })
  return { ...phone, email }
}
const linkTo = async (email: string): Promise<string> => {
  const mails: { text: string }[] = await fetch(
    `${site}/_local/mail.json?to=${encodeURIComponent(email)}`,
  ).then((response) => response.json())
  return mails.flatMap(({ text }) => /http\S+\/leave\/undo#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
}

test('S183, S184, G40, R10: what it means, the password, out; and back by the link of the mail', async () => {
  const { page, context, email, problems } = await newMember()
  await page.goto(`${site}/event/zadankai`)
  await page.getByRole('button', { name: /参加する/ }).click()
  await page
    .getByRole('button', { name: /キャンセル/ })
    .first()
    .waitFor()
  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: '退会する' }).click()
  await page.getByText('キャンセルされる参加予定：1件').waitFor()
  await page.getByText('夜の座談会').waitFor()
  await page
    .getByText(/以後こちらからのご連絡は行いません。また、3か月間（\d{4}年\d+月\d+日まで）は再入会できません/)
    .waitFor()
  const confirm = page.getByRole('button', { name: '内容を確認しました。退会する' })
  expect(await confirm.isDisabled()).toBe(true)

  await page.getByLabel('パスワード', { exact: true }).fill('Chigau-2026')
  await confirm.click()
  await page.getByText('パスワードが正しくありません。').waitFor()
  // A wrong password costs nothing: she is still in.
  await page.getByRole('link', { name: '退会しない' }).click()
  await page.getByText('千代田区見本町1-2-3').waitFor()
  await page.goBack()

  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await confirm.click()
  await page.getByRole('heading', { name: '退会の手続きが完了しました' }).waitFor()
  await page.getByText(/\d{4}年\d+月\d+日から再入会いただけます。/).waitFor()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('Cognito')
  await signIn(page, email)
  await page.getByText('ログインできませんでした').waitFor()

  // Opening the link does nothing by itself.
  const link = await linkTo(email)
  await page.goto(link)
  await page.getByRole('button', { name: '退会を取り消す' }).waitFor()
  await signIn(page, email)
  await page.getByText('ログインできませんでした').waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: '退会を取り消す' }).click()
  await page.getByText('退会を取り消しました。').waitFor()
  await signIn(page, email)
  await page.waitForURL('**/top')
  await page.goto(link)
  await page.getByRole('button', { name: '退会を取り消す' }).click()
  await page.getByText('このリンクは使えません。').waitFor()
  expect(problems).toEqual([])
  await context.close()
})
