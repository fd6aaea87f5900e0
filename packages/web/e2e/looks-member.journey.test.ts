import { bringAxe } from './layout-checks.ts'
import { oneBrowser } from './one-browser.ts'
import { account } from './states/account.ts'
import { events } from './states/events.ts'
import { findings } from './states/findings.ts'
import { joining } from './states/joining.ts'
import { type State, titleOf } from './states/state.ts'
import { beginWalk, inOrder, type Walk } from './states/walk.ts'

jest.setTimeout(180_000)
const states = inOrder([...events, ...joining, ...account])

const browser = oneBrowser()
let walk: Walk
beforeAll(async () => {
  walk = await beginWalk(browser, 'member')
  await bringAxe(walk.page)
})

test.each(states.map((state): [string, State] => [titleOf(state), state]))(
  'S219: members: %s: no barrier; nothing spills or overlaps at any size, or is small for a thumb at the three widths',
  async (_, state) => {
    await walk.to(state)
    expect(await findings(walk.page)).toEqual([])
  },
)

test('every state has a name of its own', () => {
  expect(new Set(states.map(titleOf)).size).toBe(states.length)
})
