// Random histories of an event with a line, while the database loses requests and answers. `run chaos queue` runs more of
// them. The seed is in the title; CHAOS_SEED repeats it.
import { randomInt, randomUUID } from 'node:crypto'
import type { QueueRule } from '@app/shared/events/queue-rule.ts'
import { fitting, offeredSeats } from '@app/shared/events/queue-rules.ts'
import { partOf } from '@app/shared/test/part.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { isInLine } from '#domain/waiting-store.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { faultyEngine } from '#test/faulty-engine.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HISTORIES = Number(process.env['CHAOS_PEOPLE'] ?? 2)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const STEPS = 12
const FAMILIES = 6
/** Of a hundred requests to the database, where it is in trouble. */
const TROUBLE = 0.06
jest.setTimeout(30_000 + HISTORIES * 15_000)

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

/** The same numbers each run. */
function random(seed: number): () => number {
  let state = seed % 2_147_483_648
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const ROUTE = 'event-management/{eventId}'
const press = (ask: Ask, call: string, eventId: string, { guardians: [as = ''] }: Family, body?: object) =>
  untilCertain((key) => ask(call, { as, path: { eventId }, key, ...(body && { body }) }))
const peopleOf = ({ guardians, children }: Family, size: number) => [...guardians, ...children].slice(0, size)
const asPeople = (ids: readonly string[]) => ids.map((personId) => ({ personId, part: 'takesPart' }))
const said = ({ status, code }: Answer) => code ?? String(status)

async function open(rule: QueueRule, limit: number, feeYen = 0): Promise<string> {
  const eventId = `h-${randomUUID().slice(0, 8)}`
  await stage.put('events', anEvent(eventId, { counterShards: 4, feeYen }))
  const rules = { shards: 4, queue: rule }
  const shards = Array.from({ length: 4 }, (_, shard) =>
    aCounter(eventId, { shard, rules, seats: Math.floor((limit + 3 - shard) / 4) }),
  )
  await stage.put('eventCounters', ...shards)
  return eventId
}

/** The job, until there is nothing more to do; a fault of the database is met by the next run. */
async function settle(eventId: string): Promise<void> {
  for (let runs = 0; runs < 60; runs += 1) {
    const stepped = await step(job, eventId).catch(() => 'late')
    if (stepped === 'rest') return
  }
  throw new Error('the queue does not come to rest')
}

/** What must be so whenever the job rests: counters are exact, no one is in and waits, the first party does not fit. */
async function faultsOf(eventId: string): Promise<string[]> {
  const joined = await exactSeatsOf(stage, eventId)
  const rows = await stage.rowsOf('participations', eventId)
  const counters = await stage.rowsOf('eventCounters', eventId)
  const line = (await stage.rowsOf('queueEntries', eventId)).sort((a, b) => a.place - b.place)
  const waiting = rows.filter(isInLine).map(({ personId }) => personId)
  const inLine = line.flatMap(({ people }) => people.map(({ personId }) => personId))
  const left = counters.reduce((sum, { seats: all = 0, taken }) => sum + all - taken, 0)
  const free = left - offeredSeats(line, 'person')
  const first = line.find(({ offer }) => offer === undefined)
  const queued = counters.filter((counter) => counter.queued === true).length
  return [
    ...(String(waiting.sort()) === String(inLine.sort()) ? [] : ['rows and line differ']),
    ...(joined.some(({ personId }) => inLine.includes(personId)) ? ['in and waiting'] : []),
    ...(first !== undefined && fitting(first, free, 'person') !== null
      ? ['a seat beside the first party']
      : []),
    ...(free < 0 ? ['more is offered than is free'] : []),
    ...(queued === (line.length > 0 ? 4 : 0) ? [] : ['the flags are not those of the line']),
  ]
}

interface Before {
  readonly line: readonly Item<'queueEntries'>[]
  readonly mails: readonly string[]
}
const before = async (eventId: string): Promise<Before> => ({
  line: await stage.rowsOf('queueEntries', eventId),
  mails: await promotionMails(eventId),
})
const promotionMails = async (eventId: string) =>
  (await stage.rows('mails'))
    .filter(({ kind, subjectId }) => /^queue(Promoted|Offered)$/.test(kind) && subjectId === eventId)
    .map(({ kind, personId }) => `${kind} ${personId}`)
    .sort()

/** What the job did since: one mail for each guardian of a party that came in or was asked, and no one passed: the start is far, and no seat was idle for a day. */
async function faultsSince(eventId: string, { line, mails }: Before): Promise<string[]> {
  const now = await stage.rowsOf('queueEntries', eventId)
  const rows = await stage.rowsOf('participations', eventId)
  const cameIn = ({ partyId, people }: Item<'queueEntries'>) =>
    people.some(({ personId }) =>
      rows.some((row) => row.personId === personId && row.partyId === partyId && row.status === 'registered'),
    )
  const turns = line.map((party) => {
    const still = now.find(({ partyId }) => partyId === party.partyId)
    if (still === undefined) return { party, kind: cameIn(party) ? 'queuePromoted' : null }
    return { party, kind: still.offer !== undefined && party.offer === undefined ? 'queueOffered' : null }
  })
  const expected = turns.flatMap(({ party, kind }) => {
    const family = families.find(({ householdId }) => householdId === party.partyId)
    return kind === null ? [] : (family?.guardians ?? []).map((id) => `${kind} ${id}`)
  })
  const sent = [...mails, ...expected].sort()
  const last = Math.max(-1, ...turns.flatMap(({ party, kind }) => (kind === null ? [] : party.place)))
  const passed = turns.filter(
    ({ party, kind }) =>
      kind === null &&
      party.offer === undefined &&
      party.place < last &&
      now.some(({ partyId }) => partyId === party.partyId),
  )
  return [
    ...(String(await promotionMails(eventId)) === String(sent) ? [] : ['not one mail for each promotion']),
    ...(passed.length === 0 ? [] : ['a party was passed before its time']),
  ]
}

async function history(eventId: string, draw: () => number): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < STEPS; at += 1) {
    const family = families[Math.floor(draw() * FAMILIES)]
    if (family === undefined) continue
    const people = peopleOf(family, 1 + Math.floor(draw() * 3))
    const what = draw()
    const line = await stage.rowsOf('queueEntries', eventId)
    if (what < 0.35) {
      const answer = said(
        await press(seats, `POST /${ROUTE}/party`, eventId, family, { people: asPeople(people) }),
      )
      // Who is in already gets the same answer.
      const joined = (await stage.rowsOf('participations', eventId)).filter(
        ({ status }) => status === 'registered',
      )
      const wasIn = people.every((id) =>
        joined.some((row) => row.personId === id && row.changedAt < startedAt),
      )
      if (answer === '200' && line.length > 0 && !wasIn) faults.push('a direct join slipped in')
    } else if (what < 0.7) {
      const least = 1 + Math.floor(draw() * people.length)
      await press(queue, `POST /${ROUTE}/queue`, eventId, family, { people: asPeople(people), least })
    } else if (what < 0.78) {
      const [asked] = families.filter(({ householdId }) =>
        line.some(({ partyId, offer }) => partyId === householdId && offer !== undefined),
      )
      await press(queue, `POST /${ROUTE}/queue/offer`, eventId, asked ?? family, {})
    } else if (what < 0.83) await press(queue, `DELETE /${ROUTE}/queue`, eventId, family)
    else {
      const personIds = peopleOf(family, 3)
      await press(seats, `POST /${ROUTE}/party/leaving`, eventId, family, { personIds })
    }
    startedAt = new Date().toISOString()
    const earlier = await before(eventId)
    await settle(eventId)
    faults.push(...(await faultsSince(eventId, earlier)), ...(await faultsOf(eventId)))
  }
  return faults
}
let startedAt = ''

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
      const draw = random(SEED + n)
      const eventId = await open(rule, 3 + Math.floor(draw() * 4), feeYen)
      startedAt = new Date().toISOString()
      engine.line.trouble = () => {
        const chance = draw()
        return chance < TROUBLE ? 'lost' : chance < 2 * TROUBLE ? 'unanswered' : null
      }
      expect([n, await history(eventId, draw)]).toEqual([n, []])
      engine.line.trouble = () => null
    }
  },
)

