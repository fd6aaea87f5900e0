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

const planted = [
  ['a button without a name', '<button class="button"></button>', 'button-name'],
  ['a line too long', '<p style>W</p>', 'leaves its column'],
  ['a box that cuts', '<p style>W</p>', 'cuts off what it holds'],
  ['words over words', '<p>上</p><p style>下</p>', 'lies over'],
  ['a button for a needle', '<button>小</button>', 'button “小”'],
] as const
const STYLES: Readonly<Record<string, string>> = {
  'a line too long': 'width: 2000px',
  'a box that cuts': 'width: 30px; overflow: hidden; white-space: nowrap; text-indent: 40px',
  'words over words': 'margin-top: -1.7em',
}

test.each(planted)('control: %s is found', async (name, html, said) => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/uc`)
  expect(await findings(page)).toEqual([])
  await page.evaluate(
    ([more, style]) => {
      document.querySelector('.screen')?.insertAdjacentHTML('beforeend', more)
      // The page permits no style in its text; a script may still set one.
      const styled = document.querySelector<HTMLElement>('.screen [style]')
      if (styled !== null) styled.style.cssText = style
    },
    [html, STYLES[name] ?? ''] as const,
  )
  expect((await findings(page)).join('\n')).toContain(said)
  await context.close()
})
