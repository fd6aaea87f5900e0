import { firefoxTab } from '#fixtures/browsers/firefox.ts'
import { Tab } from '#fixtures/browsers/tab.ts'
import { journeysOf } from './journeys.ts'

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

test.each(journeysOf('Firefox'))('S218: Firefox: %s', (_, act) => inTab(act))
