import type { Page } from 'playwright-core'
import { atDesk, desk, newDraft } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone } from '#fixtures/browser/person.ts'
import { axeViolations, bringAxe, layoutFaults, rest } from '#visual/layout-checks.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()
const WIDTHS = [1280, 430, 360]

/** What axe finds and what runs over the edge, at the widths of a desk and of two phones. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 932 })
    await rest(page)
    const faults = [...(await axeViolations(page)), ...(await layoutFaults(page, ['overflow']))]
    found.push(...faults.map((fault) => `${width} px: ${fault}`))
  }
  await page.setViewportSize({ width: 1280, height: 932 })
  return found
}

test('S221: the sign-in of staff has no barrier', async () => {
  const { page, problems } = await newPhone(browser)
  await bringAxe(page)
  await page.goto(desk)
  await page.getByRole('heading', { name: 'スタッフのログイン' }).waitFor()
  expect(await findings(page)).toEqual([])
  expect(problems).toEqual([])
})

test('S221: no screen of the desk has a barrier, and none runs over the edge of a phone', async () => {
  const { page, problems } = await atDesk(browser, 'owner')
  await newDraft(page, '長い名前のイベント'.repeat(6).slice(0, 60))
  const editor = new URL(page.url()).pathname
  await bringAxe(page)
  const screens = [
    '/',
    '/events',
    '/events?view=month',
    editor,
    '/organizations',
    '/people',
    '/audit',
    '/settings',
    '/none',
  ]
  for (const path of screens) {
    await page.goto(`${desk}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    expect([path, await findings(page)]).toEqual([path, []])
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem', { name: '操作の記録' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('searchbox').fill('そうさ')
  await page.getByText('見つかりませんでした。').waitFor()
  await page.getByRole('searchbox').fill('操作')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '操作の記録' }).waitFor()
  // SEC-J1: the policy refused nothing.
  expect(problems).toEqual([])
})
