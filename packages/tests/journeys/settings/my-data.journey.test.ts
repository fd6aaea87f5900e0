import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { atDesk } from '#fixtures/browser/desk.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { PASSWORD, site } from '#fixtures/browser/person.ts'
import { mailedTo } from '#fixtures/http/client.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('N11, R11: a member sees what is kept, proves the password, and takes both files home; a mail says so', async () => {
  const { page, email, sub, problems } = await newMember(browser)
  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: /^自分のデータ/ }).click()
  await page.getByRole('heading', { level: 1, name: '自分のデータ' }).waitFor()
  await page.getByText('登録情報', { exact: true }).click()
  await page.getByText('会員証の表示、年齢の確認、ご連絡に使います。').waitFor()

  await page.getByLabel('パスワード', { exact: true }).fill('Chigau-2026')
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByText('パスワードが正しくありません。').waitFor()
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: 'ファイルを準備する' }).click()
  await page.getByText('ファイルができました。').waitFor()
  const html = await saved(page, '読むためのファイル（HTML）')
  expect(html).toContain('自分のデータ')
  expect(html).toContain(email)
  const { categories } = JSON.parse(await saved(page, 'データのファイル（JSON）'))
  expect(categories.profile.users).toMatchObject([{ id: sub, email }])
  await mailedTo(email, 'the mail about the download', (text) => /\/settings\/data/.exec(text)?.[0])
  expect(problems).toEqual([])
})

test('R11: a request about one’s data says by when it is answered, and is on 今日 with that day', async () => {
  const { page, problems } = await newMember(browser)
  await page.goto(`${site}/settings/data`)
  await page.getByLabel('依頼の内容').selectOption('erase')
  await page.getByRole('button', { name: '依頼を送る' }).click()
  await page.getByText('くわしい内容を入力してください。').waitFor()
  await page.getByLabel('くわしい内容').fill('むかしの住所を消してください。')
  await page.getByRole('button', { name: '依頼を送る' }).click()
  const done = page.getByText(/依頼をお受けしました。お問い合わせ番号はT-/)
  await done.waitFor()
  const [number = ''] = /T-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await done.textContent()) ?? '') ?? []
  const due = page.getByText(/\d{4}年\d+月\d+日までにお返事します/)
  await due.waitFor()
  const { page: staff } = await atDesk(browser, 'manager', { path: '/' })
  const line = staff.getByRole('listitem').filter({ hasText: number })
  await line.getByText(/データについての依頼（消去）・期限/).waitFor()
  await line.getByRole('link', { name: number }).click()
  await staff.getByText('むかしの住所を消してください。').first().waitFor()
  expect(problems).toEqual([])
})
