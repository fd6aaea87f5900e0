// 抽選 through its calls and its job, on the real engine.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { DrawResult } from '@app/shared/events/draw-contract.ts'
import { commitmentOf, draw as drawLots } from '@app/shared/events/draw-rules.ts'
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
const ids = Array.from({ length: 8 }, (_, n) => personId(n + 1))
const [one, two, three, four] = ids as [string, string, string, string]
let stage: Stage
let ask: Ask
let queue: Ask
let seats: Ask
let run: () => Promise<{ steps: number; failed: number }>
let runLine: () => Promise<{ steps: number; failed: number }>
let family: Family
let secret: { key: Uint8Array; wrapped: Uint8Array }
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('draw')
  queue = stage.load('queue')
  seats = stage.load('participate')
  stage.enter('queue-job')
  runLine = jest.requireActual('#features/events/queuing/queue-job.handler.ts').handler
  stage.enter('draw-job')
  run = jest.requireActual('#features/events/drawing/draw-job.handler.ts').handler
  const { openDeps } = jest.requireActual('#aws/deps.ts')
  secret = await jest.requireActual('#aws/kms.ts').newDataKey(openDeps('draw-job').keys.data, 'draw')
  await stage.put('users', ...ids.map((id) => aMember(id)))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

interface Opened {
  readonly rules?: Partial<JoinRules>
  readonly counters?: readonly Partial<Item<'eventCounters'>>[]
  readonly drawInHours?: number
}
/** An event whose applications are open, and are drawn in two hours. */
async function open({ rules = {}, counters = [{ seats: 1 }], drawInHours = 2 }: Opened = {}) {
  const eventId = `d-${randomUUID().slice(0, 8)}`
  const starts = new Date(Date.now() + 168 * HOUR_MS)
  const draws = new Date(Date.now() + drawInHours * HOUR_MS)
  await stage.put(
    'events',
    anEvent(eventId, { eventStartDateTime: starts.toISOString(), counterShards: counters.length, feeYen: 0 }),
  )
  const all: JoinRules = {
    shards: counters.length,
    queue: 'fillSeats',
    draw: 'newThenFewest',
    drawAtSec: secondsOf(draws),
    ...rules,
  }
  const times = { startsAtSec: secondsOf(starts), rules: all }
  await stage.put(
    'eventCounters',
    ...counters.map((each, shard) => aCounter(eventId, { shard, ...times, ...each })),
  )
  const commitment = await commitmentOf(Buffer.from(secret.key).toString('hex'))
  const sealed = Uint8Array.from(secret.wrapped)
  await stage.put('draws', { eventId, listing: 'open', stage: 'open', sealed, commitment })
  return eventId
}

const said = ({ status, code }: Answer) => code ?? status
const press = (call: Ask, name: string, eventId: string, as: string, body?: object) =>
  call(name, { as, path: { eventId }, key: randomUUID(), ...(body && { body }) }).then(said)
const alone = { attendanceStatus: 'undecided', attendeeCount: 1 }
const join = (eventId: string, as: string) => press(seats, `POST ${ROUTE}/participate`, eventId, as, alone)
const apply = (eventId: string, as: string, people: readonly string[] = [as], more: object = {}) =>
  press(ask, `POST ${ROUTE}/draw`, eventId, as, {
    people: people.map((id) => ({ personId: id, part: 'takesPart' })),
    ...more,
  })
const withdraw = (eventId: string, as: string) => press(ask, `DELETE ${ROUTE}/draw`, eventId, as)
interface Read {
  readonly stage: string
  readonly applications: number
  readonly commitment: string
  readonly number: string | null
  readonly own: { people: { personId: string }[]; least: number } | null
  readonly result: DrawResult | null
}
const read = async (eventId: string, as: string) =>
  (await ask(`GET ${ROUTE}/draw`, { as, path: { eventId } })).body as Read
const pass = () => clockAt(new Date(Date.now() + 2 * HOUR_MS + 1_000))
async function state(eventId: string) {
  const joined = await exactSeatsOf(stage, eventId)
  const entries = await stage.rowsOf('queueEntries', eventId)
  const waiting = entries
    .toSorted((a, b) => a.place - b.place)
    .flatMap((entry) => entry.people.map((p) => p.personId))
  const rows = (await stage.rowsOf('participations', eventId)).filter(({ status }) => status === 'waiting')
  expect(rows.map((row) => row.personId).sort()).toEqual(waiting.toSorted())
  return { joined: joined.map((row) => row.personId).sort(), waiting }
}
const mailsOf = async (eventId: string, kind: string) =>
  (await stage.rows('mails'))
    .filter((mail) => mail.subjectId === eventId && mail.kind === kind)
    .map((mail) => mail.personId)
    .sort()

