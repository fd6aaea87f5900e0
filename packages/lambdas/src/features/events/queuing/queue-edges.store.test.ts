// キャンセル待ち where a line meets other parties, staff, and an event without an end.

import { inTurn } from '#features/events/queuing/queue-job.ts'
import { clockAt } from '#test/clock.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf } from '#test/lines.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [one, two, three] = [1, 2, 3].map((n) => personId(n)) as [string, string, string]
let stage: Stage
let lines: ReturnType<typeof linesOf>
let family: Family
let [mother, father, older, younger] = ['', '', '', '']
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  await stage.put('users', ...[one, two, three].map((id) => aMember(id)))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
  ;[mother = '', father = ''] = family.guardians
  ;[older = '', younger = ''] = family.children
  // The older child has a login.
  await stage.put('users', aMember(older, { birthDate: '2018-05-01', consentState: 'approved' }))
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

test('who waits in one party does not wait in another: a child by themselves, then the household with them', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  expect(await lines.enter(eventId, older)).toBe(200)
  expect(await lines.enter(eventId, mother, [mother, older])).toBe('ALREADY_IN')
  expect(await lines.enter(eventId, mother, [mother, younger])).toBe(200)
  expect((await lines.state(eventId)).waiting).toHaveLength(3)
})

test('who waits in one party does not come along with another: the household hears of the line', async () => {
  const eventId = await lines.open({ rules: { unit: 'child' }, counters: [{ seats: 1 }] })
  expect(await lines.joinAll(eventId, mother, [younger])).toBe(200)
  expect(await lines.enter(eventId, father, [older, father], {}, 'takesPart')).toBe('AGE_NOT_ALLOWED')
  expect(await lines.enter(eventId, father, [older])).toBe(200)
  expect(await lines.joinAll(eventId, mother, [older, mother])).toBe('AGE_NOT_ALLOWED')
  expect(await lines.joinAll(eventId, mother, [older])).toBe('EVENT_QUEUED')
  // Who needs no seat comes along while others wait.
  expect(await lines.joinAll(eventId, mother, [mother], 'accompanies')).toBe(200)
})

test('「1人だけでもよい」 where a guardian accompanies: the seat of a guardian counts', async () => {
  const eventId = await lines.open({ rules: { guardianAccompanies: true }, counters: [{ seats: 1 }] })
  expect(await lines.join(eventId, mother)).toBe(200)
  expect(await lines.enter(eventId, father, [older, younger], { least: 1 })).toBe(200)
})

test('a family with its one seat does not wait for another: who is added joins', async () => {
  const eventId = await lines.open({ rules: { unit: 'family' }, counters: [{ seats: 1 }] })
  expect(await lines.joinAll(eventId, mother, [older])).toBe(200)
  expect(await lines.enter(eventId, mother, [younger])).toBe('CONFLICT')
  expect(await lines.joinAll(eventId, mother, [younger])).toBe(200)
})

test('a party that is larger than the seats left is shown the line, and enters it; without a line it is too large', async () => {
  const withLine = await lines.open({ counters: [{ seats: 2 }] })
  expect(await lines.joinAll(withLine, mother, [mother, older, younger])).toBe('EVENT_QUEUED')
  expect(await lines.enter(withLine, mother, [mother, older, younger])).toBe(200)
  const without = await lines.open({ rules: { queue: undefined }, counters: [{ seats: 2 }] })
  expect(await lines.joinAll(without, mother, [mother, older, younger])).toBe('PARTY_TOO_LARGE')
})

test('somebody whom staff take out of the line of a full event is out of it within a run', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  await lines.enter(eventId, mother, [mother, older])
  const rows = await stage.rowsOf('participations', eventId)
  const removed = rows.filter(({ personId: id }) => id === two || id === older)
  await stage.put('participations', ...removed.map((row) => ({ ...row, status: 'cancelled' as const })))
  await lines.run()
  expect((await lines.state(eventId)).waiting).toEqual([mother])
  expect((await lines.read(eventId, mother)).own).toMatchObject({ ahead: 0 })
})

