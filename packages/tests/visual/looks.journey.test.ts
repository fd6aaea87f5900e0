import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { entering } from '#visual/states/entering.ts'
import { findings, VIEWS } from '#visual/states/findings.ts'
import { outside } from '#visual/states/outside.ts'
import { pages } from '#visual/states/pages.ts'
import { type State, titleOf } from '#visual/states/state.ts'
import { beginWalk, firstOfEach, inOrder, shownOf, type Walk } from '#visual/states/walk.ts'
import { bringAxe } from './layout-checks.ts'

jest.setTimeout(180_000)
const states = inOrder([...pages, ...entering, ...outside])
const pressed = new Set(firstOfEach(states))

const browser = oneBrowser({ pictures: true })
let walk: Walk
beforeAll(async () => {
  walk = await beginWalk(browser, 'visitor')
  await bringAxe(walk.page)
})

test.each(shownOf(states).map((state): [string, State] => [titleOf(state), state]))(
  'S219: visitors: %s: no barrier; nothing spills or overlaps at any size, or is small for a thumb at the three widths; translation breaks nothing',
  async (_, state) => {
    await walk.to(state)
    expect(await findings(walk.page)).toEqual([])
    if (pressed.has(state)) expect(await walk.press()).toEqual([])
  },
)

test('every state has a different name', () => {
  expect(new Set(states.map(titleOf)).size).toBe(states.length)
})

const EVERY = VIEWS.map(({ name }) => name)
const WIDTHS = EVERY.filter((name) => name.endsWith('px'))
type Planted = readonly [
  name: string,
  tag: string,
  words: readonly string[],
  style: string,
  said: string,
  seen: readonly string[],
]
const planted: readonly Planted[] = [
  ['a button without a name', 'button', [''], '', 'button-name', ['430 px']],
  ['a line too long', 'p', ['W'], 'width: 2000px', 'leaves its column', EVERY],
  [
    'a box that cuts',
    'p',
    ['W'],
    'width: 30px; overflow: hidden; white-space: nowrap; text-indent: 40px',
    'cuts off what it holds',
    EVERY,
  ],
  ['words over words', 'p', ['上', '下'], 'margin-top: -2.5em', 'lies over', EVERY],
  ['a button for a needle', 'button', ['小'], '', 'button “小”', WIDTHS],
]

test.each(planted)(
  'control: %s is found at every size it is looked for',
  async (_, tag, words, style, said, seen) => {
    await walk.to({ path: '/uc', kind: 'empty', shows: '準備中' })
    await walk.page.evaluate(
      ([name, texts, last]) => {
        const made = texts.map((text) => Object.assign(document.createElement(name), { textContent: text }))
        document.querySelector('.screen')?.append(...made)
        // The page permits no style in its text; a script may still set one.
        Object.assign(made.at(-1)?.style ?? {}, { cssText: last })
      },
      [tag, words, style] as const,
    )
    const found = (await findings(walk.page)).filter((one) => one.includes(said))
    expect([...new Set(found.map((one) => one.split(':')[0]))]).toEqual(seen)
  },
)
