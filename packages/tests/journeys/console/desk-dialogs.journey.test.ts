import { atDesk } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

test('Back closes a dialog of the desk; Back and Escape ask first when something was typed', async () => {
  const { page, problems } = await atDesk(browser, 'owner')
  await page.getByRole('link', { name: '組織', exact: true }).first().click()
  const create = page.getByRole('button', { name: '組織を登録' })
  const dialog = page.getByRole('dialog', { name: '組織の登録' })
  await create.click()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/organizations')

  await create.click()
  await page.getByLabel('組織の名前').fill('ひだまり')
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await dialog.getByText('入力した内容は保存されていません。閉じると消えます。').waitFor()
    await dialog.getByRole('button', { name: '入力に戻る' }).click()
    const typed = page.getByLabel('組織の名前')
    expect(await typed.inputValue()).toBe('ひだまり')
    expect(await typed.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '破棄して閉じる' }).click()
  await dialog.waitFor({ state: 'detached' })
  // With nothing open, Back is the browser's again.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '今日' }).waitFor()
  expect(problems).toEqual([])
})

test('R1: with the box ticked, a new organization gets its logo in the next dialog', async () => {
  const { page } = await atDesk(browser, 'owner')
  await page.getByRole('link', { name: '組織', exact: true }).first().click()
  await page.getByRole('button', { name: '組織を登録' }).click()
  const name = `ロゴの会${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('組織の名前').fill(name)
  await page.getByLabel('登録したら、続けてロゴを付ける').check()
  await page.getByRole('button', { name: '保存する' }).click()
  const change = page.getByRole('dialog', { name: '組織の変更' })
  await change.getByText('ロゴは付いていません。').waitFor()
  expect(await change.getByLabel('組織の名前').inputValue()).toBe(name)
})

test('R1: the steps to a first event stay on 今日 after the event, until a press hides them', async () => {
  const { page } = await atDesk(browser, 'owner')
  const steps = page.getByRole('heading', { name: 'イベントを準備しましょう' })
  const again = async () => {
    await page.getByRole('link', { name: '設定', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: '設定' }).waitFor()
    await page.getByRole('link', { name: /^今日(?!の)/ }).first().click()
    await page.getByRole('heading', { level: 2, name: /^明日/ }).waitFor()
  }
  await page.route('**/staff/code-batches', (route) => route.fulfill({ json: { batches: [] } }))
  await page.route('**/staff/events?*', (route) => route.fulfill({ json: { events: [] } }))
  await again()
  await steps.waitFor()
  await page.unroute('**/staff/events?*')
  await again()
  await page.getByRole('listitem').filter({ hasText: 'スタッフを招待する' }).getByText('済み').waitFor()
  await page.getByRole('button', { name: 'この案内を閉じる' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 2, name: /^明日/ }).waitFor()
  expect(await steps.count()).toBe(0)
})

test('R21: a volunteer notes recovery codes at the door, and gets to the settings and back', async () => {
  const { page } = await atDesk(browser, 'door', { path: '/door' })
  // As after the set-up of an authenticator app.
  await page.evaluate(() => sessionStorage.setItem('desk.codesDue', '1'))
  await page.reload()
  await page.getByRole('region', { name: 'リカバリーコードを作成してください' }).waitFor()
  await page.getByRole('button', { name: 'リカバリーコードを作成' }).click()
  await page.getByRole('button', { name: '控えました' }).click()
  await page.getByRole('link', { name: '設定（リカバリーコードなど）' }).click()
  await page.getByText(/^残り10個/).waitFor()
  await page.getByRole('link', { name: '今日のイベントへ戻る' }).click()
  await page.getByRole('heading', { name: '今日のイベント' }).waitFor()
  expect(await page.getByText('リカバリーコードを作成してください').count()).toBe(0)
})
