import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { account } from '#visual/states/account.ts'
import { admission } from '#visual/states/admission.ts'
import { checkIn } from '#visual/states/check-in.ts'
import { draw } from '#visual/states/draw.ts'
import { events } from '#visual/states/events.ts'
import { family } from '#visual/states/family.ts'
import { findings } from '#visual/states/findings.ts'
import { joining } from '#visual/states/joining.ts'
import { newTerms } from '#visual/states/new-terms.ts'
import { notifications } from '#visual/states/notifications.ts'
import { questions } from '#visual/states/questions.ts'
import { queue } from '#visual/states/queue.ts'
import { schedule } from '#visual/states/schedule.ts'
import { type State, titleOf } from '#visual/states/state.ts'
import { beginWalk, firstOfEach, inOrder, shownOf, type Walk } from '#visual/states/walk.ts'
import { bringAxe } from './layout-checks.ts'

jest.setTimeout(180_000)
const states = inOrder([
  ...events,
  ...joining,
  ...account,
  ...checkIn,
  ...notifications,
  ...schedule,
  ...newTerms,
  ...draw,
  ...queue,
  ...family,
  ...admission,
  ...questions,
])
const pressed = new Set(firstOfEach(states))

const browser = oneBrowser({ pictures: true })
let walk: Walk
beforeAll(async () => {
  walk = await beginWalk(browser, 'member')
  await bringAxe(walk.page)
})

test.each(shownOf(states).map((state): [string, State] => [titleOf(state), state]))(
  'S219: members: %s: no barrier; nothing spills or overlaps at any size, or is small for a thumb at the three widths; translation breaks nothing',
  async (_, state) => {
    await walk.to(state)
    expect(await findings(walk.page)).toEqual([])
    if (pressed.has(state)) expect(await walk.press()).toEqual([])
  },
)

test('every state has a different name', () => {
  expect(new Set(states.map(titleOf)).size).toBe(states.length)
})
