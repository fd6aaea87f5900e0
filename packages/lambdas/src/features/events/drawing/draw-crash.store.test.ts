// 抽選 that is cut off at every step, on the real engine. `run chaos promoter` kills it at every step as well.
import { secondsOf } from '@app/shared/base/seconds.ts'
import { commitmentOf, draw as drawLots, type Lot } from '@app/shared/events/draw-rules.ts'
import { crashAt, cutsTo, cuttable } from '#test/crash.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { killJob, killsTo } from '#test/killed-job.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const SEATS = 2
const ids = Array.from({ length: 4 }, (_, n) => personId(n + 1))
let stage: Stage
let drawn: (at: (place: string) => void) => Promise<{ failed: number }>
let secret: { key: Uint8Array; wrapped: Uint8Array }
beforeAll(async () => {
  stage = await testStage()
  stage.enter('draw-job')
  const { openDeps } = jest.requireActual('#aws/deps.ts')
  const { runDraws } = jest.requireActual('#features/events/drawing/draw-job.ts')
  const deps = openDeps('draw-job')
  drawn = (at) => runDraws(cuttable(deps, at))
  secret = await jest.requireActual('#aws/kms.ts').newDataKey(deps.keys.data, 'draw')
  await stage.put('users', ...ids.map((id) => aMember(id)))
})
afterAll(() => stage.stop())

/** An event that is due, with applications of four members for two seats; the answer is the draw as anybody repeats it. */
async function due(eventId: string) {
  const starts = new Date(Date.now() + 168 * HOUR_MS)
  const drawAtSec = secondsOf(new Date(Date.now() - 1_000))
  const rules = { shards: 1, draw: 'equal', drawAtSec } as const
  const enteredAt = new Date().toISOString()
  await stage.put('events', anEvent(eventId, { eventStartDateTime: starts.toISOString() }))
  await stage.put('eventCounters', aCounter(eventId, { seats: SEATS, startsAtSec: secondsOf(starts), rules }))
  const lotOf = (id: string) => `${eventId}-${id}`
  const row = { eventId, status: 'waiting', queueNo: 1, shard: 0, changedAt: enteredAt, seats: 0 } as const
  for (const id of ids) {
    const people = [{ personId: id, part: 'takesPart' as const }]
    const of = { eventId, partyId: id, place: 0, enteredBy: id, enteredAt, least: 1, lot: lotOf(id) }
    await stage.put('queueEntries', { ...of, people })
    await stage.put('participations', { ...row, personId: id, partyId: id })
  }
  const key = Buffer.from(secret.key).toString('hex')
  const sealed = Uint8Array.from(secret.wrapped)
  const commitment = await commitmentOf(key)
  await stage.put('draws', { eventId, listing: 'open', stage: 'open', sealed, commitment })
  const lots = ids.map((id): Lot => ({ number: lotOf(id), drawClass: 0, seats: [1] }))
  const { order } = await drawLots(key, lots, SEATS)
  return { order, people: order.map(({ number }) => ids.find((id) => lotOf(id) === number) ?? '') }
}

/** Closing, result, the winners, the others and the line: before and after each. */
const PLACES = 10
test.each(cutsTo(PLACES))(
  'a draw cut off at place %i comes to the same result in the next run, each mail once',
  async (n) => {
    const eventId = `d-cut-${n.toString()}`
    const result = await due(eventId)
    expect(await drawn(crashAt(n).at)).toMatchObject({ failed: 1 })
    await expectDrawn(eventId, result)
  },
)

test.each(killsTo(PLACES))(
  'a draw that dies by kill -9 at place %i comes to the same result in the next run, each mail once',
  async (n) => {
    const eventId = `d-killed-${n.toString()}`
    const result = await due(eventId)
    await killJob('draw-job', n)
    await expectDrawn(eventId, result)
  },
)

async function expectDrawn(
  eventId: string,
  { order, people }: Awaited<ReturnType<typeof due>>,
): Promise<void> {
  expect(await drawn(() => undefined)).toMatchObject({ failed: 0 })
  const [row] = await stage.rowsOf('draws', eventId)
  expect(row?.result).toMatchObject({ lots: order, winners: SEATS })
  expect(row?.listing).toBeUndefined()
  const seated = await exactSeatsOf(stage, eventId)
  expect(seated.map(({ personId: id }) => id).sort()).toEqual(people.slice(0, SEATS).sort())
  const line = (await stage.rowsOf('queueEntries', eventId)).toSorted((a, b) => a.place - b.place)
  expect(line.map(({ partyId, place }) => [partyId, place])).toEqual(
    people.slice(SEATS).map((id, at) => [id, SEATS + at + 1]),
  )
  const mails = (await stage.rows('mails')).filter(({ subjectId }) => subjectId === eventId)
  expect(mails.map(({ kind, personId: id }) => [id, kind]).sort()).toEqual(
    people.map((id, at) => [id, at < SEATS ? 'drawWon' : 'drawLost']).sort(),
  )
}
