// キャンセル待ち through its calls and its job, on the real engine.
import type { Item } from '#aws/dynamodb/condition.ts'
import { clockAt } from '#test/clock.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf, type Opened } from '#test/lines.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const [one, two, three, four] = [1, 2, 3, 4].map((n) => personId(n)) as [string, string, string, string]
let stage: Stage
let lines: ReturnType<typeof linesOf>
let family: Family
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  await stage.put('users', ...[one, two, three, four].map((id) => aMember(id)))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

const sorted = (...ids: string[]) => ids.sort()

test('G29, R4: a member waits for a full event, sees the place, and comes in by the job with one mail when somebody gives the seat back', async () => {
  const eventId = await lines.open()
  expect(await lines.join(eventId, one)).toBe(200)
  expect(await lines.join(eventId, two)).toBe('EVENT_FULL')
  expect([await lines.enter(eventId, two), await lines.enter(eventId, three)]).toEqual([200, 200])
  expect((await lines.read(eventId, three)).own).toMatchObject({ ahead: 1 })
  expect(await lines.read(eventId, four)).toMatchObject({ isOpen: true, waiting: 2, own: null })
  expect(await lines.cancel(eventId, one)).toBe(200)
  // The free seat is held: no one slips in.
  expect(await lines.join(eventId, four)).toBe('EVENT_FULL')
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [two], waiting: [three] })
  await lines.run()
  expect(await lines.mailsOf(eventId, 'queuePromoted')).toEqual([two])
  expect((await lines.read(eventId, three)).own).toMatchObject({ ahead: 0 })
})

test('once no one waits the queue is gone, and a free seat is open to all', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  await lines.cancel(eventId, one)
  expect([await lines.leave(eventId, two), await lines.leave(eventId, two)]).toEqual([200, 200])
  expect(await lines.join(eventId, three)).toBe('EVENT_FULL')
  await lines.run()
  expect(await stage.rowsOf('queueEntries', eventId)).toEqual([])
  expect((await stage.rowsOf('eventCounters', eventId)).map(({ queued }) => queued)).toEqual([undefined])
  expect(await lines.join(eventId, three)).toBe(200)
  expect(await lines.state(eventId)).toEqual({ joined: [three], waiting: [] })
})

test.each([
  ['with free seats', {}, two, 'CONFLICT'],
  ['where no one can wait', { rules: { queue: undefined }, counters: [{ seats: 0 }] }, two, 'EVENT_CLOSED'],
  ['two hours before the start', { counters: [{ seats: 0 }], startsInHours: 2 }, two, 'EVENT_CLOSED'],
  ['of a cancelled event', { counters: [{ seats: 0, status: 'cancelled' }] }, two, 'EVENT_CANCELLED'],
  ['for other ages', { rules: { maxAge: 12 }, counters: [{ seats: 0 }] }, two, 'AGE_NOT_ALLOWED'],
  [
    'alone where a family takes a seat',
    { rules: { unit: 'family' }, counters: [{ seats: 0 }] },
    two,
    'NO_HOUSEHOLD',
  ],
] as [string, Opened, string, string][])('entering %s is refused', async (_, opened, as, code) => {
  const eventId = await lines.open(opened)
  expect(await lines.enter(eventId, as)).toBe(code)
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [] })
})

test('a member waits once, waits for themselves alone, and does not wait with a seat', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  expect(await lines.enter(eventId, one)).toBe('ALREADY_IN')
  expect(await lines.enter(eventId, two, [three])).toBe('FORBIDDEN')
  expect(await lines.enter(eventId, two)).toBe(200)
  expect(await lines.enter(eventId, two)).toBe('CONFLICT')
})

test('a household waits as one place and comes in together, with a mail to each guardian; the party counts its people', async () => {
  const eventId = await lines.open({ counters: [{ seats: 3 }] })
  await Promise.all([one, two, three].map((id) => lines.join(eventId, id)))
  const [mother = ''] = family.guardians
  expect(await lines.enter(eventId, mother, [mother, ...family.children])).toBe(200)
  expect(await lines.join(eventId, mother)).toBe('EVENT_FULL')
  await Promise.all([one, two].map((id) => lines.cancel(eventId, id)))
  await lines.run()
  expect((await lines.state(eventId)).waiting).toHaveLength(3)
  await lines.cancel(eventId, three)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: sorted(mother, ...family.children), waiting: [] })
  expect((await lines.mailsOf(eventId, 'queuePromoted')).sort()).toEqual([...family.guardians].sort())
})

test('「2人だけでもよい」: the first of them come in when that many seats are free, and the entry is over', async () => {
  const eventId = await lines.open({ counters: [{ seats: 2 }] })
  await Promise.all([one, two].map((id) => lines.join(eventId, id)))
  const [mother = ''] = family.guardians
  const [older = '', younger = ''] = family.children
  expect(await lines.enter(eventId, mother, [older, younger, mother], { least: 2 })).toBe(200)
  await lines.cancel(eventId, one)
  await lines.run()
  expect((await lines.state(eventId)).joined).toEqual([two])
  await lines.cancel(eventId, two)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: sorted(older, younger), waiting: [] })
})

