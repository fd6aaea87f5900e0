// The job of キャンセル待ち, cut off at every step, on the real engine. `run chaos promoter` kills it at every step as well.
import { crashAt, cutsTo, cuttable } from '#test/crash.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { killJob, killsTo } from '#test/killed-job.ts'
import { linesOf } from '#test/lines.ts'
import { type Stage, testStage } from '#test/stage.ts'

const SEATS = 3
const [seated, waiting] = [
  [1, 2, 3],
  [4, 5, 6],
].map((numbers) => numbers.map((n) => personId(n))) as [string[], string[]]
let stage: Stage
let lines: ReturnType<typeof linesOf>
let family: Family
let promoted: (at: (place: string) => void | Promise<void>) => Promise<{ failed: number }>
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  await stage.put('users', ...[...seated, ...waiting].map((id) => aMember(id)))
  family = await putFamily(stage, 1, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
  stage.enter('queue-job')
  const deps = jest.requireActual('#aws/deps.ts').openDeps('queue-job')
  const { runQueues } = jest.requireActual('#features/events/queuing/queue-job.ts')
  promoted = (at) => runQueues(cuttable(deps, at))
})
afterAll(() => stage.stop())

/** A full event with a line as long as it has seats, all of which are given back. */
async function emptied(feeYen: number): Promise<string> {
  const eventId = await lines.open({ event: { feeYen }, counters: [{ seats: SEATS }] })
  for (const id of seated) expect(await lines.join(eventId, id)).toBe(200)
  for (const id of waiting) expect(await lines.enter(eventId, id)).toBe(200)
  for (const id of seated) expect(await lines.cancel(eventId, id)).toBe(200)
  return eventId
}

async function expectSeated(eventId: string): Promise<void> {
  expect(await promoted(() => undefined)).toMatchObject({ failed: 0 })
  expect(await lines.state(eventId)).toEqual({ joined: waiting, waiting: [] })
  expect((await lines.mailsOf(eventId, 'queuePromoted')).sort()).toEqual(waiting)
  // The line is over: free seats are open to all.
  expect(await lines.cancel(eventId, waiting[0] ?? '')).toBe(200)
  expect(await lines.join(eventId, seated[0] ?? '')).toBe(200)
}

async function expectAsked(eventId: string): Promise<void> {
  expect(await promoted(() => undefined)).toMatchObject({ failed: 0 })
  expect((await lines.mailsOf(eventId, 'queueOffered')).sort()).toEqual(waiting)
  for (const id of waiting) expect(await lines.accept(eventId, id)).toBe(200)
  expect(await lines.state(eventId)).toEqual({ joined: waiting, waiting: [] })
  // Their line is over for the job as well.
  expect(await promoted(() => undefined)).toMatchObject({ failed: 0 })
}

/** Within 72 hours of the start: a member comes in before a family that does not fit, which waits on. */
async function passing(): Promise<string> {
  const eventId = await lines.open({ counters: [{ seats: 2 }], startsInHours: 71 })
  for (const id of seated.slice(0, 2)) expect(await lines.join(eventId, id)).toBe(200)
  expect(await lines.enter(eventId, family.guardians[0] ?? '', family.children)).toBe(200)
  expect(await lines.enter(eventId, waiting[0] ?? '')).toBe(200)
  expect(await lines.cancel(eventId, seated[0] ?? '')).toBe(200)
  return eventId
}

async function expectTold(eventId: string): Promise<void> {
  expect(await promoted(() => undefined)).toMatchObject({ failed: 0 })
  expect((await lines.mailsOf(eventId, 'queuePassed')).sort()).toEqual([...family.guardians].sort())
  expect((await lines.state(eventId)).waiting.sort()).toEqual([...family.children].sort())
}

/** Three promotions, and the counters that open: before and after each. Three offers are six places. */
const [PROMOTIONS, OFFERS] = [8, 6]
/** The member who passes, and the mail to the family. */
const PASS = 4

