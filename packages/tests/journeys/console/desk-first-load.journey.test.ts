// What the desk loads after its first screen: it is there when it is pressed, however late its code comes.

import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { atDesk } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

const seesToday = (page: Page) => page.getByRole('heading', { level: 2, name: '対応が必要なもの' }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** Words that only these libraries have. */
const HEAVY = { aria: 'data-react-aria-pressable', pool: 'AWSCognitoIdentityProviderService' }

test('a reload of the desk shows 今日 by its kept token, without the pool’s client and React Aria', async () => {
  const { page } = await atDesk(browser, 'owner')
  await seesToday(page)
  const refused = new Set<string>()
  let refuses = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const found = Object.entries(HEAVY).flatMap(([name, words]) => (code.includes(words) ? [name] : []))
    for (const name of found) refused.add(name)
    return refuses && found.length > 0 ? route.abort() : route.fulfill({ response })
  })
  await page.reload()
  await seesToday(page)
  // React Aria comes when the browser has nothing to do.
  await until('React Aria is asked for', () => refused.has('aria'))
  expect([...refused]).toEqual(['aria'])
  // The answers on their way keep their route.
  refuses = false
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').waitFor()
})

test('the calls of 今日 are made before the code of the desk has come, and each of them once', async () => {
  const { page, problems } = await atDesk(browser, 'owner')
  await seesToday(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const CALLS = ['/api/staff/self', '/api/staff/arrivals', '/api/staff/due', '/api/staff/events']
  await page.route(/\/assets\/first-[\w-]+\.js$/, async (route) => {
    await until('the calls are made', () => CALLS.every((call) => asked.includes(call)))
    await route.continue()
  })
  await page.reload()
  await seesToday(page)
  expect(asked.filter((path) => CALLS.includes(path)).sort()).toEqual([...CALLS].sort())
  expect(problems).toEqual([])
})

test('その他 pressed before its code has come opens with it, by keyboard alone, and gives the focus back', async () => {
  const { page, problems } = await atDesk(browser, 'owner', { width: 430 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/MoreMenu-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await seesToday(page)
  const more = page.getByRole('button', { name: 'その他', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.locator('button[aria-haspopup="menu"][aria-expanded="true"]').waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(0)
  release()
  await page.getByRole('menuitem', { name: '検索' }).waitFor()
  await until('the first entry has the focus', async () => (await focused(page)) === '検索')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await until('その他 has the focus again', async () => (await focused(page)) === 'その他')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  // The second press waits for nothing.
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '検索' }).click()
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await more.click()
  await page.getByRole('menuitem', { name: '設定' }).click()
  await page.getByRole('heading', { level: 1, name: '設定' }).waitFor()
  expect(problems).toEqual([])
})
