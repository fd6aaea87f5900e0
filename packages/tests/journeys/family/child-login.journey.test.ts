// A child's login in a browser: the guardian invites, the child signs up as everybody does, and finds what they did before.
import { randomInt } from 'node:crypto'
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { newEvent } from '#fixtures/browser/events.ts'
import { newMember, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { codeFor, newAddress, newPhone, registerHere, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** The link of the invitation that was mailed to the child. */
const invitationFor = (email: string) =>
  until(`an invitation for ${email}`, async () => {
    const reply = await fetch(`${site}/_local/mail.json?to=${encodeURIComponent(email)}`)
    return /http[^\s"<]*\/household\/login#[\w.-]+/.exec(await reply.text())?.[0] ?? false
  })

/** Minors are compared with those of former accounts: this one has a name and a number of its own. */
const own = String(randomInt(10_000_000, 99_999_999))
const NAME = `蓮${own}`

async function addTeen(page: Page): Promise<void> {
  await page.goto(`${site}/settings/family/child`)
  await page.getByLabel('親権者です', { exact: true }).check()
  await page.getByLabel('名', { exact: true }).fill(NAME)
  await page.getByLabel('ふりがな').fill('みほん れん')
  await page.getByLabel('年', { exact: true }).selectOption(String(new Date().getUTCFullYear() - 15))
  await page.getByLabel('月', { exact: true }).selectOption('1')
  await page.getByLabel('日', { exact: true }).selectOption('1')
  await press(page, '追加する')
  await page.getByText(`${NAME}さんを追加しました。`).waitFor()
}

test('R9, R17: a guardian consents and invites; the child signs up, is asked for no guardian, and has the seat from before', async () => {
  const parent = await newMember(browser)
  await addTeen(parent.page)
  const eventId = await newEvent(10)
  await parent.page.goto(`${site}/event/${eventId}`)
  await press(parent.page, '参加する')
  await press(parent.page, 'みんなを選ぶ')
  await press(parent.page, '2人で申し込む')
  await parent.page.locator('.ticket', { hasText: `自分・${NAME}` }).waitFor()

  await parent.page.goto(`${site}/settings/family`)
  await parent.page.getByRole('link', { name: `${NAME}さんの情報を変更` }).click()
  await parent.page.getByRole('link', { name: 'ログインに招待する' }).click()
  const email = newAddress()
  await parent.page.getByLabel('お子さまのメールアドレス').fill(email)
  await parent.page.getByLabel('お子さまとのご関係').selectOption('mother')
  await parent.page.getByLabel('利用規約の内容を確認し', { exact: false }).check()
  await parent.page.getByLabel('プライバシーポリシーの内容を確認し', { exact: false }).check()
  await press(parent.page, '同意して招待する')
  await parent.page.getByText('ログインに招待しています').waitFor()

  const child = await newPhone(browser)
  await child.page.goto(await invitationFor(email))
  await child.page.getByText('保護者の方からの招待です。', { exact: false }).waitFor()
  await child.page.getByRole('link', { name: '会員登録をはじめる' }).click()
  await registerHere(child.page, email)
  await child.page.getByLabel(/確認コード/).fill(await codeFor(email))
  await press(child.page, '次へ')
  await child.page.getByText(`${NAME}さん、こんにちは。`, { exact: false }).waitFor()
  await child.page.getByLabel(/^ニックネーム/).fill(newNickname())
  await child.page.getByLabel(/^住所/).fill('千代田区見本町1-2-3')
  await child.page.getByLabel('郵便番号').fill('1000001')
  await child.page.getByLabel('携帯電話番号').fill(`090${own}`)
  await press(child.page, '登録する')
  await child.page.waitForURL(`${site}/plans`)
  await child.page.goto(`${site}/event/${eventId}`)
  await child.page.getByText('参加予定です', { exact: true }).waitFor()

  await parent.page.goto(`${site}/settings/family`)
  await parent.page.getByText('ご本人のログインがあります').waitFor()
  await parent.page.goto(`${site}/event/${eventId}`)
  await parent.page.locator('.ticket', { hasText: '自分・' }).waitFor()
  expect([...parent.problems, ...child.problems]).toEqual([])
  await Promise.all([parent.context.close(), child.context.close()])
})
