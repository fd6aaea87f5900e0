import { until } from '@app/shared/test/until.ts'
import { type BareTab, bareTab } from '#fixtures/browser/bare-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { type CutReleases, cutReleases } from '#fixtures/http/cut-releases.ts'

jest.setTimeout(120_000)
let served: CutReleases
let tab: BareTab
beforeAll(async () => {
  ;[served, tab] = await Promise.all([cutReleases(site), bareTab()])
  served.serve('a')
  await tab.goto(`${served.origin}/empty.html`)
  await tab.evaluate(`(async () => {
    const policy = trustedTypes.createPolicy('card-worker', { createScriptURL: (url) => url })
    const options = { scope: '/top', updateViaCache: 'none' }
    await navigator.serviceWorker.register(policy.createScriptURL('/top-sw.js'), options)
    const one = await navigator.serviceWorker.getRegistration('/top')
    if (one.installing) await new Promise((done) => one.installing.addEventListener('statechange', done))
  })()`)
})
afterAll(() => Promise.all([served.stop(), tab.close()]))

/** An update takes seven answers, the settings, the worker, two documents and three files, and what the browser asks by itself. */
const CUTS = Array.from({ length: 20 }, (_, at) => ({ answers: Math.floor(at / 2), half: at % 2 === 1 }))
const WHOLE = /^(\w+) \1 (\1|card)$/

test('R6, R16: /top is whole however an update from one release to the next, and back, is cut', async () => {
  await openUntil('a')
  const seen = new Set<string>()
  // Each update is to files that the phone does not have yet.
  for (const [at, cut] of CUTS.entries())
    for (const next of [`b${at}`, 'a']) for (const drawn of await cutUpdate(next, cut)) seen.add(drawn)
  expect([...seen].filter((drawn) => !WHOLE.test(drawn))).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(['a a a', 'b0 b0 b0', 'b19 b19 b19']))
})

/** What is drawn when the network ends during the update, and after that; then the update goes on. */
async function cutUpdate(next: string, cut: { answers: number; half: boolean }): Promise<string[]> {
  served.serve(next, cut.answers, cut.half)
  const drawn: string[] = []
  // Each opening asks for something.
  while (!served.isCut()) drawn.push(await open())
  await until('no version on its way', () =>
    tab.evaluate(`navigator.serviceWorker.getRegistration('/top').then(({ installing, waiting, active }) =>
      installing === null && waiting === null && active.state === 'activated')`),
  )
  drawn.push(await open())
  served.serve(next)
  await openUntil(next)
  return drawn
}

async function open(): Promise<string> {
  await tab.goto(`${served.origin}/top`)
  return String(await tab.evaluate("document.body?.dataset.drawn ?? 'blank'"))
}

/** Opens /top and leaves it until it is of this release. */
const openUntil = (release: string) =>
  until(`release ${release}`, async () => {
    const drawn = await open()
    await tab.goto(`${served.origin}/empty.html`)
    return drawn === `${release} ${release} ${release}`
  })
