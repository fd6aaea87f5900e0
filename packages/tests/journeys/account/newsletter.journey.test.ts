import type { Page } from 'playwright-core'
import { newcomer, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  codeFor,
  demo,
  fillProfile,
  moveTo,
  newAddress,
  newPhone,
  registerHere,
  signInHere,
  site,
} from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

const BOX = 'イベントやお知らせのメールを受け取る（いつでも停止できます）'
const box = (page: Page) => page.getByRole('checkbox', { name: BOX })

const word = (page: Page) => page.evaluate(() => sessionStorage.getItem('newsMail'))

async function fill(page: Page): Promise<void> {
  const { memberCodes } = await demo()
  await fillProfile(page, { nickName: newNickname(), birth: ['1990', '4', '1'], code: memberCodes[17] ?? '' })
}

/** Sends the profile. Returns the body of the consents' call. */
async function submit(page: Page): Promise<unknown> {
  const sent = page.waitForRequest('**/api/consents')
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  return (await sent).postDataJSON()
}

test('law 4.6, 4.10: a ticked newsletter consent is recorded; the member withdraws it and gives it again in the settings', async () => {
  const { page, context, problems } = await newPhone(browser)
  const email = newAddress()
  await page.goto(`${site}/register`)
  await box(page).check()
  await registerHere(page, email)
  await page.waitForURL('**/thanks')
  // After a reload, the page forgets the password and keeps the message.
  await page.reload()
  await page.getByLabel(/確認コード/).fill(await codeFor(email))
  await page.getByRole('button', { name: '次へ' }).click()
  await page.waitForURL('**/login')
  await signInHere(page, email)
  await page.waitForURL('**/registration')
  await fill(page)
  expect(await submit(page)).toMatchObject({ newsMail: { wanted: true } })
  await page.waitForURL('**/plans')
  expect(await word(page)).toBeNull()
  await moveTo(page, '/settings')
  await page.getByRole('link', { name: 'お知らせメール' }).click()
  await page.getByText(/\d+年\d+月\d+日から、受け取る設定になっています。/).waitFor()
  expect(await box(page).isChecked()).toBe(true)
  await page.getByText(/受け取りをやめたあとも、同意の記録.*3年間保管し、その後消去します/).waitFor()
  await box(page).uncheck()
  await page.getByText('保存しました。').waitFor()
  await page.getByText('いまは受け取らない設定になっています。').waitFor()
  expect(await box(page).isChecked()).toBe(false)
  // A failed click is reported, and the box shows what is stored.
  await page.route('**/api/news-mail', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL' } })
      : route.fallback(),
  )
  await box(page).click()
  await page.getByRole('alert').getByText('エラーが発生しました', { exact: false }).waitFor()
  expect(await box(page).isChecked()).toBe(false)
  await page.unroute('**/api/news-mail')
  await box(page).check()
  await page.getByText('保存しました。').waitFor()
  // The address of earlier releases leads to the same page.
  await page.goto(`${site}/settings/reminders`)
  await page.waitForURL('**/settings/mail')
  await page.getByText('受け取る設定になっています', { exact: false }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('law 4.6: the newsletter box starts unticked, and an unticked box is stored for the new address', async () => {
  const { page, context } = await newPhone(browser)
  const email = newAddress()
  await page.goto(`${site}/register`)
  // Another person began to sign up in this tab, and ticked the box.
  await page.evaluate(() => sessionStorage.setItem('newsMail', 'yes betsu@example.jp'))
  // The box starts unticked, and the button does not need it.
  expect(await box(page).isChecked()).toBe(false)
  await registerHere(page, email)
  await page.waitForURL('**/thanks')
  expect(await word(page)).toBe(`no ${email}`)
  await context.close()
})

test('law 4.6: an unticked newsletter box is recorded with the terms; another person’s tick does not count', async () => {
  const { page, context, email } = await newcomer(browser)
  const keep = (kept: string) => page.evaluate((text) => sessionStorage.setItem('newsMail', text), kept)
  await page.goto(`${site}/registration`)
  await fill(page)
  await page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('createUser') === true
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL' } })
      : route.fallback(),
  )
  await keep('yes betsu@example.jp')
  expect(await submit(page)).not.toHaveProperty('newsMail')
  await page.getByText('登録情報を保存できませんでした', { exact: false }).waitFor()
  await page.unroute('**/api/graphql')
  await keep(`no ${email}`)
  expect(await submit(page)).toMatchObject({ newsMail: { wanted: false } })
  await page.waitForURL('**/plans')
  await moveTo(page, '/settings/mail')
  await page.getByText('いまは受け取らない設定になっています。').waitFor()
  expect(await box(page).isChecked()).toBe(false)
  await context.close()
})

test('the newsletter settings of a signed-out visitor ask for a sign-in', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/settings/mail`)
  await page.getByText('ログインすると、このページをご覧いただけます。', { exact: false }).waitFor()
  await context.close()
})
