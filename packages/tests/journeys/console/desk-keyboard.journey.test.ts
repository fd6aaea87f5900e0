// R2: the desk by the keyboard alone, from the password to 中止, with the presses of design counted.

import { totpCode } from '@app/stand-ins/cognito/mfa/totp.ts'
import type { Page } from 'playwright-core'
import { dayFromNow, desk } from '#fixtures/browser/desk.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(300_000)
const browser = oneBrowser()

/** Presses that do or choose something; moving the focus and typing are none. */
let presses = 0

/** Tabs until the focus is on the control of that name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < 90; tabs += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null
      return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim()
    })
    passed.push(focused)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`no ${name} among ${passed.join(' / ')}`)
}
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  // A choice has the words of the button that follows it.
  if ((await page.locator('input:focus').count()) > 0) await tabTo(page, name)
  await page.keyboard.press(key)
  presses += 1
}
async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  // The heading of a group has the name of its first field.
  if ((await page.locator('summary:focus').count()) > 0) await tabTo(page, name)
  // As an input method enters text: full-width digits too.
  await page.keyboard.insertText(text)
}
/** Day and time: how the browser's own inputs take keys is its own, and differs by its language. */
async function setMoment(page: Page, label: string, day: string, time: string): Promise<void> {
  await tabTo(page, `${label} 日付`)
  await page.locator(':focus').fill(day)
  await tabTo(page, `${label} 時刻`)
  await page.locator(':focus').fill(time)
}
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
async function choose(page: Page, item: string): Promise<void> {
  await press(page, 'その他の操作')
  await page.getByRole('menuitem', { name: item }).waitFor()
  for (let downs = 0; downs < 5; downs += 1) {
    const chosen = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (chosen === item) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  presses += 1
}

test('R2, R1: staff sign in, make, plan, publish, copy and cancel an event, and a member joins it, by keyboard alone', async () => {
  const accounts = await fixtures.staff(process.env['DATA_DIR'] ?? '')
  const person = await accounts.create('manager')
  const { page, problems } = await newPhone(browser, { width: 1280 })
  await page.goto(desk)
  await typeInto(page, 'メールアドレス', person.email)
  await typeInto(page, 'パスワード', person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /確認コード/ }).waitFor()
  await typeInto(page, /確認コード/, totpCode(person.secret, Date.now()))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '今日' }).waitFor()

  const organization = `組織${crypto.randomUUID().slice(0, 8)}`
  await press(page, '組織')
  await page.getByRole('button', { name: '組織を登録' }).waitFor()
  await press(page, '組織を登録')
  await typeInto(page, '組織の名前', organization)
  await page.keyboard.press('Enter')
  await said(page, `${organization}を登録しました。`)

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.insertText(organization)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'イベント' }).waitFor()
  await press(page, 'イベントを作成')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: '下書きを作成' }).waitFor()
  await press(page, '下書きを作成')
  await page.getByLabel('イベント名').waitFor()
  await typeInto(page, /^イベント名/, 'キーボードの会')
  await setMoment(page, '開始', dayFromNow(7), '10:00')
  await typeInto(page, /^場所/, '中央公園')
  await typeInto(page, /^定員/, '２０')
  await press(page, '保存する')
  await said(page, '保存しました。')
  expect(await page.getByLabel('定員', { exact: true }).inputValue()).toBe('20')
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // Planned for ten minutes ahead, and undone by 元に戻す.
  const soon = new Date(Date.now() + 10 * 60_000 + 9 * 3_600_000).toISOString()
  await page.reload()
  await page.getByLabel('イベント名').waitFor()
  await press(page, '公開する')
  await page.getByRole('radio', { name: '今すぐ公開する' }).focus()
  await page.keyboard.press('ArrowDown')
  await setMoment(page, '公開する日時', soon.slice(0, 10), soon.slice(11, 16))
  await press(page, '日時を決めて公開する')
  await said(page, /に公開します。/)
  await said(page, /公開される予定です/)
  await press(page, '元に戻す')
  await said(page, '元に戻しました。')
  await page.locator('.desk-lead').getByText('下書き', { exact: true }).waitFor()

  await page.reload()
  await page.getByLabel('イベント名').waitFor()
  await press(page, '公開する')
  await page.getByRole('dialog').waitFor()
  await press(page, '今すぐ公開する', 'Enter')
  await said(page, '公開しました。')
  const member = await newMember(browser)
  await member.page.goto(`${site}/event/${eventId}`)
  await member.page.getByRole('button', { name: '参加する' }).first().click()
  await said(member.page, /参加予定/)

  presses = 0
  await page.reload()
  await page.getByLabel('イベント名').waitFor()
  await choose(page, 'コピーして新しく作る')
  await said(page, 'コピーして下書きを作成しました。')
  await page.locator('.desk-lead').getByText('下書き', { exact: true }).waitFor()
  await setMoment(page, '開始', dayFromNow(8), '10:00')
  await press(page, '公開する')
  await page.getByRole('dialog').waitFor()
  await press(page, '今すぐ公開する', 'Enter')
  await said(page, '公開しました。')
  expect(presses).toBeLessThanOrEqual(8)
  // The mark （コピー） is shown at the desk alone.
  expect(await page.getByLabel('イベント名').inputValue()).not.toContain('（コピー）')

  await page.goto(`${desk}/events/${eventId}`)
  await page.getByLabel('イベント名').waitFor()
  await choose(page, '中止にする')
  await page.getByRole('dialog').waitFor()
  await typeInto(page, /中止の理由/, '荒天のため')
  await press(page, '中止にする')
  await said(page, 'イベントを中止にしました。')
  await member.page.reload()
  await said(member.page, /中止/)
  expect(problems).toEqual([])
})