test('members apply without a seat, and at the end one draw registers the winners and puts the rest into the line, a mail each; anybody repeats it', async () => {
  const eventId = await open({ counters: [{ seats: 2 }] })
  const people = [one, two, three, four]
  expect(await Promise.all(people.map((id) => apply(eventId, id)))).toEqual([200, 200, 200, 200])
  expect([await join(eventId, one), await join(eventId, ids[5] ?? '')]).toEqual([
    'EVENT_CLOSED',
    'EVENT_CLOSED',
  ])
  expect(await state(eventId)).toMatchObject({ joined: [] })
  expect(await read(eventId, one)).toMatchObject({ stage: 'open', applications: 4, result: null })
  await run()
  expect(await read(eventId, one)).toMatchObject({ stage: 'open', result: null })
  pass()
  expect(await apply(eventId, one)).toBe('EVENT_CLOSED')
  expect(await read(eventId, one)).toMatchObject({ stage: 'drawing', result: null })
  expect(await run()).toMatchObject({ failed: 0 })
  const { joined, waiting } = await state(eventId)
  expect([joined.length, waiting.length]).toEqual([2, 2])
  const { stage: now, result, commitment } = await read(eventId, one)
  expect([now, result?.winners, result?.given, result?.seats]).toEqual(['drawn', 2, 0, 2])
  if (result === null) throw new Error('no result')
  // 検算.
  expect(await commitmentOf(result.secret)).toBe(commitment)
  const again = await drawLots(result.secret, result.lots.toReversed(), result.seats)
  expect(again).toMatchObject({ order: result.lots, winners: result.winners })
  const numbers = new Map(
    await Promise.all(people.map(async (id) => [id, (await read(eventId, id)).number] as const)),
  )
  const winners = result.lots.slice(0, 2).map(({ number }) => number)
  expect(people.filter((id) => winners.includes(numbers.get(id) ?? '')).sort()).toEqual(joined)
  expect(result.lots.slice(2).map(({ number }) => number)).toEqual(waiting.map((id) => numbers.get(id)))
  expect(await mailsOf(eventId, 'drawApplied')).toEqual(people.toSorted())
  expect(await mailsOf(eventId, 'drawWon')).toEqual(joined)
  expect(await mailsOf(eventId, 'drawLost')).toEqual(waiting.toSorted())
  // While somebody waits the event is full for the old call, and the line gives what is given back.
  expect(await join(eventId, ids[4] ?? '')).toBe('EVENT_FULL')
  await press(seats, `DELETE ${ROUTE}/participate`, eventId, joined[0] ?? '')
  await runLine()
  expect((await state(eventId)).joined).toContain(waiting[0])
})

test('an application is changed and withdrawn until the closing, and its number stays', async () => {
  const eventId = await open({ counters: [{ seats: 5 }] })
  const [mother = '', father = ''] = family.guardians
  const [older = '', younger = ''] = family.children
  expect(await apply(eventId, mother, [mother, older, younger])).toBe(200)
  const { number } = await read(eventId, father)
  expect(await apply(eventId, father, [older, younger], { least: 1 })).toBe(200)
  expect(await state(eventId)).toEqual({ joined: [], waiting: [older, younger] })
  expect(await read(eventId, mother)).toMatchObject({ number, applications: 1, own: { least: 1 } })
  expect([await withdraw(eventId, mother), await withdraw(eventId, mother)]).toEqual([200, 200])
  expect(await read(eventId, mother)).toMatchObject({ number: null, applications: 0, own: null })
  expect(await apply(eventId, one)).toBe(200)
  expect(await apply(eventId, mother, [older])).toBe(200)
  pass()
  expect(await withdraw(eventId, mother)).toBe('EVENT_CLOSED')
  await run()
  expect(await state(eventId)).toEqual({ joined: [one, older].sort(), waiting: [] })
})

