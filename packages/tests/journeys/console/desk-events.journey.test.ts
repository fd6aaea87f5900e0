import { until } from '@app/shared/test/until.ts'
import type { Locator, Page } from 'playwright-core'
import { answerCode, atDesk, dayFromNow, newDraft, newOrganization } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('開始 日付', { exact: true }).fill(dayFromNow(7))
  await page.getByLabel('開始 時刻', { exact: true }).fill('10:00')
  await page.getByLabel('場所', { exact: true }).fill('中央公園')
  await page.getByLabel('定員', { exact: true }).fill('２０')
}
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()
const chip = (page: Page, words: string) =>
  page.locator('.desk-lead').getByText(words, { exact: true }).waitFor()
const keptAsDraft = (page: Page) =>
  page
    .getByText(/下書きを自動保存しました/)
    .first()
    .waitFor()

test('R2: a draft is saved automatically, survives a reload, is published, changed, and cancelled with a reason', async () => {
  const { page, person, problems } = await atDesk(browser, 'manager')
  const { organizationName } = await newOrganization(person)
  await page.getByRole('link', { name: 'イベント', exact: true }).first().click()
  await page.getByRole('button', { name: 'イベントを作成' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /組織/ }).click()
  await page.getByRole('option', { name: organizationName }).click()
  await page.getByRole('button', { name: '下書きを作成' }).click()
  await page.getByLabel('イベント名').fill('どんぐり工作')
  await fillIn(page)
  // The member's screen is shown beside the form.
  await page.getByRole('region', { name: '会員の画面' }).getByText('中央公園').waitFor()
  await keptAsDraft(page)
  await page.reload()
  await page.getByText(/に自動保存された下書きの続きです。/).waitFor()
  expect(await page.getByLabel('定員', { exact: true }).inputValue()).toBe('２０')
  await page.getByRole('button', { name: '公開する' }).click()
  await page.getByText('公開した後は、下書きには戻せません。取りやめるときは「中止」になります。').waitFor()
  await page.getByRole('button', { name: '今すぐ公開する' }).click()
  await page.getByText('公開しました。').waitFor()
  await chip(page, '受付中')
  expect(await page.getByLabel('定員', { exact: true }).inputValue()).toBe('20')

  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: '中止にする' }).click()
  await page.getByRole('button', { name: '中止にする' }).click()
  await page.getByText('理由を入力してください。').waitFor()
  await page.getByLabel(/中止の理由/).fill('荒天のため')
  await page.getByRole('button', { name: '中止にする' }).click()
  await page.getByText('イベントを中止にしました。').waitFor()
  await chip(page, '中止')
  await page.getByRole('region', { name: '会員の画面' }).getByText('中止の理由：荒天のため').waitFor()
  expect(problems).toEqual([])
})