test.each(cutsTo(PROMOTIONS))(
  'a job cut off at place %i gives each party its seat in the next run, with one mail',
  async (n) => {
    const eventId = await emptied(0)
    expect(await promoted(crashAt(n).at)).toMatchObject({ failed: 1 })
    await expectSeated(eventId)
  },
)

test.each(cutsTo(OFFERS))('a job cut off at place %i asks each party once in the next run', async (n) => {
  const eventId = await emptied(500)
  expect(await promoted(crashAt(n).at)).toMatchObject({ failed: 1 })
  await expectAsked(eventId)
})

test.each(cutsTo(PASS))(
  'a job cut off at place %i tells a party that was passed once in the next run',
  async (n) => {
    const eventId = await passing()
    expect(await promoted(crashAt(n).at)).toMatchObject({ failed: 1 })
    await expectTold(eventId)
  },
)

test.each(killsTo(PROMOTIONS))(
  'a job that dies by kill -9 at place %i gives each party its seat in the next run, with one mail',
  async (n) => {
    const eventId = await emptied(0)
    await killJob('queue-job', n)
    await expectSeated(eventId)
  },
)

test.each(killsTo(OFFERS))(
  'a job that dies by kill -9 at place %i asks each party once in the next run',
  async (n) => {
    const eventId = await emptied(500)
    await killJob('queue-job', n)
    await expectAsked(eventId)
  },
)

test.each(killsTo(PASS))(
  'a job that dies by kill -9 at place %i tells a party that was passed once in the next run',
  async (n) => {
    const eventId = await passing()
    await killJob('queue-job', n)
    await expectTold(eventId)
  },
)

test('control: a job with fewer steps is not killed, and that is said', async () => {
  await emptied(0)
  await expect(killJob('queue-job', PROMOTIONS + 1)).rejects.toThrow('was not killed at place 9')
})

test('a seat that staff give while the offer for an old start is taken back stays a seat', async () => {
  const eventId = await emptied(500)
  await promoted(() => undefined)
  const [asked = ''] = waiting
  await lines.set(eventId, { startsAtSec: Math.floor(Date.now() / 1000) + 900_000 })
  let isGiven = false
  await promoted(async () => {
    if (isGiven) return
    isGiven = true
    const row = (await stage.rowsOf('participations', eventId)).find((one) => one.personId === asked)
    if (row === undefined) throw new Error('no one is asked')
    await stage.put('participations', { ...row, status: 'registered' })
  })
  const rows = await stage.rowsOf('participations', eventId)
  expect(rows.find((one) => one.personId === asked)?.status).toBe('registered')
})

test('a child who takes a login of their own while the job shortens the party keeps the place', async () => {
  const eventId = await lines.open()
  await lines.join(eventId, seated[0] ?? '')
  const { guardians, children } = await putFamily(stage, 0, { births: ['2010-05-01', '2020-05-01'] })
  const [mother = '', older = '', younger = ''] = [...guardians, ...children]
  expect(await lines.enter(eventId, mother, [mother, older, younger])).toBe(200)
  const rowOf = async (id: string) => {
    const row = (await stage.rowsOf('participations', eventId)).find(({ personId }) => personId === id)
    if (row === undefined) throw new Error(`${id} does not wait`)
    return row
  }
  await stage.put('participations', { ...(await rowOf(younger)), status: 'cancelled' })
  const member = personId(99)
  let isMoved = false
  await promoted(async () => {
    if (isMoved) return
    isMoved = true
    const [entry] = await stage.rowsOf('queueEntries', eventId)
    if (entry === undefined) throw new Error('no one waits')
    const renamed = entry.people.map((one) => (one.personId === older ? { ...one, personId: member } : one))
    await stage.put('queueEntries', { ...entry, people: renamed })
    await stage.put('participations', { ...(await rowOf(older)), personId: member })
    await stage.remove('participations', { eventId, personId: older })
  })
  const [entry] = await stage.rowsOf('queueEntries', eventId)
  expect(entry?.people.map((one) => one.personId)).toEqual([mother, member])
})
