import { partOf } from '@app/shared/test/part.ts'
import type { Page } from 'playwright-core'
import { enter, newMember } from '#fixtures/browser/members.ts'
import type { Phones } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { rest } from '#visual/layout-checks.ts'
import { pressTranslated } from '#visual/translation.ts'
import { type Answering, answering, keepsScript } from './answers.ts'
import { INTERNAL, type State, titleOf } from './state.ts'

export interface Walk {
  readonly page: Page
  /** Brings the page into a state. */
  to(state: State): Promise<void>
  /** Translates the page, lets every call fail, and presses its main button; returns what broke. */
  press(): Promise<string[]>
}

/** The first state of each address: the main button of a screen is pressed once. */
export function firstOfEach(states: readonly State[]): State[] {
  const shown = states.filter(({ answers = {} }) => !Object.values(answers).includes('hold'))
  return [...Map.groupBy(shown, pathOf).values()].flatMap(([first]) => (first ? [first] : []))
}

/** The states that this run shows: the first of every third address, and a twelfth of the others; in the order of the walk. */
export function shownOf(states: readonly State[]): State[] {
  const first = new Set(firstOfEach(states))
  const others = states.filter((state) => !first.has(state))
  const shown = new Set([...partOf([...first], 3), ...partOf(others, 12)])
  return states.filter((state) => shown.has(state))
}

/** An unknown address inside the app. */
const NOWHERE = '/nai'
const NOT_FOUND = 'ページが見つかりません'

/** A phone that opens one state after another; a member's phone keeps the session beside the tab's storage. */
export async function beginWalk(browser: Phones, who: 'visitor' | 'member'): Promise<Walk> {
  const page = await (who === 'member' ? membersPage(browser) : visitorsPage(browser))
  // Every movement ends at once. reduced-motion-and-forced-colors checks that no screen needs one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const server = await answering(page)
  /** The address whose document is open, while nothing is missing in it. */
  let open = ''
  return {
    page,
    async to(state) {
      const isOpen = open === pathOf(state) && !isAlone(state) && (await isApp(page))
      open = ''
      try {
        await page.context().setOffline(false)
        await (isOpen ? turn : load)(page, state, server)
        await state.reach?.(page)
        await page.getByText(state.shows).filter({ visible: true }).first().waitFor()
        await server.quiet()
        await rest(page)
      } catch (error) {
        throw new Error(`${titleOf(state)}: ${String(error)}`)
      }
      if (!server.holds() && !keepsScript(state.answers) && !state.asksToLeave) open = pathOf(state)
    },
    async press() {
      open = ''
      await server.answer({ every: INTERNAL })
      return pressTranslated(page)
    },
  }
}

async function visitorsPage(browser: Phones): Promise<Page> {
  const { page } = await newPhone(browser)
  await page.goto(`${site}/robots.txt`)
  return page
}

async function membersPage(browser: Phones): Promise<Page> {
  const member = await newMember(browser)
  await enter(member.page, member, { keep: true })
  return member.page
}

/**
 * Whether a state needs a new document: on the way to a screen, without a script, or before the page has a member’s
 * code, which it keeps for a minute. Other states may share one: each address is loaded once, because the app loads its
 * styles screen by screen.
 */
function isAlone({ kind, reach, answers = {} }: State): boolean {
  return (kind === 'loading' && reach === undefined) || keepsScript(answers) || 'EncQR' in answers
}

const pathOf = ({ path }: State) => path.split(/[?#]/)[0] ?? ''

/** The states in the order that loads the fewest documents: by address, what never comes at last. */
export function inOrder(states: readonly State[]): State[] {
  const isLast = (state: State) => isAlone(state) || Object.values(state.answers ?? {}).includes('hold')
  return [...Map.groupBy(states, pathOf).values()].flatMap((some) =>
    some.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other))),
  )
}

/** A document of the site opens. */
async function load(page: Page, state: State, server: Answering): Promise<void> {
  // Of addresses that differ behind the # alone, the second would not be loaded.
  if (state.path.includes('#')) await page.goto(`${site}/robots.txt`)
  await keep(page, state)
  await server.answer(state.answers ?? {})
  // Held answers never come, so wait only for what the state shows. A form in its document takes presses once its
  // scripts have run.
  await page.goto(site + state.path, {
    waitUntil: keepsScript(state.answers) ? 'commit' : 'domcontentloaded',
  })
}

/** Opens the screen by way of another one, so that nothing of the previous state is left. */
async function turn(page: Page, state: State, server: Answering): Promise<void> {
  await server.answer({})
  await go(page, NOWHERE)
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
  await keep(page, state)
  await server.answer(state.answers ?? {})
  await go(page, state.path)
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor({ state: 'detached' })
}

/** Sets the session storage to that of the state. */
function keep(page: Page, { session = {} }: State): Promise<void> {
  return page.evaluate((kept) => {
    sessionStorage.clear()
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)
}

/** As the browser does on the way back to an address of the app. */
export function go(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Whether the app is open: its router marks its places in the history. */
export function isApp(page: Page): Promise<boolean> {
  return page.evaluate(() => history.state?.idx !== undefined)
}
