// Messages that may appear later are in no accessibility tree before that (S221), and are announced then (S219).
import type { Page } from 'playwright-core'
import { newcomer, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { demo, newAddress, newPhone, register, signIn, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const EMAIL = '有効なメールアドレスを入力してください。'
const POLICY = 'パスワードは8文字以上の半角英数字・記号'
const MISMATCH = 'パスワードが一致していません。'
const browser = oneBrowser()

/** The accessible text of the page. */
const tree = (page: Page) => page.locator('body').ariaSnapshot()

/** A message that is absent, appears by `cause`, and appears in a live region. */
async function expectHidden(page: Page, words: string, cause: () => Promise<unknown>): Promise<void> {
  expect([words, (await tree(page)).includes(words)]).toEqual([words, false])
  await cause()
  const shown = page.getByText(words, { exact: false }).first()
  await shown.waitFor()
  expect([words, (await tree(page)).includes(words)]).toEqual([words, true])
  const isLive = await shown.evaluate(
    (element) =>
      element.closest('[role=alert],[role=status],[aria-live=polite],[aria-live=assertive]') !== null,
  )
  expect([words, isLive]).toEqual([words, true])
}

/** Checks that there is no alert, neither of the screen nor of a field. */
async function expectNone(page: Page): Promise<void> {
  expect(await page.locator('.alert, .field-error, [role=alert]').count()).toBe(0)
  expect(await tree(page)).not.toContain('- alert')
}

const leave = async (page: Page, label: string | RegExp, typed: string) => {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByLabel(label, { exact: true }).blur()
}

test('S221: /login and /register', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login`)
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
  await expectNone(page)
  await expectHidden(page, EMAIL, () => leave(page, 'メールアドレス（ID）', 'hanako@'))
  await expectHidden(page, 'ログインできませんでした。', () => signIn(page, newAddress()))

  await page.goto(`${site}/register`)
  await page.getByRole('button', { name: '登録する' }).waitFor()
  await expectNone(page)
  await expectHidden(page, EMAIL, () => leave(page, 'メールアドレス（ID）', 'hanako@'))
  await expectHidden(page, POLICY, () => leave(page, 'パスワード', 'short'))
  await expectHidden(page, MISMATCH, () => leave(page, 'パスワード（確認用）', 'other'))
  const { email } = await demo()
  await expectHidden(page, 'このメールアドレスはすでに登録されています', () => register(page, email))
  await context.close()
})

test('S221: /thanks and /registration', async () => {
  const { page, context } = await newPhone(browser)
  await register(page, newAddress())
  await page.waitForURL('**/thanks')
  await page.getByRole('button', { name: '次へ' }).waitFor()
  await expectNone(page)
  await page.getByLabel(/確認コード/).fill('123')
  await expectHidden(page, '6桁の確認コードを入力してください。', () =>
    page.getByRole('button', { name: '次へ' }).click(),
  )
  await context.close()

  const other = await newcomer(browser)
  await other.page.goto(`${site}/registration`)
  await other.page.getByRole('button', { name: 'プラン選択へ' }).waitFor()
  await expectNone(other.page)
  await expectHidden(other.page, 'ニックネームは4文字以上で入力してください。', () =>
    leave(other.page, /^ニックネーム/, 'みじか'),
  )
  await other.context.close()
})

test('S221: /passwordreset/email and /passwordreset/password', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/passwordreset/email`)
  await page.getByRole('button', { name: '確認コードを送る' }).waitFor()
  await expectNone(page)
  await expectHidden(page, 'メールアドレスの形式が正しくありません。', () =>
    leave(page, 'メールアドレス（ID）', 'hanako@'),
  )
  await page.getByLabel('メールアドレス（ID）').fill(newAddress())
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await page.waitForURL('**/passwordreset/password')
  await page.getByRole('button', { name: '変更する' }).waitFor()
  await expectNone(page)
  await expectHidden(page, POLICY, () => leave(page, '新しいパスワード', 'short'))
  await expectHidden(page, MISMATCH, () => leave(page, '新しいパスワード（確認用）', 'other'))
  await leave(page, '新しいパスワード', 'Atarashii-2026')
  await leave(page, '新しいパスワード（確認用）', 'Atarashii-2026')
  await page.getByLabel(/^確認コード/).fill('123456')
  await expectHidden(page, '変更できませんでした。', () =>
    page.getByRole('button', { name: '変更する' }).click(),
  )
  await context.close()
})

test('S221: /inquiry and /support', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/support`)
  await page.getByRole('form', { name: 'フォームでのお問い合わせ' }).waitFor()
  await expectNone(page)
  expect(await tree(page)).not.toContain('お問い合わせありがとうございます。')
  await expectHidden(page, EMAIL, () => leave(page, /^メールアドレス/, 'hanako@'))

  await context.close()

  const other = await newMember(browser)
  await other.page.goto(`${site}/inquiry`)
  await other.page.getByLabel(/^どのような不具合/).fill('画面が変わりません。')
  await expectNone(other.page)
  await expectHidden(other.page, 'ご報告ありがとうございます。', () =>
    other.page.getByRole('button', { name: '送信する', exact: true }).click(),
  )
  await other.context.close()
})

test('control: a message that is only visually hidden is found', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login`)
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
  await page.evaluate((words) => {
    const hidden = document.createElement('p')
    hidden.textContent = words
    hidden.style.opacity = '0'
    document.querySelector('main')?.append(hidden)
  }, EMAIL)
  await expect(expectHidden(page, EMAIL, async () => {})).rejects.toThrow()
  await context.close()
})
