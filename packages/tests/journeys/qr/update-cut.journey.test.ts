import { until } from '@app/shared/test/until.ts'
import { type BareTab, bareTab } from '#fixtures/browser/bare-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { type CutReleases, cutReleases } from '#fixtures/http/cut-releases.ts'

jest.setTimeout(120_000)
/** A browser with its own releases: an update takes a second in which nothing is done, so some go on beside each other. */
interface Lane {
  readonly served: CutReleases
  readonly tab: BareTab
}
let lanes: readonly Lane[] = []
beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: 4 }, beginLane))
})
afterAll(() => Promise.all(lanes.flatMap(({ served, tab }) => [served.stop(), tab.close()])))

async function beginLane(): Promise<Lane> {
  const [served, tab] = await Promise.all([cutReleases(site), bareTab()])
  served.serve('a')
  await tab.goto(`${served.origin}/empty.html`)
  await tab.evaluate(`(async () => {
    const policy = trustedTypes.createPolicy('card-worker', { createScriptURL: (url) => url })
    const options = { scope: '/top', updateViaCache: 'none' }
    await navigator.serviceWorker.register(policy.createScriptURL('/top-sw.js'), options)
    const one = await navigator.serviceWorker.getRegistration('/top')
    if (one.installing) await new Promise((done) => one.installing.addEventListener('statechange', done))
  })()`)
  return { served, tab }
}

/** An update takes seven answers, the settings, the worker, two documents and three files, and what the browser asks by itself. */
const CUTS = Array.from({ length: 20 }, (_, at) => ({ answers: Math.floor(at / 2), half: at % 2 === 1 }))
const WHOLE = /^(\w+) \1 (\1|card)$/

test('R6, R16: /top is whole however an update from one release to the next, and back, is cut', async () => {
  const seen = new Set<string>()
  await Promise.all(
    lanes.map(async (lane, of) => {
      await openUntil(lane, 'a')
      // Each update is to files that the phone does not have yet.
      for (const [at, cut] of CUTS.entries()) {
        if (at % lanes.length !== of) continue
        for (const next of [`b${at}`, 'a'])
          for (const drawn of await cutUpdate(lane, next, cut)) seen.add(drawn)
      }
    }),
  )
  expect([...seen].filter((drawn) => !WHOLE.test(drawn))).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(['a a a', 'b0 b0 b0', 'b19 b19 b19']))
})

/** What is drawn when the network ends during the update, and after that; then the update goes on. */
async function cutUpdate(
  lane: Lane,
  next: string,
  cut: { readonly answers: number; readonly half: boolean },
): Promise<string[]> {
  const { served, tab } = lane
  served.serve(next, cut.answers, cut.half)
  const drawn: string[] = []
  // Each opening asks for something.
  while (!served.isCut()) drawn.push(await open(lane))
  await until('no version on its way', () =>
    tab.evaluate(`navigator.serviceWorker.getRegistration('/top').then(({ installing, waiting, active }) =>
      installing === null && waiting === null && active.state === 'activated')`),
  )
  drawn.push(await open(lane))
  served.serve(next)
  await openUntil(lane, next)
  return drawn
}

async function open({ served, tab }: Lane): Promise<string> {
  await tab.goto(`${served.origin}/top`)
  return String(await tab.evaluate("document.body?.dataset.drawn ?? 'blank'"))
}

/** Opens /top and leaves it until it is of this release. */
const openUntil = (lane: Lane, release: string) =>
  until(`release ${release}`, async () => {
    const drawn = await open(lane)
    await lane.tab.goto(`${lane.served.origin}/empty.html`)
    return drawn === `${release} ${release} ${release}`
  })
