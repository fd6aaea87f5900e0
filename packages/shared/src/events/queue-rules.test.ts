import type { Part } from '#events/parts.ts'
import {
  fitting,
  IDLE_MS,
  type InLine,
  mayPass,
  NEAR_MS,
  nextOf,
  queueEndsAtMs,
} from '#events/queue-rules.ts'

const HOUR = 3_600_000
const party = (count: number, least = count, part: Part = 'takesPart'): InLine => ({
  people: Array.from({ length: count }, () => ({ part })),
  least,
})

test.each([
  ['two hours before the start', { startsAtMs: 10 * HOUR, cancelUntilMs: null }, 8 * HOUR],
  ['at the deadline to cancel', { startsAtMs: 10 * HOUR, cancelUntilMs: 3 * HOUR }, 3 * HOUR],
  [
    'two hours before, though one may cancel later',
    { startsAtMs: 10 * HOUR, cancelUntilMs: 9 * HOUR },
    8 * HOUR,
  ],
  ['never without a date', { startsAtMs: null, cancelUntilMs: null }, Infinity],
])('a queue ends %s', (_, times, ends) => {
  expect(queueEndsAtMs(times)).toBe(ends)
})

const NOW = 1_000 * HOUR
test.each([
  ['順番どおり: never', 'inOrder', NOW + HOUR, NOW - IDLE_MS, false],
  ['空きを活かす: not at once', 'fillSeats', NOW + NEAR_MS, null, false],
  ['空きを活かす: within 72 hours of the start', 'fillSeats', NOW + NEAR_MS - 1, null, true],
  [
    '空きを活かす: not before seats are idle for 24 hours',
    'fillSeats',
    NOW + 2 * NEAR_MS,
    NOW - IDLE_MS + 1,
    false,
  ],
  ['空きを活かす: once seats are idle for 24 hours', 'fillSeats', NOW + 2 * NEAR_MS, NOW - IDLE_MS, true],
  ['空きを活かす: without a date once seats are idle for 24 hours', 'fillSeats', null, NOW - IDLE_MS, true],
] as const)('whether a party that fits may pass. %s', (_, rule, startsAtMs, idleSinceMs, passes) => {
  expect(mayPass(rule, { nowMs: NOW, startsAtMs, idleSinceMs })).toBe(passes)
})

test.each([
  ['all of them where they fit', party(3), 3, 'person', 3],
  ['none where one seat is missing', party(3), 2, 'person', null],
  ['as many as fit, of those who accept fewer', party(4, 2), 3, 'person', 3],
  ['none below the smallest number', party(4, 2), 1, 'person', null],
  ['a family as a whole into one seat', party(4), 1, 'family', 4],
  ['companions without a seat where children are counted', party(3, 3, 'accompanies'), 0, 'child', 3],
] as const)('who comes in: %s', (_, one, free, unit, count) => {
  expect(fitting(one, free, unit)).toBe(count)
})

test('the first party that fits is next; one behind it only where passing is allowed', () => {
  const line = [party(3), party(2), party(1)]
  expect(nextOf(line, 3, 'person', false)).toMatchObject({ party: line[0], passed: [] })
  expect(nextOf(line, 2, 'person', false)).toBeNull()
  expect(nextOf(line, 2, 'person', true)).toMatchObject({ party: line[1], passed: [line[0]] })
  expect(nextOf([], 2, 'person', true)).toBeNull()
})

/** The same numbers each run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A history of one event: parties enter, seats come back, hours pass, and the line moves as the job moves it. */
function history(seed: number, rule: 'fillSeats' | 'inOrder', next: typeof nextOf = nextOf): string[] {
  const draw = random(seed)
  const seats = 2 + draw(8)
  let [taken, nowMs, idleSinceMs] = [seats, 0, null as number | null]
  const startsAtMs = (100 + draw(200)) * HOUR
  let line: (InLine & { id: number })[] = []
  const faults: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const what = draw(3)
    if (what === 0) line.push({ ...party(1 + draw(4)), id: at })
    else if (what === 1) taken = Math.max(0, taken - 1 - draw(2))
    else nowMs += draw(40) * HOUR
    for (;;) {
      const passes = mayPass(rule, { nowMs, startsAtMs, idleSinceMs })
      const turn = next(line, seats - taken, 'person', passes)
      if (turn === null) break
      const [head] = line
      if (rule === 'inOrder' && turn.party !== head) faults.push('a party was passed')
      if (turn.passed.some((one) => fitting(one, seats - taken, 'person') !== null))
        faults.push('one that fits was passed')
      if (turn.passed.length > 0 && !passes) faults.push('passed before its time')
      taken += turn.count
      line = line.filter((one) => one !== turn.party)
      if (turn.passed.length === 0) idleSinceMs = null
    }
    const isIdle = line.length > 0 && taken < seats
    idleSinceMs = isIdle ? (idleSinceMs ?? nowMs) : null
    if (taken > seats) faults.push('too many')
    const [head] = line
    if (head !== undefined && fitting(head, seats - taken, 'person') !== null)
      faults.push('a seat was left beside the first')
  }
  return faults
}

test.each(['fillSeats', 'inOrder'] as const)(
  '10,000 random histories by %s: never too many, no one passed but by the rule, no seat left beside the first party',
  (rule) => {
    const seeds = Array.from({ length: 10_000 }, (_, n) => n + 1)
    expect(seeds.flatMap((seed) => history(seed, rule).map((fault) => [seed, fault]))).toEqual([])
  },
)

test('control: a line that always lets the next one pass is found', () => {
  const eager: typeof nextOf = (line, free, unit) => nextOf(line, free, unit, true)
  const found = (rule: 'fillSeats' | 'inOrder') =>
    new Set(Array.from({ length: 500 }, (_, n) => history(n + 1, rule, eager)).flat())
  expect(found('inOrder')).toContain('a party was passed')
  expect(found('fillSeats')).toContain('passed before its time')
})
