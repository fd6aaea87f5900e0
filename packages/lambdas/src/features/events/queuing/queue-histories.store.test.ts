// Random histories of an event with a line, while the database loses requests and answers. `run chaos queue` runs more of
// them. The seed is in the title; CHAOS_SEED repeats it.
import { randomInt } from 'node:crypto'
import { partOf } from '@app/shared/test/part.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Ask, untilCertain } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { faultyEngine } from '#test/faulty-engine.ts'
import { before, faultsOf, faultsSince } from '#test/line-faults.ts'
import { asPeople, history, type LineWorld, openLine, peopleOf, randomOf } from '#test/line-histories.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HISTORIES = Number(process.env['CHAOS_PEOPLE'] ?? 2)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const FAMILIES = 6
/** Of a hundred requests to the database, where it is in trouble. */
const TROUBLE = 0.06
jest.setTimeout(60_000 + HISTORIES * 60_000)

let stage: Stage
let engine: Awaited<ReturnType<typeof faultyEngine>>
let [seats, queue] = [null as unknown as Ask, null as unknown as Ask]
let step: (deps: Deps<'queue-job'>, eventId: string) => Promise<string>
let job: Deps<'queue-job'>
let families: readonly Family[]
beforeAll(async () => {
  stage = await testStage()
  engine = await faultyEngine(stage.endpoint)
  const through = { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint }
  seats = stage.load('participate', through)
  queue = stage.load('queue', through)
  stage.enter('queue-job')
  Object.assign(process.env, through)
  step = jest.requireActual('#features/events/queuing/promoting.ts').step
  job = jest.requireActual<typeof import('#aws/deps.ts')>('#aws/deps.ts').openDeps('queue-job')
  const births = ['2016-04-02', '2017-04-02']
  families = await Promise.all(Array.from({ length: FAMILIES }, (_, n) => putFamily(stage, n, { births })))
})
afterAll(async () => {
  await engine.stop()
  await stage.stop()
})
afterEach(() => {
  engine.line.trouble = () => null
  engine.line.rewrite = (body) => body
})

const ROUTE = 'event-management/{eventId}'
const world: LineWorld = {
  get tables() {
    return stage
  },
  get families() {
    return families
  },
  async press(method, what, eventId, { guardians: [as = ''] }, body) {
    const ask = what.startsWith('queue') ? queue : seats
    const { status, code } = await untilCertain((key) =>
      ask(`${method} /${ROUTE}/${what}`, { as, path: { eventId }, key, ...(body && { body }) }),
    )
    return code ?? String(status)
  },
  settle,
  now: () => new Date(),
}
const { press } = world

/** The job, until there is nothing more to do; a fault of the database is met by the next run. */
async function settle(eventId: string): Promise<void> {
  for (let runs = 0; runs < 60; runs += 1) {
    const stepped = await step(job, eventId).catch(() => 'late')
    if (stepped === 'rest') return
  }
  throw new Error('the queue does not come to rest')
}

/** One of them in a small run. */
const RULES = [
  ['fillSeats', 0],
  ['inOrder', 0],
  ['fillSeats', 500],
  ['inOrder', 500],
] as const

test.each(HISTORIES > 3 ? RULES : partOf(RULES, 4))(
  `${HISTORIES} random histories by %s with a fee of %i under faults: seats exact, no one in and waiting, no slipping in, no passing, one mail each (seed ${SEED})`,
  async (rule, feeYen) => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const draw = randomOf(SEED + n)
      const eventId = await openLine(stage, rule, 2 + Math.floor(draw() * 3), feeYen)
      engine.line.trouble = () => {
        const chance = draw()
        return chance < TROUBLE ? 'lost' : chance < 2 * TROUBLE ? 'unanswered' : null
      }
      expect([n, await history(world, eventId, draw)]).toEqual([n, []])
      engine.line.trouble = () => null
    }
  },
)

