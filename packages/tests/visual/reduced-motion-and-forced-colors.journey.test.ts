import { partOf } from '@app/shared/test/part.ts'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { account } from '#visual/states/account.ts'
import { entering } from '#visual/states/entering.ts'
import { events } from '#visual/states/events.ts'
import { joining } from '#visual/states/joining.ts'
import { pages } from '#visual/states/pages.ts'
import { type State, titleOf } from '#visual/states/state.ts'
import { beginWalk, type Walk } from '#visual/states/walk.ts'

jest.setTimeout(180_000)
/** Longer than this, something moves. */
const BLINK_MS = 100

const browser = oneBrowser({ pictures: true })
let visitor: Walk
let member: Walk
beforeAll(async () => {
  visitor = await beginWalk(browser, 'visitor')
  member = await beginWalk(browser, 'member')
})

const moving: readonly (readonly [string, 'visitor' | 'member'])[] = [
  ['/login loading', 'visitor'],
  ['/thanks loading (screen)', 'visitor'],
  ['/support loading (sending)', 'visitor'],
  ['/top loading', 'member'],
  ['/top loading (code)', 'member'],
  ['/top loading (community)', 'member'],
  ['/event/e1 filled (question)', 'member'],
  ['/plans loading (choosing)', 'member'],
]

test.each(partOf(moving, 3))(
  'S219: %s: who wants no movement sees none; the others do',
  async (title, who) => {
    const walk = who === 'member' ? member : visitor
    await walk.page.emulateMedia({ reducedMotion: 'reduce' })
    await walk.to(stateOf(title))
    await styled(walk.page)
    expect(await movements(walk.page)).toEqual([])
    await walk.page.emulateMedia({ reducedMotion: 'no-preference' })
    // Without reduced motion it moves: the check can find a movement.
    await walk.page.waitForFunction(
      (blink) =>
        [...document.querySelectorAll('*')].some((element) => {
          const { animationName, animationDuration } = getComputedStyle(element)
          return animationName !== 'none' && Number.parseFloat(animationDuration) * 1000 > blink
        }),
      BLINK_MS,
    )
  },
)

const coloured: readonly (readonly [string, 'visitor' | 'member'])[] = [
  ['/ filled', 'visitor'],
  ['/login empty', 'visitor'],
  ['/login error', 'visitor'],
  ['/register error (fields)', 'visitor'],
  ['/support long', 'visitor'],
  ['/top filled', 'member'],
  ['/event/e1 filled (question)', 'member'],
  ['/registration filled', 'member'],
  ['/plans empty (member)', 'member'],
  ['/settings filled', 'member'],
  ['/settings/security empty', 'member'],
  ['/inquiry empty', 'member'],
]

test.each(partOf(coloured, 3))('S219: %s: in forced colours everything keeps an edge', async (title, who) => {
  const walk = who === 'member' ? member : visitor
  await walk.page.emulateMedia({ forcedColors: 'active' })
  await walk.to(stateOf(title))
  await styled(walk.page)
  expect(await edgeless(walk.page)).toEqual([])
  await walk.page.keyboard.press('Tab')
  expect(await focusWidth(walk.page)).toBeGreaterThanOrEqual(2)
  await walk.page.emulateMedia({ forcedColors: 'none' })
})

test('control: a button and a badge without an edge are found', async () => {
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  await visitor.to(stateOf('/login empty'))
  await visitor.page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.button-primary')
    if (button !== null) button.style.border = '0'
    const badge = Object.assign(document.createElement('span'), { className: 'badge', textContent: '本日' })
    badge.style.border = '0'
    document.querySelector('.screen')?.append(badge)
  })
  expect(await edgeless(visitor.page)).toEqual(['button “ログイン”', 'span “本日”'])
  await visitor.page.emulateMedia({ forcedColors: 'none' })
})

test('S107, S219: in forced colours, light or dark, the code stays black on white and is read', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await member.page.emulateMedia({ forcedColors: 'active', colorScheme })
    await member.to(stateOf('/qr filled'))
    await styled(member.page)
    const picture = PNG.sync.read(await member.page.locator('.qr-code').screenshot())
    const { data, width, height } = picture
    // In the quiet zone, clear of the round corners.
    const above = 4 * (10 * width + width / 2)
    expect([...data.subarray(above, above + 3)]).toEqual([255, 255, 255])
    expect(darkest(data)).toBe(0)
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toMatch(/^[\w-]{40,},\d{4}(_\d{2}){5}$/)
  }
  await member.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
})

function stateOf(title: string): State {
  const all = [...pages, ...entering, ...events, ...joining, ...account]
  const state = all.find((one) => titleOf(one) === title)
  if (state === undefined) throw new Error(`there is no state ${title}`)
  return state
}

/** The app's stylesheets come after its frame. */
async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
}

/** What runs, or would run at the next change, for longer than a blink. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate((blink) => {
    const longest = (times: string) => Math.max(...times.split(',').map(Number.parseFloat)) * 1000
    const set = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      const animates = animationName !== 'none' && longest(animationDuration) > blink
      const name = `${element.tagName} ${element.getAttribute('class')}`
      return animates || longest(transitionDuration) > blink ? [name] : []
    })
    const running = document.getAnimations().filter(({ effect }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {}
      return Number(activeDuration) > blink
    })
    return [...set, ...running.map(({ id }) => `runs: ${id}`)]
  }, BLINK_MS)
}

/** Buttons that look like buttons, fields and badges without a border that is seen. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edged =
      '.button:not(.button-quiet, .button-link), .control, .badge, .alert, .dated-cover, .leaf, .tabs, dialog[open], .skeleton'
    return [...document.querySelectorAll<HTMLElement>(edged)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element)
        const isSeen = borderTopStyle !== 'none' && borderTopColor !== backgroundColor
        return Number.parseFloat(borderTopWidth) < 1 || !isSeen
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 20)}”`)
  })
}

function focusWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
}

function darkest(data: Buffer): number {
  let least = 255
  for (let index = 0; index < data.length; index += 4) least = Math.min(least, data[index] ?? 255)
  return least
}