test('leaving the line keeps an application, and takes out who has a place after the draw', async () => {
  const eventId = await open({ counters: [{ seats: 1 }] })
  const leave = (as: string) => press(queue, `DELETE ${ROUTE}/queue`, eventId, as)
  await apply(eventId, one)
  await apply(eventId, two)
  expect([await leave(one), await leave(three)]).toEqual(['CONFLICT', 200])
  expect(await read(eventId, one)).toMatchObject({ applications: 2, own: { least: 1 } })
  pass()
  await run()
  const { waiting } = await state(eventId)
  expect(waiting).toHaveLength(1)
  expect(await leave(waiting[0] ?? '')).toBe(200)
  expect((await state(eventId)).waiting).toEqual([])
})

test('who never came is drawn before who came, and who came less in 24 months before who came more', async () => {
  const eventId = await open({ counters: [{ seats: 1 }] })
  const came = (id: string, event: string, daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * 24 * HOUR_MS).toISOString()
    const row = { personId: id, eventId: event, state: 'in', at, lastAt: at } as const
    return { ...row, reentries: 0, nonce: 'n', by: 'list', staffId: 's', version: 1 } as const
  }
  const old = [came(two, 'c1', 800), came(one, 'c1', 30), came(one, 'c2', 20), came(three, 'c3', 5)]
  await stage.put('checkIns', ...old, { ...came(four, 'c4', 5), state: 'undone' })
  await Promise.all([one, two, three, four].map((id) => apply(eventId, id)))
  pass()
  await run()
  expect(await state(eventId)).toEqual({ joined: [four], waiting: [two, three, one] })
  expect((await read(eventId, one)).result?.lots.map(({ drawClass }) => drawClass)).toEqual([0, 1, 2, 3])
})

test('who may not come any more is not drawn and hears of it; their number stays in the list of the seed', async () => {
  const eventId = await open({ counters: [{ seats: 1 }], rules: { draw: 'equal' } })
  await Promise.all([one, two].map((id) => apply(eventId, id)))
  await stage.put('users', aMember(one, { status: 'restricted' }))
  pass()
  await run()
  await stage.put('users', aMember(one))
  expect(await state(eventId)).toEqual({ joined: [two], waiting: [] })
  expect(await mailsOf(eventId, 'drawEnded')).toEqual([one])
  const { result } = await read(eventId, two)
  expect(result?.lots.map((lot) => lot.seats)).toEqual([[1], []])
  const again = await drawLots(result?.secret ?? '', result?.lots ?? [], 1)
  expect(again.order).toEqual(result?.lots)
})

test('seats that staff gave before are counted and not drawn; three jobs at once draw once', async () => {
  const eventId = await open({ counters: [{ seats: 2, taken: 1 }] })
  await Promise.all([one, two, three].map((id) => apply(eventId, id)))
  pass()
  await Promise.all([run(), run(), run()])
  await run()
  expect((await read(eventId, one)).result).toMatchObject({ given: 1, seats: 1, winners: 1 })
  expect(
    [await mailsOf(eventId, 'drawWon'), await mailsOf(eventId, 'drawLost')].map((all) => all.length),
  ).toEqual([1, 2])
})

test('a party that accepts fewer comes in with those who fit', async () => {
  const eventId = await open({ counters: [{ seats: 1 }] })
  const [older = '', younger = ''] = family.children
  await apply(eventId, family.guardians[0] ?? '', [older, younger], { least: 1 })
  pass()
  await run()
  expect(await state(eventId)).toEqual({ joined: [older], waiting: [] })
})

test('中止 before the draw draws no one; with more seats than parties the rest is open to all', async () => {
  const off = await open()
  const many = await open({ counters: [{ seats: 2 }] })
  await Promise.all([apply(off, one), apply(many, one)])
  const [counter] = await stage.rowsOf('eventCounters', off)
  await stage.put('eventCounters', { ...(counter as Item<'eventCounters'>), status: 'cancelled' })
  pass()
  await run()
  await runLine()
  expect(await read(off, one)).toMatchObject({ stage: 'off', result: null })
  expect(await state(off)).toEqual({ joined: [], waiting: [one] })
  expect(await join(many, two)).toBe(200)
  expect(await state(many)).toEqual({ joined: [one, two].sort(), waiting: [] })
})

test('the wire: no place in a line before the draw', async () => {
  const eventId = await open({ counters: [{ seats: 0 }] })
  const people = [{ personId: one, part: 'takesPart' }]
  expect(await press(queue, `POST ${ROUTE}/queue`, eventId, one, { people })).toBe('EVENT_CLOSED')
})
