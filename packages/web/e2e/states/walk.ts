import type { Page } from 'playwright-core'
import { rest } from '../eye.ts'
import { enter, newMember } from '../members.ts'
import type { Phones } from '../one-browser.ts'
import { newPhone, site } from '../person.ts'
import { type Answering, answering, isScript } from './answers.ts'
import { type State, titleOf } from './state.ts'

export interface Walk {
  readonly page: Page
  /** Brings the page into a state. */
  to(state: State): Promise<void>
}

/** An address inside the app that is none. */
const NOWHERE = '/nai'
const NOT_FOUND = 'ページが見つかりません'

/** A phone that goes from state to state; a member's keeps the session beside the tab's storage. */
export async function beginWalk(browser: Phones, who: 'visitor' | 'member'): Promise<Walk> {
  const page = await (who === 'member' ? membersPage(browser) : visitorsPage(browser))
  const server = await answering(page)
  let before: State | undefined
  return {
    page,
    async to(state) {
      const last = before
      before = undefined
      try {
        await page.context().setOffline(false)
        if (last !== undefined && leadsTo(last, state) && (await isApp(page))) await turn(page, state, server)
        else await load(page, state, server)
        await state.reach?.(page)
        await page.getByText(state.shows).filter({ visible: true }).first().waitFor()
        await server.quiet()
        await rest(page)
      } catch (error) {
        throw new Error(`${titleOf(state)}: ${String(error)}`)
      }
      before = state
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
 * Whether a state may follow another within one document. Each address is loaded once at least, for the app brings
 * its styles screen by screen; and so is what is seen only on the way to a screen, or after something that never came.
 */
function leadsTo(last: State, state: State): boolean {
  const given = Object.entries({ ...last.answers, ...state.answers })
  return (
    pathOf(last) === pathOf(state) &&
    (state.kind !== 'loading' || state.reach !== undefined) &&
    !Object.values(last.answers ?? {}).includes('hold') &&
    !given.some(([name]) => isScript(name))
  )
}

const pathOf = ({ path }: State) => path.split(/[?#]/)[0]

/** A document of the site opens. */
async function load(page: Page, state: State, server: Answering): Promise<void> {
  // Of addresses that differ behind the # alone, the second would not be loaded.
  if (state.path.includes('#')) await page.goto(`${site}/robots.txt`)
  await keep(page, state)
  await server.answer(state.answers ?? {})
  // What is held never comes: only what the state shows is waited for.
  await page.goto(site + state.path, { waitUntil: 'commit' })
}

/** The app goes there by way of another screen, so that nothing is left of the one before. */
async function turn(page: Page, state: State, server: Answering): Promise<void> {
  await server.answer({})
  await go(page, NOWHERE)
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
  await keep(page, state)
  await server.answer(state.answers ?? {})
  await go(page, state.path)
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor({ state: 'detached' })
}

/** What the browser keeps for the session is what the state says. */
function keep(page: Page, { session = {} }: State): Promise<void> {
  return page.evaluate((kept) => {
    sessionStorage.clear()
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)
}

/** As the browser does on the way back to an address of the app. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** The app's router marks its places in the history. */
function isApp(page: Page): Promise<boolean> {
  return page.evaluate(() => history.state?.idx !== undefined)
}
