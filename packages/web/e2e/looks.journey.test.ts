import { oneBrowser } from './one-browser.ts'
import { newPhone, site } from './person.ts'
import { entering } from './states/entering.ts'
import { findings } from './states/findings.ts'
import { outside } from './states/outside.ts'
import { pages } from './states/pages.ts'
import { type State, titleOf } from './states/state.ts'
import { beginWalk, type Walk } from './states/walk.ts'

jest.setTimeout(180_000)
const states = [...pages, ...entering, ...outside]

const browser = oneBrowser()
let walk: Walk
beforeAll(async () => {
  walk = await beginWalk(browser, 'visitor')
})

test.each(states.map((state): [string, State] => [titleOf(state), state]))(
  'S219: visitors: %s: no barrier at any width, at 200 %% or for a thumb',
  async (_, state) => {
    await walk.to(state)
    expect(await findings(walk.page)).toEqual([])
  },
)

test('every state has a name of its own', () => {
  expect(new Set(states.map(titleOf)).size).toBe(states.length)
})

type Planted = readonly [name: string, tag: string, words: readonly string[], style: string, said: string]
const planted: readonly Planted[] = [
  ['a button without a name', 'button', [''], '', 'button-name'],
  ['a line too long', 'p', ['W'], 'width: 2000px', 'leaves its column'],
  [
    'a box that cuts',
    'p',
    ['W'],
    'width: 30px; overflow: hidden; white-space: nowrap; text-indent: 40px',
    'cuts off what it holds',
  ],
  ['words over words', 'p', ['上', '下'], 'margin-top: -1.7em', 'lies over'],
  ['a button for a needle', 'button', ['小'], '', 'button “小”'],
]

test.each(planted)('control: %s is found', async (_, tag, words, style, said) => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/uc`)
  expect(await findings(page)).toEqual([])
  await page.evaluate(
    ([name, texts, last]) => {
      const made = texts.map((text) => Object.assign(document.createElement(name), { textContent: text }))
      document.querySelector('.screen')?.append(...made)
      // The page permits no style in its text; a script may still set one.
      Object.assign(made.at(-1)?.style ?? {}, { cssText: last })
    },
    [tag, words, style] as const,
  )
  expect((await findings(page)).join('\n')).toContain(said)
  await context.close()
})
