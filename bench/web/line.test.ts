import { type Clock, createLine, type Shape } from './line.ts'

const FAST = 1_000_000_000
const SHAPE: Shape = { roundTripMs: 100, down: FAST, up: FAST }
/** It holds less than the first window: slow start makes nothing wait. */
const NARROW: Shape = { roundTripMs: 10, down: 1_600_000, up: FAST }

/** Time passes from one planned moment to the next. */
function virtualClock(): Clock & { run(): void } {
  const planned: { readonly ms: number; readonly run: () => void }[] = []
  let nowMs = 0
  return {
    now: () => nowMs,
    at: (ms, run) => void planned.push({ ms: Math.max(ms, nowMs), run }),
    run() {
      while (planned.length > 0) {
        planned.sort((a, b) => a.ms - b.ms)
        const next = planned.shift()
        nowMs = next?.ms ?? nowMs
        next?.run()
      }
    },
  }
}

/** When each part of what a server sends at once arrives, over so many connections: bytes by ms. */
function arrivals(shape: Shape, bytes: number, connections = 1): [ms: number, bytes: number][] {
  const clock = virtualClock()
  const line = createLine(shape, clock)
  const seen: [number, number][] = []
  for (let nth = 0; nth < connections; nth += 1)
    line
      .connect(
        () => {},
        (part) => seen.push([clock.now(), part.length]),
      )
      .down.send(Buffer.alloc(bytes), () => {})
  clock.run()
  return seen
}

/** How many bytes had arrived at a moment. */
const upTo = (seen: readonly [number, number][], ms: number) =>
  seen.reduce((sum, [at, bytes]) => sum + (at <= ms ? bytes : 0), 0)

test('a handshake takes a round trip, a request half of one, and its answer the other half', () => {
  const clock = virtualClock()
  const seen: string[] = []
  const say = (what: string) => seen.push(`${what} ${Math.round(clock.now())}`)
  const { up, down } = createLine(SHAPE, clock).connect(
    () => {
      say('request')
      down.send(Buffer.from('answer'), () => say('left'))
    },
    () => say('answer'),
  )
  up.send(Buffer.from('request'), () => {})
  clock.run()
  expect(seen).toEqual(['request 150', 'left 150', 'answer 200'])
})

test('slow start: ten segments in the first round trip, twice as many in each that follows', () => {
  const seen = arrivals(SHAPE, 1_000_000)
  expect([160, 260, 360].map((ms) => upTo(seen, ms) / 1_460)).toEqual([10, 30, 70])
})

test('a long answer arrives at the rate of its direction, headers of the segments included', () => {
  const seen = arrivals(NARROW, 146_000)
  const last = seen.at(-1)?.[0] ?? 0
  const first = seen[0]?.[0] ?? 0
  expect(upTo(seen, last)).toBe(146_000)
  expect(last - first).toBeCloseTo((99 * 1_500) / 200, 0)
})

test('connections share the rate: two take twice as long as one', () => {
  const took = (connections: number) => (arrivals(NARROW, 73_000, connections).at(-1)?.[0] ?? 0) - 15
  expect(took(2) / took(1)).toBeCloseTo(2, 1)
})

test('a window stops growing above what the line holds, so that a later answer waits at most a quarter of a round trip', () => {
  const clock = virtualClock()
  const line = createLine({ ...SHAPE, down: 1_600_000 }, clock)
  line
    .connect(
      () => {},
      () => {},
    )
    .down.send(Buffer.alloc(500_000), () => {})
  const short = line.connect(
    () => {},
    () => {
      arrivedMs = clock.now()
    },
  )
  let arrivedMs = 0
  clock.at(1_000, () => short.down.send(Buffer.alloc(100), () => {}))
  clock.run()
  expect(arrivedMs).toBeGreaterThan(1_050)
  expect(arrivedMs).toBeLessThanOrEqual(1_050 + 25 + 2 * 7.5)
})

test('what was sent waits with its sender until the window allows it', () => {
  const clock = virtualClock()
  const left: number[] = []
  const { down } = createLine(SHAPE, clock).connect(
    () => {},
    () => {},
  )
  for (const size of [14_600, 1_460]) down.send(Buffer.alloc(size), () => left.push(Math.round(clock.now())))
  clock.run()
  expect(left).toEqual([100, 200])
})