test.each([
  ['fillSeats', 168, [one, two], 'waits for the first party'],
  ['fillSeats', 71, [two, three], 'lets the next one pass within 72 hours'],
  ['inOrder', 71, [one, two], 'never lets one pass'],
] as const)(
  'a free seat that is too small for the first party, by %s %i hours before the start',
  async (rule, startsInHours, _in, _what) => {
    const eventId = await lines.open({ rules: { queue: rule }, counters: [{ seats: 2 }], startsInHours })
    await Promise.all([one, two].map((id) => lines.join(eventId, id)))
    const [mother = ''] = family.guardians
    await lines.enter(eventId, mother, family.children)
    await lines.enter(eventId, three)
    await lines.cancel(eventId, one)
    await lines.run()
    await lines.run()
    const passes = rule === 'fillSeats' && startsInHours < 72
    expect((await lines.state(eventId)).joined).toEqual(passes ? sorted(two, three) : [two])
    expect((await lines.read(eventId, mother)).own).toMatchObject({
      ahead: 0,
      passes: passes ? [{ seats: 1 }] : [],
    })
  },
)

test('空きを活かす: the next one passes once the seat was free for a day', async () => {
  const eventId = await lines.open({ counters: [{ seats: 1 }] })
  await lines.join(eventId, one)
  const [mother = ''] = family.guardians
  await lines.enter(eventId, mother, family.children)
  await lines.enter(eventId, three)
  await lines.cancel(eventId, one)
  await lines.run()
  clockAt(new Date(Date.now() + 23 * HOUR_MS))
  await lines.run()
  expect((await lines.state(eventId)).joined).toEqual([])
  clockAt(new Date(Date.now() + HOUR_MS + 60_000))
  await lines.run()
  expect((await lines.state(eventId)).joined).toEqual([three])
})

test.each(['person', 'child', 'family'] as const)('seats by %s come from several counters', async (unit) => {
  const full = { seats: 1, taken: 1 }
  const rules = unit === 'person' ? {} : { unit }
  const eventId = await lines.open({ rules, counters: [full, full, full, full] })
  const [mother = ''] = family.guardians
  expect(await lines.enter(eventId, mother, family.children)).toBe(200)
  expect((await stage.rowsOf('eventCounters', eventId)).map(({ queued }) => queued)).toEqual([
    true,
    true,
    true,
    true,
  ])
  const rows = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', ...rows.map((row) => ({ ...row, taken: 0 })))
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: sorted(...family.children), waiting: [] })
})

test('one whose turn comes and who may not join any more is closed with a mail, and the line goes on', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  await lines.enter(eventId, three)
  await stage.put('users', aMember(two, { status: 'restricted' }))
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [three], waiting: [] })
  expect(await lines.mailsOf(eventId, 'queueEnded')).toEqual([two])
  await stage.put('users', aMember(two))
})

test('at the end of the queue everybody who waits hears of it once, and a free seat is for all', async () => {
  const eventId = await lines.open({ startsInHours: 3 })
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  await lines.enter(eventId, three)
  clockAt(new Date(Date.now() + HOUR_MS + 1_000))
  await lines.cancel(eventId, one)
  await lines.run()
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [] })
  expect((await lines.mailsOf(eventId, 'queueEnded')).sort()).toEqual(sorted(two, three))
  expect(await lines.mailsOf(eventId, 'queuePromoted')).toEqual([])
  expect(await lines.join(eventId, four)).toBe(200)
})

test('of two jobs at once one gives the seat, and one mail goes', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  await Promise.all([two, three, four].map((id) => lines.enter(eventId, id)))
  await lines.cancel(eventId, one)
  await Promise.all([lines.run(), lines.run(), lines.run()])
  const { joined, waiting } = await lines.state(eventId)
  expect([joined.length, waiting.length]).toEqual([1, 2])
  expect(await lines.mailsOf(eventId, 'queuePromoted')).toEqual(joined)
})

test('空きを活かす: the hours of an idle seat end with it, and the next idle seat has its own', async () => {
  const eventId = await lines.open({ counters: [{ seats: 2 }] })
  await lines.join(eventId, one)
  await lines.join(eventId, two)
  const [mother, , first, second] = [...family.guardians, ...family.children] as [
    string,
    string,
    string,
    string,
  ]
  expect(await lines.enter(eventId, mother, [first, second])).toBe(200)
  expect(await lines.enter(eventId, three)).toBe(200)
  await lines.cancel(eventId, one)
  await lines.run()
  const idleSince = async () =>
    (await stage.rows('queues')).filter((row) => row.eventId === eventId).map((row) => row.idleSince)
  expect(await idleSince()).toEqual([expect.any(String)])
  // Staff give the idle seat to somebody else.
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', { ...(counter as Item<'eventCounters'>), taken: 2 })
  await lines.run()
  expect(await idleSince()).toEqual([undefined])
})

test('R4: a restricted guardian hears nothing of a place, and the other one does', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, one)
  const [mother, father] = family.guardians as [string, string]
  const [child] = family.children as [string]
  await stage.put('users', aMember(father, { householdId: family.householdId, status: 'restricted' }))
  expect(await lines.enter(eventId, mother, [child])).toBe(200)
  expect(await lines.mailsOf(eventId, 'queueEntered')).toEqual([mother])
  await stage.put('users', aMember(father, { householdId: family.householdId }))
})
