import { partOf } from '@app/shared/test/part.ts'
import { until } from '@app/shared/test/until.ts'
import { type BareTab, bareTab } from '#fixtures/browser/bare-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { type CutReleases, cutReleases } from '#fixtures/http/cut-releases.ts'
import { comeIn, PEOPLE, WHOSE } from '#fixtures/http/two-people.ts'

jest.setTimeout(120_000)
/** A browser with its own releases: an update takes a second in which nothing is done, so some go on beside each other. */
interface Lane {
  readonly served: CutReleases
  readonly tab: BareTab
  /** How often /top was opened. */
  openings: number
}
/** What an opening drew: the parts of the release, and who is signed in with whose list it is. */
interface Drawn {
  readonly parts: string
  readonly list: string
}
const begun: Lane[] = []
afterAll(() => Promise.all(begun.flatMap(({ served, tab }) => [served.stop(), tab.close()])))

async function beginLane(): Promise<Lane> {
  const [served, tab] = await Promise.all([cutReleases(site), bareTab()])
  const lane = { served, tab, openings: 0 }
  begun.push(lane)
  served.serve('a')
  await tab.goto(`${served.origin}/empty.html`)
  await tab.evaluate(`(async () => {
    const policy = trustedTypes.createPolicy('card-worker', { createScriptURL: (url) => url })
    const options = { scope: '/top', updateViaCache: 'none' }
    await navigator.serviceWorker.register(policy.createScriptURL('/top-sw.js'), options)
    const one = await navigator.serviceWorker.getRegistration('/top')
    if (one.installing) await new Promise((done) => one.installing.addEventListener('statechange', done))
  })()`)
  return lane
}

/** An update takes seven answers, the settings, the worker, two documents and three files, and what the browser asks by itself. */
const CUTS = Array.from({ length: 20 }, (_, at) => ({ answers: Math.floor(at / 2), half: at % 2 === 1 }))
/** The first, the last, and half of the others. */
const SHOWN = partOf(CUTS, 4, (cut) => cut === CUTS[0] || cut === CUTS.at(-1))
const WHOLE = /^(\w+) \1 (\1|card)$/
/** No list, or their own: as they saw it last, or as it is now. */
const OWN_LIST = /^(person-\d): (\1 (now|kept))?$/

test('R6, R16: /top is whole and shows the present person’s list alone, however an update from one release to the next, and back, is cut', async () => {
  const seen: Drawn[] = []
  const lanes = await Promise.all(Array.from({ length: 4 }, beginLane))
  await Promise.all(
    lanes.map(async (lane, of) => {
      await openUntil(lane, 'a')
      // Each update is to files that the phone does not have yet.
      for (const [turn, cut] of SHOWN.entries()) {
        if (turn % lanes.length !== of) continue
        const at = CUTS.indexOf(cut)
        for (const next of [`b${at}`, 'a']) seen.push(...(await cutUpdate(lane, next, cut)))
      }
    }),
  )
  const parts = seen.map((drawn) => drawn.parts)
  expect(parts.filter((drawn) => !WHOLE.test(drawn))).toEqual([])
  expect(parts).toEqual(expect.arrayContaining(['a a a', 'b0 b0 b0', 'b19 b19 b19']))
  const lists = seen.map(({ list }) => list)
  expect(lists.filter((list) => !OWN_LIST.test(list))).toEqual([])
  const both = PEOPLE.flatMap((person) => [`${person}: ${person} now`, `${person}: ${person} kept`])
  expect(lists).toEqual(expect.arrayContaining(both))
})

test('control: with a worker that keeps answers, the list of another person is seen', async () => {
  const lane = await beginLane()
  lane.served.spoil(
    (worker) => `addEventListener('fetch', (event) => {
    const { url } = event.request
    if (url.includes('/api/event')) event.respondWith(caches.open('answers').then(async (kept) => {
      const answer = (await kept.match(url)) ?? (await fetch(event.request))
      await kept.put(url, answer.clone())
      return answer
    }))
  });
  ${worker}`,
  )
  lane.served.serve('leaking')
  await openUntil(lane, 'leaking')
  const lists = []
  for (const _ of [1, 2, 3, 4]) lists.push((await open(lane)).list)
  expect(lists.filter((list) => !OWN_LIST.test(list))).not.toEqual([])
})

/** What is drawn when the network ends during the update, and after that; then the update goes on. */
async function cutUpdate(
  lane: Lane,
  next: string,
  cut: { readonly answers: number; readonly half: boolean },
): Promise<Drawn[]> {
  const { served } = lane
  served.serve(next, cut.answers, cut.half)
  const drawn: Drawn[] = []
  // Each opening asks for something.
  while (!served.isCut()) drawn.push(await open(lane))
  // A new worker may wait for the old one, which Chromium takes for busy until the next opening.
  while (!(await isSettled(lane))) drawn.push(await open(lane))
  drawn.push(await open(lane))
  served.serve(next)
  await openUntil(lane, next)
  return drawn
}

/** Whether no version is on its way soon. */
const isSettled = ({ tab }: Lane): Promise<boolean> =>
  until(
    'no version on its way',
    async () =>
      (await tab.evaluate(`navigator.serviceWorker.getRegistration('/top').then(({ installing, waiting, active }) =>
        installing === null && waiting === null && active.state === 'activated')`)) === true,
    { withinMs: 2_000 },
  ).catch(() => false)

/** Both people in turns, each beside what was kept of either. */
async function open(lane: Lane): Promise<Drawn> {
  const { served, tab } = lane
  const person = PEOPLE[lane.openings % 2 === 0 ? 0 : 1]
  await tab.evaluate(comeIn(person, PEOPLE[lane.openings % 4 < 2 ? 0 : 1]))
  lane.openings += 1
  await tab.goto(`${served.origin}/top`)
  const list = await tab.evaluate(WHOSE)
  const parts = String(await tab.evaluate("document.body?.dataset.drawn ?? 'blank'"))
  return { parts, list: `${person}: ${list}` }
}

/** Opens /top and leaves it until it is of this release. */
const openUntil = (lane: Lane, release: string) =>
  until(`release ${release}`, async () => {
    const { parts } = await open(lane)
    await lane.tab.goto(`${lane.served.origin}/empty.html`)
    return parts === `${release} ${release} ${release}`
  })
