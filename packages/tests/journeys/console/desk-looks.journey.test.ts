import { desk } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone } from '#fixtures/browser/person.ts'
import { deskRoutes, deskStates } from '#visual/desk-states.ts'
import { peopleStates } from '#visual/desk-states-people.ts'
import { findings, walk, withDraft } from '#visual/desk-walk.ts'
import { bringAxe } from '#visual/layout-checks.ts'

jest.setTimeout(300_000)
const browser = oneBrowser({ pictures: true })

test('every route of the console has its states', () => {
  const routes = [...Object.keys(deskStates('/events/e')), ...Object.keys(peopleStates('/events/e'))]
  expect(routes.sort()).toEqual(deskRoutes())
})

test('S221: the sign-in of staff has no accessibility barrier', async () => {
  const { page, problems } = await newPhone(browser)
  await bringAxe(page)
  await page.goto(desk)
  await page.getByRole('heading', { name: 'スタッフのログイン' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '認証アプリが使えない方' }).click()
  await page.getByRole('button', { name: '仮のパスワードを送る' }).click()
  await page.getByText('リカバリーコードは、英字と数字の10文字です。').waitFor()
  expect(await findings(page)).toEqual([])
  expect(problems).toEqual([])
})

test('S221: the other screens of the desk have no accessibility barrier in any state, and none overflows a phone’s width', async () => {
  const { page, problems, editor } = await withDraft(browser)
  expect(await walk(page, deskStates(editor))).toEqual([])
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
