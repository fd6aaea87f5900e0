import { firefoxTab } from '#fixtures/browsers/firefox.ts'
import { Tab } from '#fixtures/browsers/tab.ts'
import {
  becomesMember,
  breaksBetweenWords,
  leaves,
  reportsWithPicture,
  signsIn,
  takesSeat,
} from './journeys.ts'

jest.setTimeout(180_000)
let firefox: Awaited<ReturnType<typeof fixtures.firefox>>
beforeAll(async () => {
  firefox = await fixtures.firefox()
})
afterAll(() => firefox.close())

/** Runs a step in a new tab and checks that its page has no problem. */
async function inTab(act: (tab: Tab) => Promise<unknown>): Promise<void> {
  const { driver, problems, close } = await firefoxTab(firefox)
  await act(new Tab(driver))
  expect(problems).toEqual([])
  await close()
}

test('S218: Firefox: a newcomer becomes a member, and the code of the card is read from the screen', () =>
  inTab(becomesMember))

test('S218: Firefox: a member signs in, joins an event and cancels', () =>
  inTab(async (tab) => {
    await signsIn(tab)
    await takesSeat(tab)
  }))

test('S218: Firefox: a member sends a report with a picture', () =>
  inTab(async (tab) => {
    await signsIn(tab)
    await reportsWithPicture(tab)
  }))

test('S218: Firefox: a member leaves', () =>
  inTab(async (tab) => {
    await signsIn(tab)
    await leaves(tab)
  }))

test('S218: Firefox: headline and card break between words', () => inTab(breaksBetweenWords))