test.each(['cancelled', 'draft'] as const)(
  'the line of an event that is %s rests for a week, in case it comes back, and ends then',
  async (status) => {
    const eventId = await lines.open({ counters: [{ seats: 1, startsAtSec: undefined }] })
    await lines.join(eventId, one)
    await lines.enter(eventId, two)
    await lines.enter(eventId, three)
    await lines.set(eventId, { status })
    const start = Date.now()
    await lines.run()
    clockAt(new Date(start + 6 * DAY_MS))
    await lines.run()
    expect((await lines.state(eventId)).waiting).toHaveLength(2)
    // Back for a moment: the week begins again.
    await lines.set(eventId, { status: 'open' })
    await lines.run()
    await lines.set(eventId, { status })
    await lines.run()
    clockAt(new Date(start + 8 * DAY_MS))
    await lines.run()
    expect((await lines.state(eventId)).waiting).toHaveLength(2)
    clockAt(new Date(start + 13 * DAY_MS + HOUR_MS))
    await lines.run()
    expect(await lines.state(eventId)).toEqual({ joined: [one], waiting: [] })
    expect(await lines.mailsOf(eventId, 'queueEnded')).toHaveLength(status === 'draft' ? 2 : 0)
  },
)

test('without a date a party waits for half a year, and hears of the end', async () => {
  const eventId = await lines.open({ counters: [{ seats: 1, startsAtSec: undefined }] })
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  const start = Date.now()
  clockAt(new Date(start + 179 * DAY_MS))
  await lines.run()
  expect((await lines.state(eventId)).waiting).toEqual([two])
  clockAt(new Date(start + 180 * DAY_MS + HOUR_MS))
  await lines.run()
  expect((await lines.state(eventId)).waiting).toEqual([])
  expect(await lines.mailsOf(eventId, 'queueEnded')).toEqual([two])
})

test('the line of an event that is gone ends', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  await stage.remove('eventCounters', { eventId, shard: 0 })
  await lines.run()
  expect(await stage.rowsOf('queueEntries', eventId)).toEqual([])
})

test.each([2, 7, 40])('of %i queues each is among the first half in one of four runs', (many) => {
  const queues = Array.from({ length: many }, (_, n) => n)
  for (let minute = 0; minute < 500; minute += 1) {
    const runs = [0, 1, 2, 3].map((n) => inTurn(queues, new Date((minute + n) * 60_000)))
    expect(runs.every((run) => [...run].sort((a, b) => a - b).join() === queues.join())).toBe(true)
    const early = new Set(runs.flatMap((run) => run.slice(0, Math.ceil(many / 2))))
    expect([minute, early.size]).toEqual([minute, many])
  }
})

test('R9: a minor whose guardian is asked for each event waits without the yes: others pass, the place and the reason stay, and the yes gives the next seat', async () => {
  const eventId = await lines.open({ rules: { queue: 'inOrder' } })
  const minor = personId(40)
  const limits = { guardianLimits: ['askEachEvent' as const], guardianVersion: 1 }
  await stage.put('users', aMember(minor, { birthDate: '2012-05-01', consentState: 'approved', ...limits }))
  await lines.join(eventId, one)
  expect([await lines.enter(eventId, minor), await lines.enter(eventId, two)]).toEqual([200, 200])
  expect((await lines.read(eventId, minor)).own).toMatchObject({ ahead: 0, needsYes: true })
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [two], waiting: [minor] })
  const { own } = await lines.read(eventId, minor)
  expect(own?.passes).toMatchObject([{ seats: 1, why: 'yes' }])
  await stage.put('guardianEvents', guardianSaid(minor, eventId, 'approved'))
  expect((await lines.read(eventId, minor)).own).toMatchObject({ needsYes: false })
  await lines.cancel(eventId, two)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [minor], waiting: [] })
})

test('R9: a guardian’s no ends the wait of a minor, and keeps them from entering', async () => {
  const eventId = await lines.open()
  const minor = personId(40)
  await lines.join(eventId, one)
  expect(await lines.enter(eventId, minor)).toBe(200)
  await stage.put('guardianEvents', guardianSaid(minor, eventId, 'refused'))
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [] })
  expect(await lines.mailsOf(eventId, 'queueEnded')).toEqual([minor])
  await lines.join(eventId, two)
  expect(await lines.enter(eventId, minor)).toBe('GUARDIAN_LIMIT')
})

/** What a guardian answered for an event. */
function guardianSaid(childId: string, eventId: string, state: 'approved' | 'refused') {
  const at = '2026-11-01T00:00:00.000Z'
  return { childId, eventId, state, version: 1, asked: 1, askedAt: at, linkEndsAt: at, ttl: 2_000_000_000 }
}