test('R2: the editor lists what is missing before it publishes', async () => {
  const staff = await atDesk(browser, 'owner')
  const { page } = staff
  await newDraft(staff, '日時のないイベント')
  await page.getByRole('button', { name: '公開する' }).click()
  await page.getByText('開始の日時を入力してください。').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('R2: two editors of one event see both texts, and the chosen text is saved', async () => {
  const staff = await atDesk(browser, 'owner')
  const { page } = staff
  await newDraft(staff, '最初の名前')
  await save(page)
  await page.getByText('保存しました。', { exact: true }).waitFor()
  const other = await atDesk(browser, 'owner', { path: new URL(page.url()).pathname })
  await other.page.getByLabel('イベント名').fill('相手の名前')
  await other.page.getByLabel('場所', { exact: true }).fill('相手の場所')
  await save(other.page)
  await other.page.getByText('保存しました。', { exact: true }).waitFor()

  await page.getByLabel('イベント名').fill('自分の名前')
  await save(page)
  const question = page.getByRole('dialog', { name: 'ほかの人が先に変更しました' })
  await question.getByText('相手の名前').waitFor()
  await question.getByText('自分の名前').waitFor()
  // What only one of them touched is no question.
  expect(await question.getByText('相手の場所').count()).toBe(0)
  await question.getByRole('button', { name: '選んだ内容で保存する' }).click()
  await question.waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByLabel('イベント名').inputValue()).toBe('自分の名前')
  expect(await page.getByLabel('場所', { exact: true }).inputValue()).toBe('相手の場所')
})

test('R2: input typed without a network stays, and is saved automatically once the network is back', async () => {
  const staff = await atDesk(browser, 'owner')
  const { page, context } = staff
  await newDraft(staff, '電波の前')
  await keptAsDraft(page)
  await context.setOffline(true)
  await page.getByLabel('イベント名').fill('電波のない名前')
  await page
    .getByText(/通信できません。入力はこの画面に残っていて/)
    .first()
    .waitFor()
  await context.setOffline(false)
  await keptAsDraft(page)
  await page.reload()
  await page.getByText(/下書きの続きです。/).waitFor()
  expect(await page.getByLabel('イベント名').inputValue()).toBe('電波のない名前')
})

test('R1, R2: after an idle hour the same person signs in again in place, and the open form is saved', async () => {
  const staff = await atDesk(browser, 'owner')
  const { page, person } = staff
  await newDraft(staff, '途中の名前')
  await keptAsDraft(page)
  // In one task: otherwise the desk's poll every three seconds would find the ended session before the press.
  await page.getByRole('button', { name: '保存する' }).evaluate((button: HTMLElement) => {
    sessionStorage.setItem('desk.seenAt', String(Date.now() - 3_600_000))
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.click()
  })
  await page.getByRole('heading', { name: 'もう一度ログインしてください' }).waitFor()
  await page.getByLabel('パスワード', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await answerCode(page, person.secret, Date.now())
  // The pressed action continues automatically.
  await page.getByText('保存しました。', { exact: true }).waitFor()
  expect(await page.getByLabel('イベント名').inputValue()).toBe('途中の名前')
})

test('R2: a draft is deleted, a copy has everything but the dates, and an event from a template is published in six presses', async () => {
  const staff = await atDesk(browser, 'owner')
  const { page } = staff
  const { organizationName } = await newDraft(staff, '写しのもと')
  await fillIn(page)
  await save(page)
  await page.getByText('保存しました。', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: 'ひな形に加える' }).click()
  await page.getByText('ひな形に加えました。').waitFor()
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: 'コピーして新しく作る' }).click()
  await page.getByText('コピーして下書きを作成しました。').waitFor()
  await until('the copy is shown', async () => {
    return (await page.getByLabel('開始 日付', { exact: true }).inputValue()) === ''
  })
  expect(await page.getByLabel('場所', { exact: true }).inputValue()).toBe('中央公園')
  expect(await page.getByLabel('イベント名').inputValue()).toMatch(/（コピー）$/)
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: '下書きを削除' }).click()
  await page.getByRole('button', { name: '削除する' }).click()
  await page.getByText('下書きを削除しました。').waitFor()
  await page.getByRole('heading', { level: 1, name: 'イベント' }).waitFor()

  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  await press(page.getByRole('button', { name: 'イベントを作成' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: /組織/ }))
  await press(page.getByRole('option', { name: organizationName }))
  await press(dialog.getByRole('button', { name: /^写しのもと\s*20名/ }))
  await until('the template is copied', async () => {
    return (await page.getByLabel('イベント名').inputValue()) === '写しのもと'
  })
  await page.getByLabel('開始 日付', { exact: true }).fill(dayFromNow(9))
  await page.getByLabel('開始 時刻', { exact: true }).fill('14:00')
  await press(page.getByRole('button', { name: '公開する' }))
  await press(page.getByRole('button', { name: '今すぐ公開する' }))
  await chip(page, '受付中')
  expect(presses).toBe(6)
})
