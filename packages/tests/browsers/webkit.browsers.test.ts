import { Tab } from '#fixtures/browsers/tab.ts'
import { startWebKit } from '#fixtures/browsers/webkit.ts'
import { journeysOf } from './journeys.ts'

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

test.each(journeysOf('WebKit'))('S218: WebKit: %s', (_, act) => inTab(act))
