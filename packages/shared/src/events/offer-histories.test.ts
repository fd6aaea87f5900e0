// Random histories of a line whose parties are asked first, as the job moves it.
import { offerEndsAtMs } from '#events/offer-rules.ts'
import { type InLine, mayPass, nextOf, offeredSeats } from '#events/queue-rules.ts'

const HOUR = 3_600_000

/** The same numbers each run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Party extends InLine {
  readonly id: number
  readonly offer?: { readonly count: number; readonly endsAtMs: number } | undefined
}

interface Rules {
  readonly next: typeof nextOf
  readonly held: typeof offeredSeats
}

/** Parties enter, answer or do not, seats come back, are added or taken away, hours pass. */
function history(
  seed: number,
  rule: 'fillSeats' | 'inOrder',
  { next, held }: Rules = { next: nextOf, held: offeredSeats },
): string[] {
  const draw = random(seed)
  const startsAtMs = (60 + draw(240)) * HOUR
  let [seats, taken, nowMs, idleSinceMs] = [2 + draw(6), 0, 0, null as number | null]
  taken = seats
  let line: Party[] = []
  const faults = new Set<string>()
  const asked = new Map<number, number>()
  const out = (party: Party) => {
    line = line.filter(({ id }) => id !== party.id)
  }
  const run = () => {
    for (const party of line.filter(({ offer }) => offer !== undefined && offer.endsAtMs <= nowMs)) out(party)
    for (;;) {
      const free = seats - taken - held(line, 'person')
      const passes = mayPass(rule, { nowMs, startsAtMs, idleSinceMs })
      const turn = next(line, free, 'person', passes)
      if (turn === null) {
        idleSinceMs =
          free > 0 && line.some(({ offer }) => offer === undefined) ? (idleSinceMs ?? nowMs) : null
        return
      }
      if (turn.passed.length > 0 && !passes) faults.add('passed before its time')
      if (turn.passed.length > 0 && rule === 'inOrder') faults.add('a party was passed')
      asked.set(turn.party.id, (asked.get(turn.party.id) ?? 0) + 1)
      const endsAtMs = offerEndsAtMs(nowMs, startsAtMs, startsAtMs)
      line = line.map((one) =>
        one.id === turn.party.id ? { ...one, offer: { count: turn.count, endsAtMs } } : one,
      )
      // What was lowered below the seats that are held offers nothing new.
      if (taken + offeredSeats(line, 'person') > seats) faults.add('more is offered than is free')
    }
  }
  for (let at = 0; at < 14; at += 1) {
    const what = draw(7)
    const [open] = line.filter(({ offer }) => offer !== undefined && offer.endsAtMs > nowMs)
    const count = 1 + draw(4)
    if (what <= 1)
      line.push({
        id: at,
        people: Array.from({ length: count }, () => ({ part: 'takesPart' as const })),
        least: 1 + draw(count),
      })
    else if (what === 2) taken = Math.max(0, taken - count)
    else if (what === 3) nowMs += draw(12) * HOUR
    else if (what === 4) seats += 1
    else if (what === 5) seats = Math.max(taken + offeredSeats(line, 'person'), seats - 1)
    else if (open?.offer !== undefined) {
      if (draw(2) === 0) taken += open.offer.count
      out(open)
    }
    run()
    if (taken > seats) faults.add('too many')
  }
  if ([...asked.values()].some((times) => times > 1)) faults.add('a party was asked twice')
  // Everybody's time is over.
  nowMs = startsAtMs
  for (let runs = 0; runs < 20; runs += 1) {
    nowMs += 30 * HOUR
    run()
  }
  const fits = line.some(({ offer, least }) => offer === undefined && least <= seats - taken)
  if (fits && rule === 'fillSeats') faults.add('a party that fits was never asked')
  return [...faults]
}

test.each(['fillSeats', 'inOrder'] as const)(
  '10,000 random histories of offers by %s: never more than is free, each asked once, no one passed but by the rule, all seats given in the end',
  (rule) => {
    const seeds = Array.from({ length: 10_000 }, (_, n) => n + 1)
    expect(seeds.flatMap((seed) => history(seed, rule).map((fault) => [seed, fault]))).toEqual([])
  },
)

test.each([
  ['more is offered than is free', 'fillSeats', { next: nextOf, held: () => 0 }],
  [
    'a party was passed',
    'inOrder',
    { next: (line, free, unit) => nextOf(line, free, unit, true), held: offeredSeats },
  ],
  [
    'passed before its time',
    'fillSeats',
    { next: (line, free, unit) => nextOf(line, free, unit, true), held: offeredSeats },
  ],
  ['a party that fits was never asked', 'fillSeats', { next: () => null, held: offeredSeats }],
] as const satisfies readonly (readonly [string, string, Rules])[])(
  'control: %s is found',
  (fault, rule, rules) => {
    const found = new Set(Array.from({ length: 500 }, (_, n) => history(n + 1, rule, rules)).flat())
    expect(found).toContain(fault)
  },
)
