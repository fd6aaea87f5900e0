import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { peopleStates } from '#visual/desk-states-people.ts'
import { walk, withDraft } from '#visual/desk-walk.ts'

jest.setTimeout(300_000)
const browser = oneBrowser({ pictures: true })

test('S221: 会員, 受信箱, ひな形 and 連絡 have no accessibility barrier in any state, and none overflows a phone’s width', async () => {
  const { page, problems, editor } = await withDraft(browser)
  expect(await walk(page, peopleStates(editor))).toEqual([])
  // SEC-J1: the policy refused nothing.
  expect(problems).toEqual([])
})
