import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Page } from 'playwright-core'
import { newMember, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { codeFor, newAddress, PASSWORD, site } from '#fixtures/browser/person.ts'
import { button, lost } from './lost-network.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

/** Reloads the screen, goes back to the settings and returns. */
async function leaveAndReturn(page: Page, whenRead: () => Promise<void>): Promise<void> {
  await page.reload()
  await whenRead()
  await page.goBack()
  await page.getByRole('heading', { name: 'アカウント設定', level: 1 }).waitFor()
  await page.goForward()
}

test('G30: offline with an expired token: the message is about the network, not the login', async () => {
  const phone = await newMember(browser)
  const { page, context } = phone
  await page.goto(`${site}/settings/address`)
  await page.getByRole('textbox', { name: '住所' }).fill('書きかけの住所')
  // The client believes the pool's clock to be an hour ahead: its tokens have expired.
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.clockDrift'))
    if (key !== undefined) sessionStorage.setItem(key, '3600000')
  })
  await lost(phone, () => button(page, '保存する').click(), { 住所: '書きかけの住所' })
  await context.close()
})

test('G30: each row of the settings reports a lost network; a reload, the way back and the next press work', async () => {
  const phone = await newMember(browser)
  const { page, context, problems } = phone
  await page.goto(`${site}/settings`)
  for (const [path, label, typed] of [
    ['phone', '携帯電話番号', '090-1111-2222'],
    ['postalcode', '郵便番号', '150-0001'],
    ['address', '住所', '渋谷区見本1-2-3'],
    ['nickname', 'ニックネーム', newNickname()],
  ] as const) {
    await page.getByRole('link', { name: `${label}を編集` }).click()
    await page.waitForURL(`**/settings/${path}`)
    const field = page.getByRole('textbox', { name: label })
    await field.fill(typed)
    await lost(phone, () => button(page, '保存する').click(), { [label]: typed })
    // After a reload the box has the registered value: nothing was saved.
    await leaveAndReturn(page, async () => {
      await field.waitFor()
      expect(await field.inputValue()).not.toBe(typed)
    })
    await field.fill(typed)
    await button(page, '保存する').click()
    await page.getByText('保存しました。').waitFor()
    await page.locator('.settings-row', { hasText: label }).getByText(typed).waitFor()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('G30, G42: e-mail, password and plan report a lost network; a reload, the way back and the next press work', async () => {
  const phone = await newMember(browser, {
    plan: 'Young',
    birthDate: `${Number(tokyoDate(new Date()).slice(0, 4)) - 18}-01-01`,
  })
  const { page, context, problems, email } = phone
  const wanted = newAddress()
  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: 'メールアドレスを編集' }).click()
  await page.getByLabel('新しいメールアドレス').fill(wanted)
  await lost(phone, () => button(page, '確認コードを送る').click(), { 新しいメールアドレス: wanted })
  await button(page, '確認コードを送る').click()
  const first = await codeFor(wanted)
  await page.getByLabel(/^確認コード/).fill(first)
  await lost(phone, () => button(page, '変更する').click(), { '確認コード（半角数字6桁）': first })
  await page.reload()
  await page.getByLabel(/^確認コード/).fill(first)
  await lost(phone, () => button(page, '確認コードをもう一度送る').click(), {
    '確認コード（半角数字6桁）': first,
  })
  // After a reload, and after leaving and returning, it waits for the code, and nothing has changed.
  await leaveAndReturn(page, () =>
    page.locator('.settings-row', { hasText: '現在のメールアドレス' }).getByText(email).waitFor(),
  )
  await page.getByLabel(/^確認コード/).fill(first)
  await button(page, '変更する').click()
  await page.getByText('メールアドレスを変更しました。').waitFor()

  await page.getByRole('link', { name: /^セキュリティ/ }).click()
  const next = 'Atarashii-2026'
  const typePasswords = async () => {
    await page.getByLabel('現在のパスワード').fill(PASSWORD)
    for (const label of ['新しいパスワード', '新しいパスワード（確認用）'])
      await page.getByLabel(label, { exact: true }).fill(next)
  }
  await typePasswords()
  await lost(phone, () => button(page, '変更する').click(), {
    現在のパスワード: PASSWORD,
    新しいパスワード: next,
    '新しいパスワード（確認用）': next,
  })
  await leaveAndReturn(page, async () =>
    expect(await page.getByLabel('現在のパスワード').inputValue()).toBe(''),
  )
  await typePasswords()
  await button(page, '変更する').click()
  await page.getByText('パスワードを変更しました。', { exact: false }).waitFor()

  await page.getByRole('link', { name: 'アカウント設定へ戻る' }).click()
  await page.getByRole('link', { name: 'プランを変更する' }).click()
  const plan = page.getByRole('button', { name: /^ベーシックプラン：/ })
  await plan.waitFor()
  await lost(phone, () => plan.click(), {})
  await page.getByText('プランを変更できませんでした。もう一度お試しください。').waitFor()
  await leaveAndReturn(page, () => plan.waitFor())
  await plan.click()
  await page.waitForURL('**/top')
  expect(problems).toEqual([])
  await context.close()
})