test('control: without the flag of the counters a direct join slips in while others wait', async () => {
  const eventId = await open('fillSeats', 4)
  const [first, second, third] = families as [Family, Family, Family]
  await press(seats, `POST /${ROUTE}/party`, eventId, first, { people: asPeople(peopleOf(first, 3)) })
  await press(seats, `POST /${ROUTE}/party`, eventId, second, { people: asPeople(peopleOf(second, 1)) })
  await press(queue, `POST /${ROUTE}/queue`, eventId, third, { people: asPeople(peopleOf(third, 3)) })
  const [left = ''] = second.guardians
  await press(seats, `POST /${ROUTE}/party/leaving`, eventId, second, { personIds: [left] })
  const join = () => press(seats, `POST /${ROUTE}/party`, eventId, second, { people: asPeople([left]) })
  expect(said(await join())).toBe('EVENT_QUEUED')
  const rows = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', ...rows.map(({ queued: _flag, ...row }) => row))
  expect(said(await join())).toBe('200')
  expect(await faultsOf(eventId)).toContain('the flags are not those of the line')
})

test('control: a promotion without its mail is found, and so is a party that was passed', async () => {
  const eventId = await open('inOrder', 2)
  const [first, second, third] = families as [Family, Family, Family]
  await press(seats, `POST /${ROUTE}/party`, eventId, first, { people: asPeople(peopleOf(first, 2)) })
  for (const [family, size] of [
    [second, 3],
    [third, 1],
  ] as const)
    await press(queue, `POST /${ROUTE}/queue`, eventId, family, { people: asPeople(peopleOf(family, size)) })
  const earlier = await before(eventId)
  expect(await faultsSince(eventId, earlier)).toEqual([])
  const [guardian = ''] = third.guardians
  const entry = earlier.line.find(({ partyId }) => partyId === third.householdId)
  const row = (await stage.rowsOf('participations', eventId)).find(({ personId }) => personId === guardian)
  if (entry === undefined || row === undefined) throw new Error('the third family does not wait')
  await stage.remove('queueEntries', { eventId, partyId: entry.partyId })
  await stage.put('participations', { ...row, status: 'registered' })
  expect(await faultsSince(eventId, earlier)).toEqual([
    'not one mail for each promotion',
    'a party was passed before its time',
  ])
})
