import type { Page } from 'playwright-core'
import { atDesk, desk, newDraft } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { moveTo, newPhone } from '#fixtures/browser/person.ts'
import { deskRoutes, deskStates } from '#visual/desk-states.ts'
import { axeViolations, bringAxe, layoutFaults, rest } from '#visual/layout-checks.ts'
import { answering } from '#visual/states/answers.ts'

jest.setTimeout(300_000)
const browser = oneBrowser()

/** What axe finds and what runs over the edge: at a desk, on a small phone, and with letters of twice the size. */
async function findings(page: Page, axeAt: readonly number[] = [1280, 360]): Promise<string[]> {
  const found: string[] = []
  for (const [width, letters] of [
    [1280, '200%'],
    [1280, ''],
    [360, ''],
  ] as const) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 932 })
    const faults = await layoutFaults(page, ['overflow'], letters)
    await rest(page)
    if (letters === '' && axeAt.includes(width)) faults.push(...(await axeViolations(page)))
    found.push(...faults.map((fault) => `${width} px ${letters}: ${fault}`))
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
  await page.getByRole('button', { name: '認証アプリが使えない方' }).click()
  await page.getByRole('button', { name: '仮のパスワードを送る' }).click()
  await page.getByText('復旧コードは、英字と数字の10文字です。').waitFor()
  expect(await findings(page)).toEqual([])
  expect(problems).toEqual([])
})

test('S221: no screen of the desk has a barrier in any of its states, and none runs over the edge of a phone', async () => {
  const { page, problems } = await atDesk(browser, 'owner')
  await newDraft(page, '長い名前のイベント'.repeat(6).slice(0, 60))
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByText('保存しました。', { exact: true }).waitFor()
  const editor = new URL(page.url()).pathname
  const table = deskStates(editor)
  expect(Object.keys(table).sort()).toEqual(deskRoutes())
  await bringAxe(page)
  await page.reload()
  const server = await answering(page)
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  for (const [route, states] of Object.entries(table)) {
    for (const { name, path = route, answers = {}, seen } of states) {
      // Rows and dialogs are laid out anew on a phone; words that wait or fail are not.
      const axeAt = /loading|empty|error|not there/.test(name) ? [1280] : [1280, 360]
      await server.answer({})
      await moveTo(page, '/none?between')
      await page.getByRole('heading', { level: 1, name: 'ページが見つかりません' }).waitFor()
      await server.answer(answers)
      await moveTo(page, path)
      await seen(page).catch((error: unknown) => faults.push(`${route} ${name}: ${error}`))
      faults.push(...(await findings(page, axeAt)).map((fault) => `${route} ${name}: ${fault}`))
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      const noted = page.getByRole('button', { name: '控えました' })
      if ((await noted.count()) > 0) await noted.click()
    }
  }
  await server.answer({})
  expect(faults).toEqual([])
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