test('control: without the flag of the counters a direct join slips in while others wait', async () => {
  const eventId = await openLine(stage, 'fillSeats', 4)
  const [first, second, third] = families as [Family, Family, Family]
  await press('POST', 'party', eventId, first, { people: asPeople(peopleOf(first, 3)) })
  await press('POST', 'party', eventId, second, { people: asPeople(peopleOf(second, 1)) })
  await press('POST', 'queue', eventId, third, { people: asPeople(peopleOf(third, 3)) })
  const [left = ''] = second.guardians
  await press('POST', 'party/leaving', eventId, second, { personIds: [left] })
  const join = () => press('POST', 'party', eventId, second, { people: asPeople([left]) })
  expect(await join()).toBe('EVENT_QUEUED')
  const rows = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', ...rows.map(({ queued: _flag, ...row }) => row))
  expect(await join()).toBe('200')
  expect(await faultsOf(stage, eventId)).toContain('the flags are not those of the line')
})

test('control: a promotion without its mail is found, and so is a party that was passed', async () => {
  const eventId = await openLine(stage, 'inOrder', 2)
  const [first, second, third] = families as [Family, Family, Family]
  await press('POST', 'party', eventId, first, { people: asPeople(peopleOf(first, 2)) })
  for (const [family, size] of [
    [second, 3],
    [third, 1],
  ] as const)
    await press('POST', 'queue', eventId, family, { people: asPeople(peopleOf(family, size)) })
  const earlier = await before(stage, eventId)
  expect(await faultsSince(stage, families, eventId, earlier)).toEqual([])
  const [guardian = ''] = third.guardians
  const entry = earlier.line.find(({ partyId }) => partyId === third.householdId)
  const row = (await stage.rowsOf('participations', eventId)).find(({ personId }) => personId === guardian)
  if (entry === undefined || row === undefined) throw new Error('the third family does not wait')
  await stage.remove('queueEntries', { eventId, partyId: entry.partyId })
  await stage.put('participations', { ...row, status: 'registered' })
  expect(await faultsSince(stage, families, eventId, earlier)).toEqual([
    'not one mail for each promotion',
    'a party was passed before its time',
  ])
})

test('control: a mail of a pass that never was is found', async () => {
  const eventId = await openLine(stage, 'inOrder', 2)
  const earlier = await before(stage, eventId)
  expect(await faultsSince(stage, families, eventId, earlier)).toEqual([])
  const [sent] = (await stage.rows('mails')).filter(({ kind }) => kind === 'queueEntered')
  if (sent === undefined) throw new Error('no one has entered a line')
  await stage.put('mails', { ...sent, mailId: `passed ${eventId}`, kind: 'queuePassed', subjectId: eventId })
  expect(await faultsSince(stage, families, eventId, earlier)).toEqual(['not one mail for each promotion'])
})

type Rows = { readonly entry: Item<'queueEntries'>; readonly row: Item<'participations'> }
const SPOILT: readonly [fault: string, spoil: (rows: Rows) => Promise<void>][] = [
  [
    'rows and line differ',
    ({ entry: { eventId, partyId } }) => stage.remove('queueEntries', { eventId, partyId }),
  ],
  [
    'in and waiting',
    ({ row: { part: _, ...row } }) => stage.put('participations', { ...row, status: 'registered', seats: 0 }),
  ],
  [
    'a seat beside the first party',
    async ({ entry }) => {
      const [counter, ...others] = await stage.rowsOf('eventCounters', entry.eventId)
      if (counter === undefined) throw new Error('no counter')
      await stage.put('eventCounters', { ...counter, seats: (counter.seats ?? 0) + 1 }, ...others)
    },
  ],
  [
    'more is offered than is free',
    ({ entry }) =>
      stage.put('queueEntries', { ...entry, offer: { count: 1, endsAt: '2030-01-01T00:00:00.000Z' } }),
  ],
]
test.each(SPOILT)('control: %s, and it is found', async (fault, spoil) => {
  const eventId = await openLine(stage, 'inOrder', 2)
  const [first, second] = families as [Family, Family]
  await press('POST', 'party', eventId, first, { people: asPeople(peopleOf(first, 2)) })
  await press('POST', 'queue', eventId, second, { people: asPeople(peopleOf(second, 1)) })
  expect(await faultsOf(stage, eventId)).toEqual([])
  const [entry] = await stage.rowsOf('queueEntries', eventId)
  const row = (await stage.rowsOf('participations', eventId)).find(({ status }) => status === 'waiting')
  if (entry === undefined || row === undefined) throw new Error('no one waits')
  await spoil({ entry, row })
  expect(await faultsOf(stage, eventId)).toContain(fault)
})
