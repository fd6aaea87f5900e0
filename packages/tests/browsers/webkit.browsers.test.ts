import { Tab } from '#fixtures/browsers/tab.ts'
import { startWebKit } from '#fixtures/browsers/webkit.ts'
import {
  becomesMember,
  breaksBetweenWords,
  leaves,
  reportsWithPicture,
  signsIn,
  takesSeat,
} from './journeys.ts'

jest.setTimeout(180_000)
let webkit: Awaited<ReturnType<typeof startWebKit>>
beforeAll(async () => {
  webkit = await startWebKit()
})
afterAll(() => webkit.stop())

/** Runs a step in a new window. */
async function inTab(act: (tab: Tab<string>) => Promise<unknown>): Promise<void> {
  const { driver, close } = await webkit.tab()
  await act(new Tab(driver)).finally(close)
}

test('S218: WebKit: a newcomer becomes a member, and the code of the card is read from the screen', () =>
  inTab(becomesMember))

test('S218: WebKit: a member signs in, joins an event and cancels', () =>
  inTab(async (tab) => {
    await signsIn(tab)
    await takesSeat(tab)
  }))

test('S218: WebKit: a member sends a report with a picture', () =>
  inTab(async (tab) => {
    await signsIn(tab)
    await reportsWithPicture(tab)
  }))

test('S218: WebKit: a member leaves', () =>
  inTab(async (tab) => {
    await signsIn(tab)
    await leaves(tab)
  }))

test('S218: WebKit: headline and card break between words', () => inTab(breaksBetweenWords))
