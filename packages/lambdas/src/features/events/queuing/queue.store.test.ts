// キャンセル待ち through its calls and its job, on the real engine.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Part } from '@app/shared/events/parts.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { JoinRules } from '#tables/fields.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = '/event-management/{eventId}'
const HOUR_MS = 3_600_000
const [one, two, three, four] = [1, 2, 3, 4].map((n) => personId(n)) as [string, string, string, string]
let stage: Stage
let queue: Ask
let seats: Ask
let run: () => Promise<{ steps: number; failed: number }>
let family: Family
beforeAll(async () => {
  stage = await testStage()
  queue = stage.load('queue')
  seats = stage.load('participate')
  stage.enter('queue-job')
  run = jest.requireActual('#features/events/queuing/queue-job.handler.ts').handler
  await stage.put('users', ...[one, two, three, four].map((id) => aMember(id)))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

interface Opened {
  readonly rules?: Partial<JoinRules>
  readonly counters?: readonly Partial<Item<'eventCounters'>>[]
  readonly startsInHours?: number
}
async function open({ rules = {}, counters = [{ seats: 1 }], startsInHours = 168 }: Opened = {}) {
  const eventId = `q-${randomUUID().slice(0, 8)}`
  const starts = new Date(Date.now() + startsInHours * HOUR_MS)
  await stage.put(
    'events',
    anEvent(eventId, { eventStartDateTime: starts.toISOString(), counterShards: counters.length, feeYen: 0 }),
  )
  const all: JoinRules = { shards: counters.length, queue: 'fillSeats', ...rules }
  const times = { startsAtSec: secondsOf(starts), rules: all }
  await stage.put(
    'eventCounters',
    ...counters.map((each, shard) => aCounter(eventId, { shard, ...times, ...each })),
  )
  return eventId
}

const said = ({ status, code }: Answer) => code ?? status
const press = (ask: Ask, call: string, eventId: string, as: string, body?: object) =>
  ask(call, { as, path: { eventId }, key: randomUUID(), ...(body && { body }) }).then(said)
const alone = { attendanceStatus: 'undecided', attendeeCount: 1 }
const join = (eventId: string, as: string) => press(seats, `POST ${ROUTE}/participate`, eventId, as, alone)
const cancel = (eventId: string, as: string) => press(seats, `DELETE ${ROUTE}/participate`, eventId, as)
const enter = (
  eventId: string,
  as: string,
  people: readonly string[] = [as],
  more: object = {},
  part: Part = 'takesPart',
) =>
  press(queue, `POST ${ROUTE}/queue`, eventId, as, {
    people: people.map((id) => ({ personId: id, part })),
    ...more,
  })
const leave = (eventId: string, as: string) => press(queue, `DELETE ${ROUTE}/queue`, eventId, as)
const read = async (eventId: string, as: string) =>
  (await queue(`GET ${ROUTE}/queue`, { as, path: { eventId } })).body as {
    isOpen: boolean
    waiting: number
    own: { ahead: number; passes: { seats: number }[] } | null
  }
/** Who is in and who waits; seats are exact, no one is both, and each who waits has a place. */
async function state(eventId: string) {
  const joined = await exactSeatsOf(stage, eventId)
  const rows = await stage.rowsOf('participations', eventId)
  const entries = await stage.rowsOf('queueEntries', eventId)
  const waiting = rows.filter(({ status }) => status === 'waiting').map((row) => row.personId)
  expect(waiting.sort()).toEqual(entries.flatMap(({ people }) => people.map((each) => each.personId)).sort())
  const queues = (await stage.rows('queues')).filter((row) => row.eventId === eventId)
  expect(queues.map((row) => row.waiting)).toEqual(queues.length === 0 ? [] : [entries.length])
  return { joined: joined.map((row) => row.personId).sort(), waiting }
}
const mailsOf = async (eventId: string, kind: string) =>
  (await stage.rows('mails'))
    .filter((mail) => mail.subjectId === eventId && mail.kind === kind)
    .map((mail) => mail.personId)
const sorted = (...ids: string[]) => ids.sort()

test('G29, R4: a member waits for a full event, sees the place, and comes in by the job with one mail when somebody gives the seat back', async () => {
  const eventId = await open()
  expect(await join(eventId, one)).toBe(200)
  expect(await join(eventId, two)).toBe('EVENT_FULL')
  expect([await enter(eventId, two), await enter(eventId, three)]).toEqual([200, 200])
  expect((await read(eventId, three)).own).toMatchObject({ ahead: 1 })
  expect(await read(eventId, four)).toMatchObject({ isOpen: true, waiting: 2, own: null })
  expect(await cancel(eventId, one)).toBe(200)
  // The free seat is held: no one slips in.
  expect(await join(eventId, four)).toBe('EVENT_FULL')
  await run()
  expect(await state(eventId)).toEqual({ joined: [two], waiting: [three] })
  await run()
  expect(await mailsOf(eventId, 'queuePromoted')).toEqual([two])
  expect((await read(eventId, three)).own).toMatchObject({ ahead: 0 })
})

test('once no one waits the queue is gone, and a free seat is open to all', async () => {
  const eventId = await open()
  await join(eventId, one)
  await enter(eventId, two)
  await cancel(eventId, one)
  expect([await leave(eventId, two), await leave(eventId, two)]).toEqual([200, 200])
  expect(await join(eventId, three)).toBe('EVENT_FULL')
  await run()
  expect(await stage.rowsOf('queueEntries', eventId)).toEqual([])
  expect((await stage.rowsOf('eventCounters', eventId)).map(({ queued }) => queued)).toEqual([undefined])
  expect(await join(eventId, three)).toBe(200)
  expect(await state(eventId)).toEqual({ joined: [three], waiting: [] })
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
  const eventId = await open(opened)
  expect(await enter(eventId, as)).toBe(code)
  expect(await state(eventId)).toEqual({ joined: [], waiting: [] })
})

test('a member waits once, waits for themselves alone, and does not wait with a seat', async () => {
  const eventId = await open()
  await join(eventId, one)
  expect(await enter(eventId, one)).toBe('ALREADY_IN')
  expect(await enter(eventId, two, [three])).toBe('FORBIDDEN')
  expect(await enter(eventId, two)).toBe(200)
  expect(await enter(eventId, two)).toBe('CONFLICT')
})

test('a household waits as one place and comes in together, with a mail to each guardian; the party counts its people', async () => {
  const eventId = await open({ counters: [{ seats: 3 }] })
  await Promise.all([one, two, three].map((id) => join(eventId, id)))
  const [mother = ''] = family.guardians
  expect(await enter(eventId, mother, [mother, ...family.children])).toBe(200)
  expect(await join(eventId, mother)).toBe('EVENT_FULL')
  await Promise.all([one, two].map((id) => cancel(eventId, id)))
  await run()
  expect((await state(eventId)).waiting).toHaveLength(3)
  await cancel(eventId, three)
  await run()
  expect(await state(eventId)).toEqual({ joined: sorted(mother, ...family.children), waiting: [] })
  expect((await mailsOf(eventId, 'queuePromoted')).sort()).toEqual([...family.guardians].sort())
})

test('「2人だけでもよい」: the first of them come in when that many seats are free, and the entry is over', async () => {
  const eventId = await open({ counters: [{ seats: 2 }] })
  await Promise.all([one, two].map((id) => join(eventId, id)))
  const [mother = ''] = family.guardians
  const [older = '', younger = ''] = family.children
  expect(await enter(eventId, mother, [older, younger, mother], { least: 2 })).toBe(200)
  await cancel(eventId, one)
  await run()
  expect((await state(eventId)).joined).toEqual([two])
  await cancel(eventId, two)
  await run()
  expect(await state(eventId)).toEqual({ joined: sorted(older, younger), waiting: [] })
})

test.each([
  ['fillSeats', 168, [one, two], 'waits for the first party'],
  ['fillSeats', 71, [two, three], 'lets the next one pass within 72 hours'],
  ['inOrder', 71, [one, two], 'never lets one pass'],
] as const)(
  'a free seat that is too small for the first party, by %s %i hours before the start',
  async (rule, startsInHours, _in, _what) => {
    const eventId = await open({ rules: { queue: rule }, counters: [{ seats: 2 }], startsInHours })
    await Promise.all([one, two].map((id) => join(eventId, id)))
    const [mother = ''] = family.guardians
    await enter(eventId, mother, family.children)
    await enter(eventId, three)
    await cancel(eventId, one)
    await run()
    await run()
    const passes = rule === 'fillSeats' && startsInHours < 72
    expect((await state(eventId)).joined).toEqual(passes ? sorted(two, three) : [two])
    expect((await read(eventId, mother)).own).toMatchObject({
      ahead: 0,
      passes: passes ? [{ seats: 1 }] : [],
    })
  },
)

test('空きを活かす: the next one passes once the seat was free for a day', async () => {
  const eventId = await open({ counters: [{ seats: 1 }] })
  await join(eventId, one)
  const [mother = ''] = family.guardians
  await enter(eventId, mother, family.children)
  await enter(eventId, three)
  await cancel(eventId, one)
  await run()
  clockAt(new Date(Date.now() + 23 * HOUR_MS))
  await run()
  expect((await state(eventId)).joined).toEqual([])
  clockAt(new Date(Date.now() + HOUR_MS + 60_000))
  await run()
  expect((await state(eventId)).joined).toEqual([three])
})

test.each(['person', 'child', 'family'] as const)('seats by %s come from several counters', async (unit) => {
  const full = { seats: 1, taken: 1 }
  const rules = unit === 'person' ? {} : { unit }
  const eventId = await open({ rules, counters: [full, full, full, full] })
  const [mother = ''] = family.guardians
  expect(await enter(eventId, mother, family.children)).toBe(200)
  expect((await stage.rowsOf('eventCounters', eventId)).map(({ queued }) => queued)).toEqual([
    true,
    true,
    true,
    true,
  ])
  const rows = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', ...rows.map((row) => ({ ...row, taken: 0 })))
  await run()
  expect(await state(eventId)).toEqual({ joined: sorted(...family.children), waiting: [] })
})

test('one whose turn comes and who may not join any more is closed with a mail, and the line goes on', async () => {
  const eventId = await open()
  await join(eventId, one)
  await enter(eventId, two)
  await enter(eventId, three)
  await stage.put('users', aMember(two, { status: 'restricted' }))
  await cancel(eventId, one)
  await run()
  expect(await state(eventId)).toEqual({ joined: [three], waiting: [] })
  expect(await mailsOf(eventId, 'queueEnded')).toEqual([two])
  await stage.put('users', aMember(two))
})

test('at the end of the queue everybody who waits hears of it once, and a free seat is for all', async () => {
  const eventId = await open({ startsInHours: 3 })
  await join(eventId, one)
  await enter(eventId, two)
  await enter(eventId, three)
  clockAt(new Date(Date.now() + HOUR_MS + 1_000))
  await cancel(eventId, one)
  await run()
  await run()
  expect(await state(eventId)).toEqual({ joined: [], waiting: [] })
  expect((await mailsOf(eventId, 'queueEnded')).sort()).toEqual(sorted(two, three))
  expect(await mailsOf(eventId, 'queuePromoted')).toEqual([])
  expect(await join(eventId, four)).toBe(200)
})

test('of two jobs at once one gives the seat, and one mail goes', async () => {
  const eventId = await open()
  await join(eventId, one)
  await Promise.all([two, three, four].map((id) => enter(eventId, id)))
  await cancel(eventId, one)
  await Promise.all([run(), run(), run()])
  const { joined, waiting } = await state(eventId)
  expect([joined.length, waiting.length]).toEqual([1, 2])
  expect(await mailsOf(eventId, 'queuePromoted')).toEqual(joined)
})

test('空きを活かす: the hours of an idle seat end with it, and the next idle seat has its own', async () => {
  const eventId = await open({ counters: [{ seats: 2 }] })
  await join(eventId, one)
  await join(eventId, two)
  const [mother, , first, second] = [...family.guardians, ...family.children] as [
    string,
    string,
    string,
    string,
  ]
  expect(await enter(eventId, mother, [first, second])).toBe(200)
  expect(await enter(eventId, three)).toBe(200)
  await cancel(eventId, one)
  await run()
  const idleSince = async () =>
    (await stage.rows('queues')).filter((row) => row.eventId === eventId).map((row) => row.idleSince)
  expect(await idleSince()).toEqual([expect.any(String)])
  // Staff give the idle seat to somebody else.
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', { ...(counter as Item<'eventCounters'>), taken: 2 })
  await run()
  expect(await idleSince()).toEqual([undefined])
})

test('R4: a restricted guardian hears nothing of a place, and the other one does', async () => {
  const eventId = await open()
  await join(eventId, one)
  const [mother, father] = family.guardians as [string, string]
  const [child] = family.children as [string]
  await stage.put('users', aMember(father, { householdId: family.householdId, status: 'restricted' }))
  expect(await enter(eventId, mother, [child])).toBe(200)
  expect(await mailsOf(eventId, 'queueEntered')).toEqual([mother])
  await stage.put('users', aMember(father, { householdId: family.householdId }))
})
